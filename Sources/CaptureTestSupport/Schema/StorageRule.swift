import CaptureRuntime
import CaptureSchema

/// A rule of an application that changes a value before it is stored: returns the value to store instead of `sent`, in
/// place of `stored`.
typealias StorageRule = @Sendable (_ sent: JSONValue, _ stored: JSONValue) -> JSONValue

extension Constraint {
    /// The rule that a constraint of this name stands for; nil if it only refuses values.
    var rule: StorageRule? {
        switch self {
        case .toLower: { sent, _ in sent.stringValue.map { .string($0.lowercased()) } ?? sent }
        case .toUpper: { sent, _ in sent.stringValue.map { .string($0.uppercased()) } ?? sent }
        // Keeps the first value that is not null.
        case .ignoreUpdate: { sent, stored in stored.isNull ? sent : stored }
        default: nil
        }
    }
}
