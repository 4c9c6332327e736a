import CaptureRuntime
import CaptureSession
import CaptureTestSupport
import Foundation
import Models
import Testing

/// Signing in with a name and a password, and signing out.
@Suite struct PasswordTests {
    @Test("The record comes with the sign-in, as a fetch reads it")
    func record() async throws {
        let ann = try await Ann()
        let signIn = try await ann.signIn()
        var user = signIn.record
        #expect(user.aboutMe == "Hello." && user.uuid == ann.uuid && !user.hasChanges && !signIn.isNew)
        #expect(try await user == ann.client.fetch())
        user.aboutMe = "Good morning."
        try await user.update(using: ann.client).apply(to: &user)
        #expect(await ann.paths == ["/oauth/auth_native_traditional", "/entity", "/entity.update"])
        #expect(try await ann.capture.stored(user).aboutMe == "Good morning.")
    }

    @Test("What is sent, besides a new secret")
    func parameters() async throws {
        let ann = try await Ann()
        try await ann.signIn()
        let request = try #require(await ann.lastRequest)
        let sent = request.fields.all.filter { $0.name != "refresh_secret" }.map { "\($0.name)=\($0.value)" }
        #expect(
            sent == [
                "client_id=inmemorysigninclient000000000000", "locale=en-US", "flow=standard",
                "redirect_uri=https://capture.invalid", "response_type=token", "form=signInForm",
                "signInEmailAddress=ann@example.com", "currentPassword=correct horse",
            ])
        let tokens = try #require(await ann.store.load())
        #expect(tokens.refreshSecret == request.field("refresh_secret"))
        #expect(tokens.uuid == ann.uuid && tokens.clientID == request.field("client_id"))
    }

    @Test("A wrong password leaves the session as it was", arguments: [nil, "ann@example.com"])
    func wrongPassword(name: String?) async throws {
        let ann = try await Ann()
        try await ann.signIn()
        let before = await ann.store.load()
        let error = await sessionError {
            _ = try await ann.session.signIn(name: name ?? "nobody", password: "wrong", as: CaptureUser.self)
        }
        #expect(error?.kind == "invalid credentials")
        #expect(await ann.store.load() == before)
        #expect(try await ann.session.accessToken() == before?.accessToken)
    }

    @Test("Signing out is local, and clears the store")
    func signOut() async throws {
        let ann = try await Ann()
        try await ann.signIn()
        try await ann.session.signOut()
        #expect(await ann.store.load() == nil)
        #expect(try await !ann.session.isSignedIn)
        #expect(await ann.paths.count == 1)
        let error = await sessionError { _ = try await ann.client.fetch(CaptureUser.self) }
        #expect(error?.kind == "sign-in required, no tokens")
    }

    @Test("The next launch finds the user signed in")
    func nextLaunch() async throws {
        let ann = try await Ann()
        try await ann.signIn()
        let next = ann.capture.session(store: ann.store)
        #expect(try await next.isSignedIn)
        #expect(try await next.accessToken() == ann.session.accessToken())
    }

    @Test("Tokens for another API client, such as that of a test environment, are not used")
    func otherClient() async throws {
        let ann = try await Ann()
        await ann.store.save(SessionTokens(accessToken: "abc", clientID: "another"))
        #expect(try await !ann.session.isSignedIn)
    }

    @Test("A lost response is asked for again: a second token does no harm")
    func lostResponse() async throws {
        let ann = try await Ann()
        await ann.capture.inject(.dropAfterProcessing)
        try await ann.signIn()
        #expect(await ann.paths.count == 2)
        let requests = await ann.capture.requests
        #expect(requests[0].field("refresh_secret") == requests[1].field("refresh_secret"))
        #expect(try await ann.session.accessToken() == ann.capture.issuedTokens.last)
    }

    @Test("A sign-in whose task is cancelled stores nothing")
    func cancelled() async throws {
        let ann = try await Ann()
        await ann.capture.inject(.stallAfterProcessing)
        let task = Task { try await ann.signIn() }
        try await ann.capture.waitForRequests(1)
        task.cancel()
        await ann.capture.releaseStalledRequests()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await ann.store.load() == nil)
        #expect(try await !ann.session.isSignedIn)
    }

    @Test("A sign-out while a sign-in is under way wins")
    func signOutMeanwhile() async throws {
        let ann = try await Ann()
        await ann.capture.inject(.stallAfterProcessing)
        let task = Task { try await ann.signIn() }
        try await ann.capture.waitForRequests(1)
        try await ann.session.signOut()
        await ann.capture.releaseStalledRequests()
        let error = await sessionError { _ = try await task.value }
        #expect(error?.kind == "superseded")
        #expect(await ann.store.load() == nil)
    }

    @Test("If the answer has no record, it is fetched; if that fails, the user is signed in all the same")
    func withoutRecord() async throws {
        let ann = try await Ann()
        let token = await ann.capture.issueToken(for: ann.uuid)
        let body = Fault(.body(#"{"stat":"ok","access_token":"\#(token)"}"#), .afterProcessing)
        await ann.capture.inject(body)
        #expect(try await ann.signIn().record.aboutMe == "Hello.")
        await ann.capture.inject(body)
        await ann.capture.inject(.failure(status: 503), forNext: 3, to: "/entity")
        await #expect(throws: CaptureError(.http(status: 503))) { try await ann.signIn() }
        #expect(try await ann.session.accessToken() == token)
    }

    @Test("A code for the app's server, if the configuration asks for it")
    func code() async throws {
        let ann = try await Ann()
        var configuration = ann.capture.sessionConfiguration
        configuration.asksForCode = true
        let session = CaptureSession(configuration, store: MemoryTokenStore(), transport: ann.capture)
        let signIn = try await session.signIn(name: Ann.address, password: Ann.password, as: CaptureUser.self)
        #expect(signIn.authorizationCode == "code0000000001")
        #expect(await ann.lastRequest?.field("response_type") == "code_and_token")
    }

    @Test("Nothing is sent but by https")
    func insecure() async throws {
        let ann = try await Ann()
        var configuration = ann.capture.sessionConfiguration
        configuration.domain = try #require(URL(string: "http://example.janraincapture.com"))
        let session = CaptureSession(configuration, store: MemoryTokenStore(), transport: ann.capture)
        await #expect(throws: CaptureError(.insecure(host: "example.janraincapture.com"))) {
            try await session.signIn(name: Ann.address, password: Ann.password, as: CaptureUser.self)
        }
        #expect(await ann.paths.isEmpty)
    }
}
