public import Foundation

/// Why tokens could not be stored, read or removed. What was stored before is still there.
public enum TokenStoreError: Error, Hashable, Sendable {
    /// What is stored is no tokens, or was written by a newer version of this library. The next sign-in replaces it.
    case damaged
    case cannotLoad(reason: String)
    case cannotSave(reason: String)
    case cannotClear(reason: String)
}

extension TokenStoreError: CustomStringConvertible {
    /// What happened and what to do about it, for the app's developers and their logs.
    public var description: String {
        switch self {
        case .damaged: "What is stored is not the tokens of a session. Sign in again, which replaces it."
        case .cannotLoad(let reason): "The session's tokens could not be read: \(reason). They are still there."
        case .cannotSave(let reason): "The session's tokens could not be stored: \(reason)."
        case .cannotClear(let reason): "The session's tokens could not be removed: \(reason). Sign out again."
        }
    }
}

extension TokenStoreError: LocalizedError {
    /// A short English sentence for the people who use the app. Use `description` for logs.
    public var errorDescription: String? {
        switch self {
        case .damaged: "Sign in again."
        case .cannotLoad: "This device does not give access to your sign-in now. Try again."
        case .cannotSave: "Your sign-in could not be kept on this device."
        case .cannotClear: "Your sign-in could not be removed from this device. Sign out again."
        }
    }
}
