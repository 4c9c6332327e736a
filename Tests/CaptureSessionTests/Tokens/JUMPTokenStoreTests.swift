import CaptureRuntime
import CaptureTestSupport
import Foundation
import Testing

@testable import CaptureSession

/// The tokens that JUMP for iOS has left.
@Suite struct JUMPTokenStoreTests {
    private let items = MemoryPasswordItems()
    private let own = MemoryTokenStore()

    private var store: JUMPTokenStore {
        JUMPTokenStore(continuing: own, app: "My App.com.example.app", items: items)
    }

    private func leave(_ name: String, _ text: String) {
        let item = PasswordItem(
            service: "capture_tokens.janrain.\(name).My App.com.example.app.", account: "capture_user",
            accessGroup: nil)
        items.write(Data(text.utf8), to: item)
    }

    @Test("A user of JUMP stays signed in, and the token is renewed with JUMP's secret")
    func staysSignedIn() async throws {
        let ann = try await Ann()
        try await ann.signIn()
        let before = try #require(await ann.store.load())
        leave("access_token", before.accessToken)
        leave("refresh_secret", try #require(before.refreshSecret))
        let session = ann.capture.session(store: store)
        #expect(try await session.isSignedIn)
        #expect(try await session.accessToken() == before.accessToken)
        let new = try await session.accessToken(replacing: before.accessToken)
        #expect(new != before.accessToken)
        #expect(await own.load()?.accessToken == new)
        #expect(await own.load()?.refreshSecret == before.refreshSecret)
        #expect(items.all.count == 2, "an app may still contain JUMP")
    }

    @Test("Its own tokens come first")
    func ownTokens() async throws {
        leave("access_token", "old")
        try await store.save(SessionTokens(accessToken: "new"))
        #expect(try await store.load()?.accessToken == "new")
    }

    @Test("Signing out removes them, so that they do not sign the user in again")
    func signOut() async throws {
        leave("access_token", "old")
        leave("refresh_secret", "secret")
        let session = try await Ann().capture.session(store: store)
        #expect(try await session.isSignedIn)
        try await session.signOut()
        #expect(items.all.isEmpty)
        #expect(try await store.load() == nil)
    }

    @Test("A token without secret can be used, but not renewed")
    func withoutSecret() async throws {
        leave("access_token", "old")
        let session = try await Ann().capture.session(store: store)
        #expect(try await session.accessToken() == "old")
        let error = await sessionError { _ = try await session.accessToken(replacing: "old") }
        #expect(error?.kind == "sign-in required, no tokens")
    }
}
