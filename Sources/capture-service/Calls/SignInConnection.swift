import CaptureRuntime
import CaptureSession
import Foundation

/// Somebody who can sign in, for the statements about that.
struct TestUser: Sendable {
    let name: String
    let password: String
    /// The id of an API client with the feature `login_client`.
    let clientID: String
    let locale: String
    let flow: String
}

/// The calls of sign-in by a test user. They change nothing of the user's record.
struct SignInConnection: Sendable {
    private let client: CaptureClient
    private let withToken: @Sendable (_ token: String) -> CaptureClient
    private let user: TestUser

    init(domain: URL, user: TestUser, surroundings: ServiceSurroundings) {
        @Sendable func client(_ authorization: CaptureAuthorization) -> CaptureClient {
            CaptureClient(
                domain: domain, authorization: authorization, transport: surroundings.transport,
                retries: surroundings.retries)
        }
        self.client = client(.none)
        withToken = { token in client(.accessToken { _ in token }) }
        self.user = user
    }

    /// Signs in without the version of a flow.
    ///
    /// - Parameter password: Another password than the right one; nil for that.
    func signIn(password: String? = nil, secret: String) async throws -> ServiceAnswer {
        let forms = FormNames()
        return try await call(
            "oauth/auth_native_traditional",
            [
                ("redirect_uri", "https://localhost"), ("response_type", "token"), ("form", forms.signIn),
                (forms.signInName, user.name), (forms.signInPassword, password ?? user.password),
                ("refresh_secret", secret),
            ], secrets: [user.password, secret])
    }

    /// Signs in, for a statement about what comes then.
    func tokens() async throws -> (token: String, secret: String) {
        let secret = RefreshSignature.newSecret()
        let answer = try await signIn(secret: secret)
        if let error = answer.error { throw CannotTry("a sign-in", error) }
        guard let token = try answer.member("access_token")?.stringValue else {
            throw CannotTry("a sign-in has no token")
        }
        return (token, secret)
    }

    /// Renews a token.
    func renew(_ token: String, secret: String) async throws -> ServiceAnswer {
        let date = RefreshSignature.date(of: Date())
        let signature = RefreshSignature.text(of: token, secret: secret, date: date)
        return try await call(
            "oauth/refresh_access_token",
            [("access_token", token), ("date", date), ("signature", signature)],
            secrets: [token, secret, signature])
    }

    /// Reads the record of the user, or some attributes of it.
    func read(_ token: String, _ attributes: JSONValue? = nil) async throws -> ServiceAnswer {
        try await withToken(token).answer(to: Call(.read, attributes: attributes, secrets: [token]))
    }

    private func call(_ name: String, _ arguments: [Call.Argument], secrets: [String]) async throws -> ServiceAnswer {
        let common = [("client_id", user.clientID), ("locale", user.locale), ("flow", user.flow)]
        return try await client.answer(
            to: Call(Call.Endpoint(name), secrets: secrets, isRepeatable: false, arguments: common + arguments))
    }
}
