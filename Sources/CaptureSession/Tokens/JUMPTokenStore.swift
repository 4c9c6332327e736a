import Foundation

/// Takes over the tokens that JUMP for iOS has left in the keychain, so that nobody has to sign in again after the
/// update that replaces it: `JUMPTokenStore(continuing: KeychainTokenStore())`. Until the other store has tokens, those
/// of JUMP are used; the names of their items are from its source code. Signing out removes them, too.
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
    /// Creates a store, in the app that has contained JUMP. The other store keeps the tokens from now on.
    public init(continuing store: any TokenStore) {
        // JUMP formats a missing name like this.
        let names = ["CFBundleDisplayName", "CFBundleIdentifier"]
            .map { Bundle.main.object(forInfoDictionaryKey: $0) as? String ?? "(null)" }
        self.init(continuing: store, app: names.joined(separator: "."), items: Keychain())
    }
    #endif

    public func load() async throws -> SessionTokens? {
        if let tokens = try await store.load() { return tokens }
        func text(_ name: String) throws -> String? {
            guard let bytes = try items.read(item(name)) else { return nil }
            guard let text = String(data: bytes, encoding: .utf8) else { throw TokenStoreError.damaged }
            return text.ifNotEmpty
        }
        return try text("access_token").map {
            SessionTokens(accessToken: $0, refreshSecret: try text("refresh_secret"))
        }
    }

    public func save(_ tokens: SessionTokens) async throws { try await store.save(tokens) }
    public func removeAll() async throws {
        // They go first: left alone, they would sign the user in again.
        for name in ["access_token", "refresh_secret"] { try items.remove(item(name)) }
        try await store.removeAll()
    }

    public func withLock<Result: Sendable>(
        _ lock: TokenLock, _ operation: @Sendable () async throws -> Result
    ) async throws -> Result {
        try await store.withLock(lock, operation)
    }

    private func item(_ name: String) -> PasswordItem {
        PasswordItem(service: "capture_tokens.janrain.\(name).\(app).", account: "capture_user")
    }
}
