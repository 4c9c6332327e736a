/// A sign-out while the store is slow.
final class SignOutTests: XCTestCase {
    /// Whoever waits to read the store does not sign the user in again.
    func testWaiting() async throws {
        let store = HeldTokenStore(SessionTokens(accessToken: "abcdefgh12345678"))
        let session = try await Ann().capture.session(store: store)
        let first = Task { try await session.isSignedIn }
        try await eventually("the store is read") { await store.isHeld }
        let second = Task { try await session.isSignedIn }
        try await eventually("the second waits") { session.storing.waitingCount == 1 }
        let signOut = Task { try await session.signOut() }
        try await eventually("the sign-out waits") { session.storing.waitingCount == 2 }
        await store.release()
        try await signOut.value
        try await expectEqual(first.value, false)
        try await expectEqual(second.value, false)
        try await expectEqual(session.isSignedIn, false)
        await expectNil(store.tokens)
    }

    /// What the store has not carried out is about the user it was about: who signs in meanwhile, in another process,
    /// stays signed in.
    func testLateRemoval() async throws {
        for isRenewal in [false, true] {
            let (users, store) = (try await TwoUsers(), FailingTokenStore())
            let sessions = [users.capture.session(store: store), users.capture.session(store: store)]
            func signIn(_ user: Int) async throws {
                let name = users.names[user]
                _ = try await sessions[user].signIn(name: name, password: TwoUsers.password).record as CaptureUser
            }
            try await signIn(0)
            await store.setFails(true)
            if isRenewal {
                let old = try await sessions[0].accessToken()
                await expect(throws: TokenStoreError.self) { _ = try await sessions[0].accessToken(replacing: old) }
            } else {
                await expect(throws: TokenStoreError.self) { try await sessions[0].signOut() }
            }
            await store.setFails(false)
            try await signIn(1)
            if isRenewal {
                await store.setCannotLoad(true)
                try await expect(sessions[0].isSignedIn)
                await store.setCannotLoad(false)
            }
            try await expect(sessions[0].isSignedIn)
            try await expectEqual(sessions[0].userUUID, users.records[1].uuid)
            try await expectEqual(sessions[1].userUUID, users.records[1].uuid)
        }
    }
}

/// Holds the first read until it is released.
private actor HeldTokenStore: TokenStore {
    private(set) var tokens: SessionTokens?
    private var held: CheckedContinuation<Void, Never>?
    private var isReleased = false

    var isHeld: Bool { held != nil }

    init(_ tokens: SessionTokens) { self.tokens = tokens }

    func load() async -> SessionTokens? {
        if !isReleased { await withCheckedContinuation { held = $0 } }
        return tokens
    }

    func save(_ tokens: SessionTokens) { self.tokens = tokens }

    func removeAll() { tokens = nil }

    func release() {
        isReleased = true
        held?.resume()
        held = nil
    }
}
