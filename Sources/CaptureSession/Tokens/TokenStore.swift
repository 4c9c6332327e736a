public import Foundation

/// Keeps the tokens of one session between launches of the app. A store of your own keeps ``SessionTokens/stored``
/// where nobody else can read it. A session calls one method at a time, and throws on whatever error it throws.
///
/// Several processes may use one store. A session reads it before every call, so a store that is slow, or that asks the
/// user, keeps what it has read.
public protocol TokenStore: Sendable {
    /// Returns what is stored; nil if nothing is.
    func load() async throws -> SessionTokens?
    /// Stores tokens in place of the previous ones, all of them or none.
    func save(_ tokens: SessionTokens) async throws
    /// Removes what is stored. Does nothing if nothing is.
    func removeAll() async throws
    /// Runs an operation while no other process runs one with the same lock of this store. If the lock is not to be had
    /// in some time, the operation runs without.
    ///
    /// The lock of a process that ends, however it ends, must end with it. The default takes none.
    func withLock<Result: Sendable>(
        _ lock: TokenLock, _ operation: @Sendable () async throws -> Result
    ) async throws -> Result
}

/// What the processes that share a ``TokenStore`` do one at a time.
public enum TokenLock: String, Hashable, Sendable {
    /// The renewal of a token, for as long as the request takes.
    case renewal
    /// A change of what is stored, for a moment.
    case store
}

extension TokenStore {
    public func withLock<Result: Sendable>(
        _ lock: TokenLock, _ operation: @Sendable () async throws -> Result
    ) async throws -> Result {
        try await operation()
    }
}

/// Why tokens could not be stored, read or removed. What was stored before is still there.
public enum TokenStoreError: Error, Hashable, Sendable {
    /// What is stored is no tokens. The next sign-in replaces it.
    case damaged
    case cannotLoad(reason: String)
    case cannotSave(reason: String)
    case cannotRemove(reason: String)
}

extension TokenStoreError: CustomStringConvertible, LocalizedError {
    /// What happened, for the app's developers and their logs.
    public var description: String {
        switch self {
        case .damaged: "The stored tokens are damaged. Sign in again, which replaces them."
        case .cannotLoad(let reason):
            "The session's tokens could not be read: \(reason). They are unchanged; try again."
        case .cannotSave(let reason): "The session's tokens could not be stored: \(reason)."
        case .cannotRemove(let reason): "The session's tokens could not be removed: \(reason). Sign out again."
        }
    }

    /// A short English text for the people who use the app. Use `description` for logs.
    public var errorDescription: String? {
        self == .damaged ? "Sign in again." : "This device does not give access to your sign-in now. Try again."
    }
}
