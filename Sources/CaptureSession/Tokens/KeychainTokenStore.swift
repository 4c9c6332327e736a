/// Keeps tokens in the keychain of a device with an Apple system, as one item.
///
/// The item can be read after the first unlock of the device since its start, on this device only, and is in no backup.
/// Like all items of a keychain, it stays when the app is deleted and installed again. On macOS, the app has to be
/// signed.
public struct KeychainTokenStore: TokenStore {
    private let items: any PasswordItems
    private let item: PasswordItem

    package init(service: String, accessGroup: String?, items: any PasswordItems) {
        self.items = items
        item = PasswordItem(service: service, account: "capture-session", accessGroup: accessGroup)
    }

    #if canImport(Security)
    /// Creates a store. Nothing is read or written yet.
    ///
    /// - Parameters:
    ///   - service: The name of the item. An app with several sessions gives each its own.
    ///   - accessGroup: The group of apps and extensions that share the item, as in their entitlements; nil for the app
    ///     alone.
    public init(service: String = "capture-session", accessGroup: String? = nil) {
        self.init(service: service, accessGroup: accessGroup, items: Keychain())
    }
    #endif

    /// - Throws: ``TokenStoreError``.
    public func load() throws -> SessionTokens? { try items.read(item).map(SessionTokens.init(stored:)) }
    /// - Throws: ``TokenStoreError``.
    public func save(_ tokens: SessionTokens) throws { try items.write(tokens.stored, to: item) }
    /// - Throws: ``TokenStoreError``.
    public func clear() throws { try items.remove(item) }
}
