#if canImport(Security)
import Foundation
import Security

/// The keychain of this device. The items that are written here leave it neither in a backup nor by iCloud.
struct Keychain: PasswordItems {
    func read(_ item: PasswordItem) throws(TokenStoreError) -> Data? {
        var query = Self.query(item)
        query[kSecReturnData as String] = true
        query[kSecMatchLimit as String] = kSecMatchLimitOne
        var found: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &found)
        if status == errSecItemNotFound { return nil }
        guard status == errSecSuccess, let data = found as? Data else { throw .cannotLoad(reason: Self.reason(status)) }
        return data
    }

    func write(_ data: Data, to item: PasswordItem) throws(TokenStoreError) {
        let query = Self.query(item)
        let values: [String: Any] = [
            kSecValueData as String: data,
            // A renewal in the background needs them while the device is locked.
            kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
        ]
        var status = SecItemUpdate(query as CFDictionary, values as CFDictionary)
        if status == errSecItemNotFound { status = SecItemAdd(query.merging(values) { $1 } as CFDictionary, nil) }
        // Another process of the group has added it in between.
        if status == errSecDuplicateItem { status = SecItemUpdate(query as CFDictionary, values as CFDictionary) }
        if status != errSecSuccess { throw .cannotSave(reason: Self.reason(status)) }
    }

    func remove(_ item: PasswordItem) throws(TokenStoreError) {
        let status = SecItemDelete(Self.query(item) as CFDictionary)
        if ![errSecSuccess, errSecItemNotFound].contains(status) { throw .cannotRemove(reason: Self.reason(status)) }
    }

    private static func query(_ item: PasswordItem) -> [String: Any] {
        var query: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: item.service,
            kSecAttrAccount as String: item.account,
            // On macOS, too, the kind of keychain that has `kSecAttrAccessible`.
            kSecUseDataProtectionKeychain as String: true,
        ]
        if let group = item.accessGroup { query[kSecAttrAccessGroup as String] = group }
        return query
    }

    private static func reason(_ status: OSStatus) -> String { "the keychain reports error \(status)" }
}
#endif
