#if canImport(Security)
public import Foundation
#endif

/// Takes over the tokens that JUMP for iOS has left in the keychain, so that nobody has to sign in again after the
/// update that replaces it: `JUMPTokenStore(continuing: KeychainTokenStore())`.
///
/// Until the other store has tokens, those of JUMP are used. They stay where they are, because an app may still contain
/// JUMP; signing out removes them, too. The names of the items are those in the source code of JUMP for iOS.
public struct JUMPTokenStore: TokenStore {
    private let store: any TokenStore
    private let items: any PasswordItems
    private let app: String

    /// - Parameter app: The display name and the identifier of the app, as they are in the names of JUMP's items.
    package init(continuing store: any TokenStore, app: String, items: any PasswordItems) {
        self.store = store
        self.items = items
        self.app = app
    }

    #if canImport(Security)
    /// Creates a store. Nothing is read or written yet.
    ///
    /// - Parameters:
    ///   - store: Keeps the tokens from now on.
    ///   - bundle: The bundle of the app that has contained JUMP.
    public init(continuing store: any TokenStore, bundle: Bundle = .main) {
        // JUMP formats a missing name like this.
        let names = ["CFBundleDisplayName", "CFBundleIdentifier"]
            .map { bundle.object(forInfoDictionaryKey: $0) as? String ?? "(null)" }
        self.init(continuing: store, app: names.joined(separator: "."), items: Keychain())
    }
    #endif

    /// Returns the tokens of the other store; if it has none, those of JUMP.
    public func load() async throws -> SessionTokens? {
        if let tokens = try await store.load() { return tokens }
        guard let token = try text("access_token") else { return nil }
        return SessionTokens(accessToken: token, refreshSecret: try text("refresh_secret"))
    }

    /// Saves in the other store.
    public func save(_ tokens: SessionTokens) async throws { try await store.save(tokens) }

    /// Clears both. JUMP's tokens go first: left alone, they would sign the user in again.
    public func clear() async throws {
        for name in ["access_token", "refresh_secret"] { try items.remove(item(name)) }
        try await store.clear()
    }

    private func text(_ name: String) throws -> String? {
        try items.read(item(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    private func item(_ name: String) -> PasswordItem {
        PasswordItem(service: "capture_tokens.janrain.\(name).\(app).", account: "capture_user")
    }
}
