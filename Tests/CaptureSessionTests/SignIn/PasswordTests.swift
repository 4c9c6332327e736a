/// Signing in with a name and a password, and signing out.
final class PasswordTests: XCTestCase {
    /// The record comes with the sign-in, as a fetch reads it.
    func testRecord() async throws {
        let ann = try await Ann()
        let signIn = try await ann.signIn()
        var user = signIn.record
        expectEqual(user.aboutMe, "Hello.")
        expectEqual(user.uuid, ann.uuid)
        expect(!user.hasChanges)
        expect(!signIn.isNew)
        try await expectEqual(user, ann.client.fetch())
        user.aboutMe = "Good morning."
        try await user.update(using: ann.client).apply(to: &user)
        await expectEqual(ann.paths, ["/oauth/auth_native_traditional", "/entity", "/entity.update"])
        try await expectEqual(ann.capture.stored(user).aboutMe, "Good morning.")
    }

    /// What is sent, besides a new secret.
    func testParameters() async throws {
        let ann = try await Ann.signedIn
        let request = try await require(ann.lastRequest)
        let sent = request.fields.all.filter { $0.name != "refresh_secret" }.map { "\($0.name)=\($0.value)" }
        expectEqual(
            sent,
            [
                "client_id=inmemorysigninclient000000000000", "locale=en-US", "flow=standard",
                "redirect_uri=https://capture.invalid", "response_type=token", "form=signInForm",
                "signInEmailAddress=ann@example.com", "currentPassword=correct horse",
            ])
        let tokens = try await require(ann.store.load())
        expectEqual(tokens.refreshSecret, request.field("refresh_secret"))
        expectEqual(tokens.uuid, ann.uuid)
        expectEqual(tokens.clientID, request.field("client_id"))
    }

    /// A wrong password leaves the session as it was.
    func testWrongPassword() async {
        await forEach([nil, "ann@example.com"]) { (name: String?) in
            let ann = try await Ann.signedIn
            let before = await ann.store.load()
            await expect(error: "invalid credentials") {
                try await ann.session.signIn(name: name ?? "nobody", password: "wrong", as: CaptureUser.self)
            }
            await expectEqual(ann.store.load(), before)
            try await expectEqual(ann.session.accessToken(), before?.accessToken)
        }
    }

    /// Signing out is local, and clears the store.
    func testSignOut() async throws {
        let ann = try await Ann.signedIn
        try await ann.session.signOut()
        await expectNil(ann.store.load())
        try await expect(!ann.session.isSignedIn)
        await expectEqual(ann.paths.count, 1)
        await expect(error: "sign-in required, no tokens") { try await ann.client.fetch(CaptureUser.self) }
    }

    /// The next launch finds the user signed in.
    func testNextLaunch() async throws {
        let ann = try await Ann.signedIn
        let next = ann.capture.session(store: ann.store)
        try await expect(next.isSignedIn)
        try await expectEqual(next.accessToken(), ann.session.accessToken())
    }

    /// Tokens for another API client, such as that of a test environment, are not used.
    func testOtherClient() async throws {
        let ann = try await Ann()
        await ann.store.save(SessionTokens(accessToken: "abc", clientID: "another"))
        try await expect(!ann.session.isSignedIn)
    }

    /// A lost response is asked for again: a second token does no harm.
    func testLostResponse() async throws {
        let ann = try await Ann()
        await ann.capture.inject(.dropAfterProcessing)
        try await ann.signIn()
        await expectEqual(ann.paths.count, 2)
        let requests = await ann.capture.requests
        expectEqual(requests[0].field("refresh_secret"), requests[1].field("refresh_secret"))
        try await expectEqual(ann.session.accessToken(), ann.capture.issuedTokens.last)
    }

    /// A sign-in whose task is cancelled stores nothing.
    func testCancelled() async throws {
        let ann = try await Ann()
        await ann.capture.inject(.stallAfterProcessing)
        let task = Task { try await ann.signIn() }
        try await ann.capture.waitForRequests(1)
        task.cancel()
        await ann.capture.releaseStalledRequests()
        await expect(throws: CancellationError.self) { try await task.value }
        await expectNil(ann.store.load())
        try await expect(!ann.session.isSignedIn)
    }

    /// A sign-out while a sign-in is under way wins.
    func testSignOutMeanwhile() async throws {
        let ann = try await Ann()
        await ann.capture.inject(.stallAfterProcessing)
        let task = Task { try await ann.signIn() }
        try await ann.capture.waitForRequests(1)
        try await ann.session.signOut()
        await ann.capture.releaseStalledRequests()
        await expect(error: "superseded") { try await task.value }
        await expectNil(ann.store.load())
    }

    /// If the answer has no record, it is fetched; if that fails, the user is signed in all the same.
    func testWithoutRecord() async throws {
        let ann = try await Ann()
        let token = await ann.capture.issueToken(for: ann.uuid)
        let body = Fault(.body(#"{"stat":"ok","access_token":"\#(token)"}"#), .afterProcessing)
        await ann.capture.inject(body)
        try await expectEqual(ann.signIn().record.aboutMe, "Hello.")
        await ann.capture.inject(body)
        await ann.capture.inject(.failure(status: 503), forNext: 3, to: "/entity")
        await expect(throws: .http(status: 503)) { try await ann.signIn() }
        try await expectEqual(ann.session.accessToken(), token)
    }

    /// A code for the app's server, if the configuration asks for it.
    func testCode() async throws {
        let ann = try await Ann()
        var configuration = ann.capture.sessionConfiguration
        configuration.asksForCode = true
        let session = CaptureSession(configuration, store: InMemoryTokenStore(), transport: ann.capture)
        let signIn = try await session.signIn(name: Ann.address, password: Ann.password, as: CaptureUser.self)
        expectEqual(signIn.authorizationCode, "code0000000001")
        await expectEqual(ann.lastRequest?.field("response_type"), "code_and_token")
    }

    /// Nothing is sent but by https.
    func testInsecure() async throws {
        let ann = try await Ann()
        var configuration = ann.capture.sessionConfiguration
        configuration.domain = try require(URL(string: "http://example.janraincapture.com"))
        let session = CaptureSession(configuration, store: InMemoryTokenStore(), transport: ann.capture)
        await expect(throws: .insecure(host: "example.janraincapture.com")) {
            try await session.signIn(name: Ann.address, password: Ann.password, as: CaptureUser.self)
        }
        await expect(ann.paths.isEmpty)
    }
}
