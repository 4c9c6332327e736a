public import Foundation

/// Why tokens could not be stored, read or removed. What was stored before is still there.
public enum TokenStoreError: Error, Hashable, Sendable {
    /// What is stored is no tokens. The next sign-in replaces it.
    case damaged
    case cannotLoad(reason: String)
    case cannotSave(reason: String)
    case cannotClear(reason: String)
}

extension TokenStoreError: CustomStringConvertible, LocalizedError {
    /// What happened, for the app's developers and their logs.
    public var description: String {
        switch self {
        case .damaged: "What is stored is not the tokens of a session. The next sign-in replaces it."
        case .cannotLoad(let reason): "The session's tokens could not be read, but are still there: \(reason)."
        case .cannotSave(let reason): "The session's tokens could not be stored: \(reason)."
        case .cannotClear(let reason): "The session's tokens could not be removed, sign out again: \(reason)."
        }
    }

    /// A short English text for the people who use the app. Use `description` for logs.
    public var errorDescription: String? {
        self == .damaged ? "Sign in again." : "This device does not give access to your sign-in now. Try again."
    }
}
