public import Foundation

/// Why a call was refused or failed.
public enum CaptureError: Error, Hashable, Sendable {
    /// The object or element is none that Capture holds: an element without an id, one whose id Capture has not
    /// confirmed for this plural, something inside such an element, or nothing that the schema has. Replace the plural
    /// around it first; the answer gives its elements their ids.
    case notStored(path: String)
    /// A replace would erase what was never read at these paths: attributes that an access schema hides, secrets that
    /// were not persisted, elements that are no objects; or what may not be sent, because it is read-only.
    case unread(paths: [String])
}

extension CaptureError: LocalizedError {
    public var errorDescription: String? {
        switch self {
        case .notStored(let path):
            "Capture does not hold \(path) yet, so it cannot be addressed. Replace the plural around it first, and "
                + "apply the receipt: the answer gives its elements their ids."
        case .unread(let paths):
            "The replace would erase values that were never read, or that may not be sent: \(paths.joined(separator: ", ")). Fetch the record "
                + "with an access schema that shows them, or pass overwritingUnread: true."
        }
    }
}

extension CaptureError: CustomStringConvertible {
    public var description: String { errorDescription ?? "CaptureError" }
}
