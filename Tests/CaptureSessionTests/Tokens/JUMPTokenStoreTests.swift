@testable import CaptureSession

/// The tokens that JUMP for iOS has left.
final class JUMPTokenStoreTests: XCTestCase {
    private let items = MemoryPasswordItems()
    private let own = InMemoryTokenStore()

    private var store: JUMPTokenStore { JUMPTokenStore(continuing: own, app: "My App.com.example.app", items: items) }

    private func leave(_ name: String, _ text: String) { leave(name, Data(text.utf8)) }

    private func leave(_ name: String, _ bytes: Data) {
        let item = PasswordItem(
            service: "capture_tokens.janrain.\(name).My App.com.example.app.", account: "capture_user",
            accessGroup: nil)
        items.write(bytes, to: item)
    }

    /// A user of JUMP stays signed in, and the token is renewed with JUMP's secret.
    func testStaysSignedIn() async throws {
        let ann = try await Ann.signedIn
        let before = try await require(ann.store.load())
        leave("access_token", before.accessToken)
        leave("refresh_secret", try require(before.refreshSecret))
        let session = ann.capture.session(store: store)
        try await expect(session.isSignedIn)
        try await expectEqual(session.accessToken(), before.accessToken)
        let new = try await session.accessToken(replacing: before.accessToken)
        expectNotEqual(new, before.accessToken)
        await expectEqual(own.load()?.accessToken, new)
        await expectEqual(own.load()?.refreshSecret, before.refreshSecret)
        expectEqual(items.all.count, 2, "an app may still contain JUMP")
    }

    /// Its own tokens come first.
    func testOwnTokens() async throws {
        leave("access_token", "old")
        try await store.save(SessionTokens(accessToken: "new"))
        try await expectEqual(store.load()?.accessToken, "new")
    }

    /// Signing out removes them, so that they do not sign the user in again.
    func testSignOut() async throws {
        leave("access_token", "old")
        leave("refresh_secret", "secret")
        let session = try await Ann().capture.session(store: store)
        try await expect(session.isSignedIn)
        try await session.signOut()
        expect(items.all.isEmpty)
        try await expectNil(store.load())
    }

    /// Bytes that are no text are no missing tokens: the user has to sign in again, which replaces them.
    func testDamaged() async throws {
        await forEach(["access_token", "refresh_secret"]) { (name: String) in
            leave("access_token", "old")
            leave(name, Data([0xFF]))
            await expect(throws: TokenStoreError.damaged) { _ = try await store.load() }
        }
        try await store.save(SessionTokens(accessToken: "new"))
        try await expectEqual(store.load()?.accessToken, "new")
    }

    /// A token without secret can be used, but not renewed.
    func testWithoutSecret() async throws {
        leave("access_token", "old")
        let session = try await Ann().capture.session(store: store)
        try await expectEqual(session.accessToken(), "old")
        await expect(error: "sign-in required, no secret") { try await session.accessToken(replacing: "old") }
    }
}
