import CaptureRuntime
public import Foundation

/// Keeps tokens in a file that only its owner can read, for tools on systems without a keychain. It is written
/// completely or not at all, and not encrypted: exclude its folder from backups.
///
/// Several processes may use it: one at a time renews a token. Their locks are two empty files beside it. (There is
/// none on systems that end an app when it is suspended with one: iOS and its kin.)
public struct FileTokenStore: TokenStore {
    private let url: URL
    private let tries: Int

    /// Creates a store. The file need not exist, nor its folder; nothing is read or written yet.
    public init(url: URL) { self.init(url: url, tries: 1500) }

    /// - Parameter tries: How often the lock of a renewal is tried, every fiftieth of a second; that of the store, a
    ///   sixth as often. Whoever holds it longer does not run.
    package init(url: URL, tries: Int) {
        self.url = url
        self.tries = tries
    }

    public func load() throws -> SessionTokens? {
        try ReplaceableFile.at(url, TokenStoreError.cannotLoad) { try $0.contents().map(SessionTokens.init(stored:)) }
    }

    public func save(_ tokens: SessionTokens) throws {
        try ReplaceableFile.at(url, TokenStoreError.cannotSave) { try $0.replace(with: tokens.stored) }
    }

    public func removeAll() throws { try ReplaceableFile.at(url, TokenStoreError.cannotRemove) { try $0.removeAll() } }

    #if os(macOS) || os(Linux)
    public func withLock<Result: Sendable>(
        _ lock: TokenLock, _ operation: @Sendable () async throws -> Result
    ) async throws -> Result {
        let file = try await taken(lock)
        defer { withExtendedLifetime(file) {} }
        return try await operation()
    }

    /// Returns nil if the lock is not to be had.
    private func taken(_ lock: TokenLock) async throws -> StoreFile? {
        for _ in 0..<(lock == .renewal ? tries : tries / 6) {
            do {
                let file = try ReplaceableFile.at(url, TokenStoreError.cannotSave) { file in
                    let taken = try file.lock("\(lock.rawValue).lock")
                    // Nobody else writes now, so what lies there is that of a process that was killed.
                    if taken != nil, lock == .store { try file.removeTemporaryFiles() }
                    return taken
                }
                if let file { return file }
            } catch {
                // Where no lock can be made, nothing can be stored either, which then says why.
                return nil
            }
            try await Task.sleep(nanoseconds: 20_000_000)
        }
        return nil
    }
    #endif
}
