/// An app and its extension, each with a session of its own on one store.
final class SeveralProcessesTests: XCTestCase {
    /// Of two that renew at the same time, the one that is refused takes what the other has got.
    func testBothRenew() async throws {
        let ann = try await Ann()
        var new: String?
        let task = try await ann.renewing(.stallBeforeProcessing) { old in
            new = try await ann.capture.session(store: ann.store).accessToken(replacing: old)
            // The service does not take the old token any more.
            var rules = TokenRules()
            rules.skew = -1
            await ann.capture.setTokenRules(rules)
        }
        try await expectEqual(task.value, new)
        await expectEqual(ann.renewals, 2)
    }

    /// A sign-out in one of them is not undone by a renewal in the other.
    func testSignOut() async throws {
        let ann = try await Ann()
        let task = try await ann.renewing(.stallAfterProcessing) { _ in
            try await ann.capture.session(store: ann.store).signOut()
        }
        await expect(error: "sign-in required, no tokens") { try await task.value }
        await expectNil(ann.store.load())
        try await expect(!ann.session.isSignedIn)
    }

    /// Nor is the next user's sign-in.
    func testOtherUser() async throws {
        let ann = try await Ann()
        let app = ann.capture.session(store: ann.store)
        let task = try await ann.renewing(.stallAfterProcessing) { _ in
            let bob = await ann.capture.engageToken(for: Ann.bob)
            _ = try await app.signIn(social: bob, thinRegistration: true, as: CaptureUser.self)
        }
        await expect(error: "superseded") { try await task.value }
        try await expectEqual(ann.session.accessToken(), app.accessToken())
    }

    /// Both are idle for longer than a token is good: what one takes over from the other has expired as well.
    func testBothIdle() async throws {
        let ann = try await Ann()
        let other = ann.capture.session(store: ann.store)
        try await ann.signIn()
        for session in [other, ann.session, other, ann.session] {
            ann.capture.time.advance(by: 3600)
            let client = CaptureClient(domain: ann.capture.domain, session: session)
            try await expectEqual(client.fetch(CaptureUser.self).uuid, ann.uuid)
            try await session.submit(form: "editProfileForm", fields: ["city": "Florin"])
        }
        await expectEqual(ann.renewals, 4)
    }

    /// A sign-out in one of them counts at the next call of the other, and so does the next user's sign-in.
    func testNextCall() async throws {
        let ann = try await Ann()
        let other = ann.capture.session(store: ann.store)
        try await ann.signIn()
        let client = CaptureClient(domain: ann.capture.domain, session: other)
        _ = try await client.fetch(CaptureUser.self)
        try await ann.session.signOut()
        try await expect(!other.isSignedIn)
        await expect(error: "sign-in required, no tokens") { try await client.fetch(CaptureUser.self) }
        let bob = await ann.capture.engageToken(for: Ann.bob)
        _ = try await ann.session.signIn(social: bob, thinRegistration: true, as: CaptureUser.self)
        await expect(error: "superseded") { try await client.fetch(CaptureUser.self) }
        try await expectEqual(other.accessToken(), ann.session.accessToken())
    }

    /// One that is refused before the other has stored its new token looks again, before it asks the user to sign in.
    func testNotStoredYet() async throws {
        let ann = try await Ann()
        var rules = TokenRules()
        rules.renewsTwice = false
        await ann.capture.setTokenRules(rules)
        try await ann.signIn()
        let old = try await ann.session.accessToken()
        await ann.capture.inject(.stallAfterProcessing)
        let renewing = Task { try await ann.session.accessToken(replacing: old) }
        try await ann.capture.waitForRequests(2)
        // It reads at the call, before the renewal, after the refusal, and a moment later.
        let other = ann.capture.session(
            store: ObservedStore(ann.store) { load in
                guard load == 4 else { return }
                await ann.capture.releaseStalledRequests()
                try await eventually("the token is stored") { await ann.store.load()?.accessToken != old }
            })
        try await expectEqual(other.accessToken(replacing: old), renewing.value)
        await expectEqual(ann.renewals, 2)
    }

    /// Where the store can lock, one at a time renews, and the others wait for its token.
    func testOneAtATime() async throws {
        try await withFolder { folder in
            let ann = try await Ann()
            let stores = (1...3).map { _ in ObservedStore(FileTokenStore(url: folder.appending(path: "tokens"))) }
            let sessions = stores.map { ann.capture.session(store: $0) }
            _ = try await sessions[0].signIn(name: Ann.address, password: Ann.password, as: CaptureUser.self)
            let old = try await sessions[0].accessToken()
            await ann.capture.inject(.stallAfterProcessing)
            var tasks = [Task { try await sessions[0].accessToken(replacing: old) }]
            try await ann.capture.waitForRequests(2)
            for session in sessions[1...] { tasks.append(Task { try await session.accessToken(replacing: old) }) }
            for store in stores[1...] {
                try await eventually("the others want to renew") { await store.locks == [.renewal] }
            }
            await ann.capture.releaseStalledRequests()
            var tokens: Set<String> = []
            for task in tasks { tokens.insert(try await task.value) }
            expectEqual(tokens, [try await require(ann.capture.issuedTokens.last)])
            await expectEqual(ann.renewals, 1)
        }
    }

    /// A sign-out in one of them does not wait for a renewal in another, nor is it undone by that.
    func testSignOutWithLock() async throws {
        try await withFolder { folder in
            let ann = try await Ann()
            let store = FileTokenStore(url: folder.appending(path: "tokens"))
            let sessions = (1...2).map { _ in ann.capture.session(store: store) }
            _ = try await sessions[0].signIn(name: Ann.address, password: Ann.password, as: CaptureUser.self)
            let old = try await sessions[0].accessToken()
            await ann.capture.inject(.stallAfterProcessing)
            let task = Task { try await sessions[0].accessToken(replacing: old) }
            try await ann.capture.waitForRequests(2)
            try await sessions[1].signOut()
            await ann.capture.releaseStalledRequests()
            await expect(error: "sign-in required, no tokens") { try await task.value }
            try expectNil(store.load())
        }
    }

    /// Of two renewals of one token, the one that comes later to the store gives way.
    func testLater() async throws {
        let ann = try await Ann()
        let other = ann.capture.session(store: ann.store)
        var new: String?
        let task = try await ann.renewing(.stallAfterProcessing) { old in
            new = try await other.accessToken(replacing: old)
        }
        try await expectEqual(task.value, new)
        await expectEqual(ann.store.load()?.accessToken, new)
        await expectEqual(ann.renewals, 2)
    }

    /// A sign-out elsewhere counts after a renewal that could not be stored, too.
    func testAfterFailure() async throws {
        let (_, store, session, old) = try await Ann.withFailingStore
        await store.setFails(true)
        await expect(throws: TokenStoreError.self) { try await session.accessToken(replacing: old) }
        await store.setFails(false)
        try await store.removeAll()
        await expect(error: "sign-in required, no tokens") { try await session.accessToken() }
        await expectNil(store.tokens)
    }

    /// One that has found no tokens looks again.
    func testLooksAgain() async throws {
        let ann = try await Ann()
        let other = ann.capture.session(store: ann.store)
        try await expect(!other.isSignedIn)
        try await ann.signIn()
        try await expectEqual(other.accessToken(), ann.session.accessToken())
        try await other.signOut()
        try await expect(!other.isSignedIn)
        try await ann.signIn()
        try await expect(other.isSignedIn)
    }

    /// A renewal that is tried again is signed anew, with the time of then.
    func testSignedAnew() async throws {
        let ann = try await Ann.signedIn
        let clock = Locked(ann.capture.time.now)
        let session = CaptureSession(
            ann.session.configuration, store: ann.store, transport: ann.capture,
            retries: RetryPolicy(limit: 2, delay: 0),
            now: {
                clock.withLock { time in
                    time += 1
                    return time
                }
            })
        let old = try await session.accessToken()
        await ann.capture.inject(.dropBeforeProcessing)
        try await expectNotEqual(session.accessToken(replacing: old), old)
        let renewals = await ann.capture.requests.suffix(2)
        expectEqual(Set(renewals.map { $0.fields["date"] }).count, 2)
        expectEqual(Set(renewals.map { $0.fields["signature"] }).count, 2)
    }
}
