/// A sign-out while the store is slow.
final class SignOutTests: XCTestCase {
    /// Whoever waits to read the store does not sign the user in again.
    func testWaiting() async throws {
        let tokens = InMemoryTokenStore(SessionTokens(accessToken: "abcdefgh12345678"))
        let (isHeld, isReleased) = (Locked(false), Locked(false))
        let store = ObservedStore(tokens) { number in
            if number > 1 { return }
            isHeld.withLock { $0 = true }
            try await eventually("the first read goes on") { isReleased.withLock { $0 } }
        }
        let session = try await Ann().capture.session(store: store)
        let first = Task { try await session.isSignedIn }
        try await eventually("the store is read") { isHeld.withLock { $0 } }
        let second = Task { try await session.isSignedIn }
        try await eventually("the second waits") { session.storing.waitingCount == 1 }
        let signOut = Task { try await session.signOut() }
        try await eventually("the sign-out waits") { session.storing.waitingCount == 2 }
        isReleased.withLock { $0 = true }
        try await signOut.value
        try await expectEqual(first.value, false)
        try await expectEqual(second.value, false)
        try await expectEqual(session.isSignedIn, false)
        await expectNil(tokens.load())
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
