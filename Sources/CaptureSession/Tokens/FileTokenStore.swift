import CaptureRuntime
public import Foundation

/// Keeps tokens in a file that only its owner can read, for tools on systems without a keychain. It is written
/// completely or not at all, and not encrypted: exclude its folder from backups.
public struct FileTokenStore: TokenStore {
    private let url: URL

    /// Creates a store. The file need not exist, nor its folder; nothing is read or written yet.
    public init(url: URL) { self.url = url }

    private var file: ReplaceableFile { ReplaceableFile(url.absoluteURL) }

    public func load() throws -> SessionTokens? {
        let data = try reporting(TokenStoreError.cannotLoad) { try StoreFile.reading(file.path)?.contents() }
        return try data.map(SessionTokens.init(stored:))
    }

    public func save(_ tokens: SessionTokens) throws {
        try reporting(TokenStoreError.cannotSave) { try file.replace(with: tokens.stored) }
    }

    public func clear() throws { try reporting(TokenStoreError.cannotClear) { try file.erase() } }

    private func reporting<Result>(
        _ failure: (_ reason: String) -> TokenStoreError, _ body: () throws -> Result
    ) throws(TokenStoreError) -> Result {
        guard url.isFileURL else { throw failure("this is not the URL of a file") }
        do { return try body() } catch { throw failure(SystemError.text(of: error)) }
    }
}
