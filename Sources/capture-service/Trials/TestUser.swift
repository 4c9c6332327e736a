import CaptureRuntime
import CaptureSession
import Foundation

/// Somebody who can sign in, for the statements about signing in with a password and renewing tokens. The calls change
/// nothing of the user's record.
struct TestUser: Sendable {
    let name: String
    let password: String
    /// The id of an API client with the feature `login_client`.
    let clientID: String
    let locale: String
    let flow: String
    /// Makes a client of the service.
    let client: @Sendable (CaptureAuthorization) -> CaptureClient

    func signsInWithoutVersion() async throws {
        let answer = try await signIn()
        if answer.error?.code == 210 {
            throw Finding.notTried("the name or the password of the test user is wrong")
        }
        try answer.accepted()
    }

    func signsInWithRecord() async throws {
        let answer = try await signIn()
        try answer.needed(for: "a sign-in")
        if try answer.member("capture_user")?["uuid"] == nil { throw Finding.otherwise("it has no record") }
    }

    func isRefusedWithAWrongPassword() async throws {
        // Without this, a refusal would say nothing about the password.
        _ = try await tokens()
        let answer = try await signIn(password: "wrong \(RefreshSignature.newSecret())")
        guard let error = answer.error else { throw Finding.notTried("a wrong password was accepted") }
        if error.code != 210 { try answer.accepted() }
    }

    func readsTheRecord() async throws { try await read(tokens().token).accepted() }

    func readsTheUUID() async throws {
        let answer = try await read(tokens().token, ["uuid"])
        try answer.needed(for: "a read")
        if try answer.member("result")?["uuid"]?.stringValue == nil { throw Finding.otherwise("no uuid") }
    }

    func renewsToken() async throws {
        let answer = try await renew(tokens())
        try answer.accepted()
        if try answer.member("access_token")?.stringValue == nil { throw Finding.otherwise("no token") }
    }

    func renewsTokenTwice() async throws {
        let tokens = try await tokens()
        try await renew(tokens).needed(for: "a renewal")
        try await renew(tokens).accepted()
    }

    func isRefusedWithAWrongSignature() async throws {
        let answer = try await renew((tokens().token, RefreshSignature.newSecret()))
        guard let error = answer.error else { throw Finding.notTried("a wrong signature was accepted") }
        if error.meaning != .refusal { try answer.accepted() }
    }

    /// Signs in without the version of a flow.
    ///
    /// - Parameter other: Another password than the right one; nil for that.
    private func signIn(
        password other: String? = nil, secret: String = RefreshSignature.newSecret()
    ) async throws -> ServiceAnswer {
        let forms = FormNames()
        return try await call(
            "oauth/auth_native_traditional",
            [
                ("redirect_uri", "https://localhost"), ("response_type", "token"), ("form", forms.signIn),
                (forms.signInName, name), (forms.signInPassword, other ?? password), ("refresh_secret", secret),
            ], secrets: [password, secret])
    }

    /// Signs in, for a statement about what comes then.
    private func tokens() async throws -> (token: String, secret: String) {
        let secret = RefreshSignature.newSecret()
        let answer = try await signIn(secret: secret)
        try answer.needed(for: "a sign-in")
        guard let token = try answer.member("access_token")?.stringValue else {
            throw Finding.notTried("a sign-in has no token")
        }
        return (token, secret)
    }

    private func renew(_ tokens: (token: String, secret: String)) async throws -> ServiceAnswer {
        let date = RefreshSignature.date(of: Date())
        let signature = RefreshSignature.text(of: tokens.token, secret: tokens.secret, date: date)
        return try await call(
            "oauth/refresh_access_token",
            [("access_token", tokens.token), ("date", date), ("signature", signature)],
            secrets: [tokens.token, tokens.secret, signature])
    }

    /// Reads the record of the user, or some attributes of it.
    private func read(_ token: String, _ attributes: JSONValue? = nil) async throws -> ServiceAnswer {
        try await client(.accessToken { _ in token }).answer(to: Call(.read, attributes: attributes, secrets: [token]))
    }

    private func call(_ name: String, _ arguments: [Call.Argument], secrets: [String]) async throws -> ServiceAnswer {
        let common = [("client_id", clientID), ("locale", locale), ("flow", flow)]
        return try await client(.none).answer(
            to: Call(Call.Endpoint(name), secrets: secrets, isRepeatable: false, arguments: common + arguments))
    }
}
