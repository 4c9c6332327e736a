import CaptureRuntime
public import Foundation

/// Keeps tokens in a file that only its owner can read, for tools and servers without a keychain.
///
/// ```swift
/// let store = FileTokenStore(url: folder.appendingPathComponent("session.json"))
/// ```
///
/// The file is written completely or not at all. The tokens in it are not encrypted. Exclude the folder from backups.
public struct FileTokenStore: TokenStore {
    /// The file.
    public let url: URL

    /// Creates a store. Nothing is read or written yet.
    ///
    /// - Parameter url: The URL of the file, which need not exist, nor its folder.
    public init(url: URL) { self.url = url }

    private var file: ReplaceableFile { ReplaceableFile(url.absoluteURL) }

    /// - Throws: ``TokenStoreError``: `damaged`, `cannotLoad`.
    public func load() throws -> SessionTokens? {
        let data = try reporting(TokenStoreError.cannotLoad) { try StoreFile.reading(file.path)?.contents() }
        return try data.map { try SessionTokens(stored: $0) }
    }

    /// - Throws: ``TokenStoreError``: `cannotSave`.
    public func save(_ tokens: SessionTokens) throws {
        try reporting(TokenStoreError.cannotSave) { try file.replace(with: tokens.stored) }
    }

    /// - Throws: ``TokenStoreError``: `cannotClear`.
    public func clear() throws { try reporting(TokenStoreError.cannotClear) { try file.erase() } }

    private func reporting<Result>(
        _ failure: (_ reason: String) -> TokenStoreError, _ body: () throws -> Result
    ) throws(TokenStoreError) -> Result {
        guard url.isFileURL else { throw failure("this is not the URL of a file") }
        do {
            return try body()
        } catch {
            throw failure(SystemError.text(of: error))
        }
    }
}
