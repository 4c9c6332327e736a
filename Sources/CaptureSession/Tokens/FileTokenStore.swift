import CaptureRuntime
public import Foundation

/// Keeps tokens in a file that only its owner can read, for tools on systems without a keychain. It is written
/// completely or not at all, and not encrypted: exclude its folder from backups.
public struct FileTokenStore: TokenStore {
    private let url: URL

    /// Creates a store. The file need not exist, nor its folder; nothing is read or written yet.
    public init(url: URL) { self.url = url }

    public func load() throws -> SessionTokens? {
        try ReplaceableFile.at(url, TokenStoreError.cannotLoad) { try $0.contents().map(SessionTokens.init(stored:)) }
    }

    public func save(_ tokens: SessionTokens) throws {
        try ReplaceableFile.at(url, TokenStoreError.cannotSave) { try $0.replace(with: tokens.stored) }
    }

    public func clear() throws { try ReplaceableFile.at(url, TokenStoreError.cannotClear) { try $0.erase() } }
}
