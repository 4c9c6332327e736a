import CaptureRuntime
import CaptureSession
import CaptureTestSupport
import Models
import Testing

/// Expired tokens: one renewal for all who wait, and what becomes of it if something comes in between.
@Suite struct RenewalTests {
    @Test("A call with an expired token gets a new one, with the same secret, and is made again")
    func expired() async throws {
        let ann = try await Ann()
        try await ann.signIn()
        let before = try #require(await ann.store.load())
        ann.capture.time.advance(by: 3599)
        _ = try await ann.client.fetch(CaptureUser.self)
        #expect(await ann.renewals == 0)
        ann.capture.time.advance(by: 1)
        _ = try await ann.client.fetch(CaptureUser.self)
        #expect(await ann.renewals == 1)
        let after = try #require(await ann.store.load())
        #expect(after.accessToken != before.accessToken)
        #expect(after.refreshSecret == before.refreshSecret && after.uuid == before.uuid)
        #expect(try await ann.session.accessToken() == after.accessToken)
        // A day later, too, and after another launch of the app.
        ann.capture.time.advance(by: 86_400)
        let next = ann.capture.session(store: ann.store)
        _ = try await CaptureClient(domain: ann.capture.domain, session: next)
            .fetch(CaptureUser.self)
    }

    @Test("Who asks with another token than the session's gets the session's")
    func alreadyRenewed() async throws {
        let ann = try await Ann()
        try await ann.signIn()
        let first = try await ann.session.accessToken()
        let second = try await ann.session.accessToken(replacing: first)
        #expect(try await ann.session.accessToken(replacing: first) == second)
        #expect(await ann.renewals == 1)
    }

    @Test("All who wait share one renewal, and the first of them may be cancelled")
    func shared() async throws {
        let ann = try await Ann()
        try await ann.signIn()
        let old = try await ann.session.accessToken()
        await ann.capture.inject(.stallBeforeProcessing)
        let first = Task { try await ann.session.accessToken(replacing: old) }
        try await ann.capture.waitForRequests(2)
        let others = (1...3).map { _ in Task { try await ann.session.accessToken(replacing: old) } }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        await ann.capture.releaseStalledRequests()
        var tokens: Set<String> = []
        for task in others { tokens.insert(try await task.value) }
        #expect(tokens == [try #require(await ann.capture.issuedTokens.last)])
        #expect(await ann.renewals == 1)
    }

    @Test("If all who wait are cancelled, the renewal goes on and is kept")
    func allCancelled() async throws {
        let ann = try await Ann()
        try await ann.signIn()
        let old = try await ann.session.accessToken()
        await ann.capture.inject(.stallAfterProcessing)
        let task = Task { try await ann.session.accessToken(replacing: old) }
        try await ann.capture.waitForRequests(2)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        // Joins the renewal that is under way.
        let other = Task { try await ann.session.accessToken(replacing: old) }
        await ann.capture.releaseStalledRequests()
        #expect(try await other.value != old)
        #expect(await ann.renewals == 1)
    }

    @Test("A sign-out during a renewal wins")
    func signOut() async throws {
        let ann = try await Ann()
        let task = try await ann.renewing(.stallAfterProcessing) { _ in try await ann.session.signOut() }
        #expect(await sessionError { _ = try await task.value }?.kind == "sign-in required, no tokens")
        #expect(await ann.store.load() == nil)
    }

    @Test("Another sign-in during a renewal wins; calls for the user before get no token of the next")
    func otherUser() async throws {
        let ann = try await Ann()
        try await ann.signIn()
        let client = ann.client
        _ = try await client.fetch(CaptureUser.self)
        let old = try await ann.session.accessToken()
        await ann.capture.inject(.stallAfterProcessing)
        let task = Task { try await ann.session.accessToken(replacing: old) }
        try await ann.capture.waitForRequests(3)
        let bob = await ann.capture.engageToken(for: Ann.bob)
        let signIn = try await ann.session.signIn(social: bob, thinRegistration: true, as: CaptureUser.self)
        await ann.capture.releaseStalledRequests()
        #expect(await sessionError { _ = try await task.value }?.kind == "superseded")
        #expect(await sessionError { _ = try await client.fetch(CaptureUser.self) }?.kind == "superseded")
        #expect(try await ann.client.fetch(CaptureUser.self).uuid == signIn.record.uuid)
    }

    @Test("After the same user has signed in again, a client goes on")
    func sameUser() async throws {
        let ann = try await Ann()
        try await ann.signIn()
        let client = ann.client
        _ = try await client.fetch(CaptureUser.self)
        try await ann.session.signOut()
        try await ann.signIn()
        #expect(try await client.fetch(CaptureUser.self).uuid == ann.uuid)
    }

    @Test(
        "A temporary failure keeps the session",
        arguments: [
            Fault.errorCode(500), .errorCode(510), .errorCode(480), .failure(status: 503), .html(status: 200),
            .noConnection, .dropBeforeProcessing, .truncatedResponse,
        ])
    func temporary(fault: Fault) async throws {
        let ann = try await Ann()
        try await ann.signIn()
        ann.capture.time.advance(by: 3600)
        await ann.capture.inject(fault, forNext: 3, to: "/oauth/refresh_access_token")
        await #expect(throws: CaptureError.self) { try await ann.client.fetch(CaptureUser.self) }
        await ann.capture.clearFaults()
        #expect(try await ann.session.isSignedIn)
        #expect(try await ann.client.fetch(CaptureUser.self).uuid == ann.uuid)
    }

    @Test("A lost response is asked for again, and the token before it may have ended")
    func lostResponse() async throws {
        let ann = try await Ann()
        var rules = TokenRules()
        rules.endsRenewedTokens = true
        await ann.capture.setTokenRules(rules)
        try await ann.signIn()
        ann.capture.time.advance(by: 3600)
        await ann.capture.inject(.dropAfterProcessing, to: "/oauth/refresh_access_token")
        #expect(try await ann.client.fetch(CaptureUser.self).uuid == ann.uuid)
        #expect(await ann.renewals == 2)
    }

    @Test("A refusal says that the user has to sign in, and erases nothing")
    func refused() async throws {
        let ann = try await Ann()
        var rules = TokenRules()
        rules.skew = -1
        await ann.capture.setTokenRules(rules)
        try await ann.signIn()
        let before = await ann.store.load()
        ann.capture.time.advance(by: 3600)
        let error = await sessionError { _ = try await ann.client.fetch(CaptureUser.self) }
        #expect(error?.kind == "sign-in required, 200")
        #expect(await ann.store.load() == before)
        // The clock of the device is right again.
        await ann.capture.setTokenRules(TokenRules())
        _ = try await ann.client.fetch(CaptureUser.self)
    }

    @Test("What another process has renewed is taken from the store")
    func otherProcess() async throws {
        let ann = try await Ann()
        try await ann.signIn()
        let old = try await ann.session.accessToken()
        let other = ann.capture.session(store: ann.store)
        let new = try await other.accessToken(replacing: old)
        #expect(try await ann.session.accessToken(replacing: old) == new)
        #expect(await ann.renewals == 1)
        try await other.signOut()
        #expect(
            await sessionError { _ = try await ann.session.accessToken(replacing: new) }?.kind
                == "sign-in required, no tokens")
    }

    @Test("A token that cannot be stored is used all the same, and never an older one after it")
    func storeFails() async throws {
        let ann = try await Ann()
        let store = FailingTokenStore()
        let session = ann.capture.session(store: store)
        _ = try await session.signIn(name: Ann.address, password: Ann.password, as: CaptureUser.self)
        let first = try await session.accessToken()
        await store.setFails(true)
        await #expect(throws: TokenStoreError.self) { try await session.accessToken(replacing: first) }
        let second = try await session.accessToken()
        #expect(second != first)
        await store.setFails(false)
        let third = try await session.accessToken(replacing: second)
        #expect(third != second && third != first)
        #expect(await store.tokens?.accessToken == third)
        await store.setFails(true)
        await #expect(throws: TokenStoreError.self) { try await session.signOut() }
        #expect(try await !session.isSignedIn)
    }

    @Test("A sign-in that cannot be stored leaves the session as it was")
    func signInFails() async throws {
        let ann = try await Ann()
        let store = FailingTokenStore()
        let session = ann.capture.session(store: store)
        _ = try await session.signIn(name: Ann.address, password: Ann.password, as: CaptureUser.self)
        let first = try await session.accessToken()
        await store.setFails(true)
        let token = await ann.capture.engageToken(for: Ann.bob)
        await #expect(throws: TokenStoreError.self) {
            try await session.signIn(social: token, thinRegistration: true, as: CaptureUser.self)
        }
        #expect(try await session.accessToken() == first)
    }
}
