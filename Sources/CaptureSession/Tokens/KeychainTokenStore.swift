/// Keeps tokens in the keychain of a device with an Apple system.
///
/// ```swift
/// let store = KeychainTokenStore()
/// ```
///
/// The tokens are one item. It can be read after the first unlock of the device since its start, on this device only,
/// and is in no backup. It stays when the app is deleted and installed again, as items of the keychain do. On macOS,
/// the app has to be signed.
public struct KeychainTokenStore: TokenStore {
    private let items: any PasswordItems
    private let item: PasswordItem

    /// - Parameter items: The items of the keychain.
    package init(service: String, accessGroup: String?, items: any PasswordItems) {
        self.items = items
        item = PasswordItem(service: service, account: "capture-session", accessGroup: accessGroup)
    }

    /// - Throws: ``TokenStoreError``: `damaged`, `cannotLoad`.
    public func load() throws -> SessionTokens? { try items.read(item).map { try SessionTokens(stored: $0) } }

    /// - Throws: ``TokenStoreError``: `cannotSave`.
    public func save(_ tokens: SessionTokens) throws { try items.write(tokens.stored, to: item) }

    /// - Throws: ``TokenStoreError``: `cannotClear`.
    public func clear() throws { try items.remove(item) }
}

#if canImport(Security)
extension KeychainTokenStore {
    /// Creates a store. Nothing is read or written yet.
    ///
    /// - Parameters:
    ///   - service: The name of the item. An app with several sessions gives each its own.
    ///   - accessGroup: The group of apps and extensions that share the item, as in the app's entitlements; nil for the
    ///     app alone.
    public init(service: String = "capture-session", accessGroup: String? = nil) {
        self.init(service: service, accessGroup: accessGroup, items: Keychain())
    }
}
#endif
