package import Foundation

/// Keeps tokens in the keychain of a device with an Apple system, as one item: readable after the first unlock of the
/// device since its start, on this device only, and in no backup. Like all items, it stays when the app is deleted and
/// installed again. On macOS, the app has to be signed.
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
    ///   - service: The name of the item. An app with several sessions gives each its own. If nil, it has the
    ///     identifier of the app in it, unless a group is given: other apps of the team may look in the same groups.
    ///   - accessGroup: The group of apps and extensions that share it, by their entitlements; nil for the app alone.
    public init(service: String? = nil, accessGroup: String? = nil) {
        let app = accessGroup == nil ? Bundle.main.bundleIdentifier.map { ".\($0)" } : nil
        self.init(
            service: service ?? "capture-session\(app ?? "")", accessGroup: accessGroup, items: Keychain())
    }
    #else
    /// Only systems of Apple have a keychain.
    @available(*, unavailable, message: "there is no keychain on this system; use FileTokenStore(url:)")
    public init(service: String? = nil, accessGroup: String? = nil) {
        fatalError("unavailable")
    }
    #endif

    public func load() throws -> SessionTokens? { try items.read(item).map(SessionTokens.init(stored:)) }
    public func save(_ tokens: SessionTokens) throws { try items.write(tokens.stored, to: item) }
    public func removeAll() throws { try items.remove(item) }
}

/// The generic passwords of a keychain. Tests have some in memory.
package protocol PasswordItems: Sendable {
    func read(_ item: PasswordItem) throws(TokenStoreError) -> Data?
    func write(_ data: Data, to item: PasswordItem) throws(TokenStoreError)
    func remove(_ item: PasswordItem) throws(TokenStoreError)
}

/// What identifies a generic password.
package struct PasswordItem: Hashable, Sendable {
    let service: String
    let account: String
    /// The group of apps that share it; nil for the app's own.
    var accessGroup: String?
}
