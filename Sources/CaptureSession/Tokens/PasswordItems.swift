package import Foundation

/// The generic passwords of a keychain. Tests have some in memory.
package protocol PasswordItems: Sendable {
    /// Returns the data of an item; nil if there is no such item.
    func read(_ item: PasswordItem) throws(TokenStoreError) -> Data?
    /// Stores data in place of the previous, or as a new item.
    func write(_ data: Data, to item: PasswordItem) throws(TokenStoreError)
    /// Removes an item. Does nothing if there is none.
    func remove(_ item: PasswordItem) throws(TokenStoreError)
}

/// What identifies a generic password.
package struct PasswordItem: Hashable, Sendable {
    let service: String
    let account: String
    /// The group of apps that share it; nil for the app's own.
    var accessGroup: String?
}
