/// Expired tokens: one renewal for all who wait, and what becomes of it if something comes in between.
final class RenewalTests: XCTestCase {
    /// A call with an expired token gets a new one, with the same secret, and is made again.
    func testExpired() async throws {
        let ann = try await Ann.signedIn
        let before = try await require(ann.store.load())
        ann.capture.time.advance(by: 3599)
        _ = try await ann.client.fetch(CaptureUser.self)
        await expectEqual(ann.renewals, 0)
        ann.capture.time.advance(by: 1)
        _ = try await ann.client.fetch(CaptureUser.self)
        await expectEqual(ann.renewals, 1)
        let after = try await require(ann.store.load())
        expectNotEqual(after.accessToken, before.accessToken)
        expectEqual(after.refreshSecret, before.refreshSecret)
        expectEqual(after.uuid, before.uuid)
        try await expectEqual(ann.session.accessToken(), after.accessToken)
        // A day later, too, and after another launch of the app.
        ann.capture.time.advance(by: 86_400)
        let next = ann.capture.session(store: ann.store)
        _ = try await CaptureClient(domain: ann.capture.domain, session: next).fetch(CaptureUser.self)
    }

    /// Who asks with another token than the session's gets the session's.
    func testAlreadyRenewed() async throws {
        let ann = try await Ann.signedIn
        let first = try await ann.session.accessToken()
        let second = try await ann.session.accessToken(replacing: first)
        try await expectEqual(ann.session.accessToken(replacing: first), second)
        await expectEqual(ann.renewals, 1)
    }

    /// All who wait share one renewal, and the first of them may be cancelled.
    func testShared() async throws {
        let (ann, old) = try await Ann.withToken
        await ann.capture.inject(.stallBeforeProcessing)
        let first = Task { try await ann.session.accessToken(replacing: old) }
        try await ann.capture.waitForRequests(2)
        let others = (1...3).map { _ in Task { try await ann.session.accessToken(replacing: old) } }
        first.cancel()
        await expect(throws: CancellationError.self) { try await first.value }
        await ann.capture.releaseStalledRequests()
        var tokens: Set<String> = []
        for task in others { tokens.insert(try await task.value) }
        expectEqual(tokens, [try await require(ann.capture.issuedTokens.last)])
        await expectEqual(ann.renewals, 1)
    }

    /// If all who wait are cancelled, the renewal goes on and is kept.
    func testAllCancelled() async throws {
        let (ann, old) = try await Ann.withToken
        await ann.capture.inject(.stallAfterProcessing)
        let task = Task { try await ann.session.accessToken(replacing: old) }
        try await ann.capture.waitForRequests(2)
        task.cancel()
        await expect(throws: CancellationError.self) { try await task.value }
        // Joins the renewal that is under way.
        let other = Task { try await ann.session.accessToken(replacing: old) }
        await ann.capture.releaseStalledRequests()
        try await expectNotEqual(other.value, old)
        await expectEqual(ann.renewals, 1)
    }

    /// A sign-out during a renewal wins.
    func testSignOut() async throws {
        let ann = try await Ann()
        let task = try await ann.renewing(.stallAfterProcessing) { _ in try await ann.session.signOut() }
        await expect(error: "sign-in required, no tokens") { try await task.value }
        await expectNil(ann.store.load())
    }

    /// Another sign-in during a renewal wins; calls for the user before get no token of the next.
    func testOtherUser() async throws {
        let ann = try await Ann.signedIn
        let client = ann.client
        _ = try await client.fetch(CaptureUser.self)
        let old = try await ann.session.accessToken()
        await ann.capture.inject(.stallAfterProcessing)
        let task = Task { try await ann.session.accessToken(replacing: old) }
        try await ann.capture.waitForRequests(3)
        let bob = await ann.capture.engageToken(for: Ann.bob)
        let signIn = try await ann.session.signIn(social: bob, thinRegistration: true, as: CaptureUser.self)
        await ann.capture.releaseStalledRequests()
        await expect(error: "superseded") { try await task.value }
        await expect(error: "superseded") { try await client.fetch(CaptureUser.self) }
        try await expectEqual(ann.client.fetch(CaptureUser.self).uuid, signIn.record.uuid)
    }

    /// After the same user has signed in again, a client goes on.
    func testSameUser() async throws {
        let ann = try await Ann.signedIn
        let client = ann.client
        _ = try await client.fetch(CaptureUser.self)
        try await ann.session.signOut()
        try await ann.signIn()
        try await expectEqual(client.fetch(CaptureUser.self).uuid, ann.uuid)
    }

    /// A temporary failure keeps the session.
    func testTemporary() async {
        await forEach([
            Fault.errorCode(500), .errorCode(510), .errorCode(480), .failure(status: 503), .html(status: 200),
            .noConnection, .dropBeforeProcessing, .truncatedResponse,
        ]) { (fault: Fault) in
            let ann = try await Ann.signedIn
            ann.capture.time.advance(by: 3600)
            await ann.capture.inject(fault, forNext: 3, to: "/oauth/refresh_access_token")
            await expect(throws: CaptureError.self) { try await ann.client.fetch(CaptureUser.self) }
            await ann.capture.removeAllFaults()
            try await expect(ann.session.isSignedIn)
            try await expectEqual(ann.client.fetch(CaptureUser.self).uuid, ann.uuid)
        }
    }

    /// A lost response is asked for again, and the token before it may have ended.
    func testLostResponse() async throws {
        let ann = try await Ann()
        var rules = TokenRules()
        rules.endsRenewedTokens = true
        await ann.capture.setTokenRules(rules)
        try await ann.signIn()
        ann.capture.time.advance(by: 3600)
        await ann.capture.inject(.dropAfterProcessing, to: "/oauth/refresh_access_token")
        try await expectEqual(ann.client.fetch(CaptureUser.self).uuid, ann.uuid)
        await expectEqual(ann.renewals, 2)
    }

    /// A refusal says that the user has to sign in, and erases nothing.
    func testRefused() async throws {
        let ann = try await Ann()
        var rules = TokenRules()
        rules.skew = -1
        await ann.capture.setTokenRules(rules)
        try await ann.signIn()
        let before = await ann.store.load()
        ann.capture.time.advance(by: 3600)
        await expect(error: "sign-in required, 200") { try await ann.client.fetch(CaptureUser.self) }
        await expectEqual(ann.store.load(), before)
        // The clock of the device is right again.
        await ann.capture.setTokenRules(TokenRules())
        _ = try await ann.client.fetch(CaptureUser.self)
    }

    /// What another process has renewed is taken from the store.
    func testOtherProcess() async throws {
        let (ann, old) = try await Ann.withToken
        let other = ann.capture.session(store: ann.store)
        let new = try await other.accessToken(replacing: old)
        try await expectEqual(ann.session.accessToken(replacing: old), new)
        await expectEqual(ann.renewals, 1)
        try await other.signOut()
        await expect(error: "sign-in required, no tokens") { try await ann.session.accessToken(replacing: new) }
    }

    /// A token that could not be stored is stored at the next call.
    func testStoredLater() async throws {
        let (ann, store, session, first) = try await Ann.withFailingStore
        await store.setFails(true)
        await expect(throws: TokenStoreError.self) { try await session.accessToken(replacing: first) }
        let second = try await session.accessToken()
        await expectEqual(store.tokens?.accessToken, first)
        await store.setFails(false)
        try await expectEqual(session.accessToken(), second)
        await expectEqual(store.tokens?.accessToken, second)
        await expectEqual(ann.renewals, 1)
    }

    /// Unless another process has renewed it meanwhile, and stored that.
    func testNotStoredLater() async throws {
        let (ann, store, session, first) = try await Ann.withFailingStore
        await store.setFails(true)
        await expect(throws: TokenStoreError.self) { try await session.accessToken(replacing: first) }
        await store.setFails(false)
        let new = try await ann.capture.session(store: store).accessToken(replacing: first)
        try await expectEqual(session.accessToken(), new)
        await expectEqual(store.tokens?.accessToken, new)
    }

    /// A sign-out that could not be stored is stored at the next call.
    func testSignedOutLater() async throws {
        let (_, store, session, _) = try await Ann.withFailingStore
        await store.setFails(true)
        await expect(throws: TokenStoreError.self) { try await session.signOut() }
        try await expect(!session.isSignedIn)
        await expectNotNil(store.tokens)
        await store.setFails(false)
        try await expect(!session.isSignedIn)
        await expectNil(store.tokens)
    }

    /// While the store cannot be read, the tokens that are known are used.
    func testUnreadable() async throws {
        let ann = try await Ann()
        let isReadable = Locked(true)
        let store = ObservedStore(ann.store) { _ in
            guard isReadable.withLock({ $0 }) else { throw TokenStoreError.cannotLoad(reason: "a test") }
        }
        let session = ann.capture.session(store: store)
        try await ann.signIn()
        let token = try await session.accessToken()
        isReadable.withLock { $0 = false }
        try await expectEqual(session.accessToken(), token)
        let next = ann.capture.session(store: store)
        await expect(throws: TokenStoreError.cannotLoad(reason: "a test")) { try await next.accessToken() }
    }

    /// Something in place of the service that answers with an empty token replaces none.
    func testEmptyToken() async throws {
        let (ann, old) = try await Ann.withToken
        let empty = Fault(.body(#"{"stat":"ok","access_token":""}"#), .beforeProcessing)
        let error = CaptureError(.unexpectedResponse(reason: "its `access_token` is not a text, or is empty"))
        await ann.capture.inject(empty)
        await expect(throws: error) { try await ann.session.accessToken(replacing: old) }
        try await expectEqual(ann.session.accessToken(), old)
        await ann.capture.inject(empty)
        await expect(throws: error) { try await ann.signIn() }
        try await expectEqual(ann.session.accessToken(), old)
        await expectEqual(ann.store.load()?.accessToken, old)
    }

    /// A failure of what stands before the service, in the form of the service but without a code, ends no session.
    func testFailureWithoutCode() async throws {
        let (ann, old) = try await Ann.withToken
        func transport(_ status: Int) -> RecordingTransport {
            RecordingTransport { _, _ in .text(#"{"stat":"error","error":"unavailable"}"#, status: status) }
        }
        let session = CaptureSession(
            ann.session.configuration, store: ann.store, transport: transport(503), retries: .never)
        await expect(throws: .http(status: 503)) { try await session.accessToken(replacing: old) }
        let refused = CaptureSession(
            ann.session.configuration, store: ann.store, transport: transport(400), retries: .never)
        await expect(error: "sign-in required, 0") { try await refused.accessToken(replacing: old) }
    }

    /// A sign-in that cannot be stored leaves the session as it was.
    func testSignInFails() async throws {
        let (ann, store, session, first) = try await Ann.withFailingStore
        await store.setFails(true)
        let token = await ann.capture.engageToken(for: Ann.bob)
        await expect(throws: TokenStoreError.self) {
            try await session.signIn(social: token, thinRegistration: true, as: CaptureUser.self)
        }
        try await expectEqual(session.accessToken(), first)
    }
}
