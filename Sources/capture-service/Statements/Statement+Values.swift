import CaptureRuntime
import CaptureSchema
import Foundation

/// How much of a value the service keeps.
extension Statement {
    static let values = [
        Statement(
            "integer-range", "An `integer` has 64 bits.",
            otherwise: "Saving a number outside the service's range fails, or it is changed: check numbers first."
        ) { scratch in
            for number in [Int64.max, .min] {
                let found = try await stored("\(number)", type: .integer, scratch)
                guard let found else { continue }
                for smaller in ["9007199254740991", "2147483647"] where number > 0 {
                    if try await stored(smaller, type: .integer, scratch) == nil {
                        return .otherwise("\(number): \(found); \(smaller) is kept")
                    }
                }
                return .otherwise("\(number): \(found)")
            }
            return .asAssumed
        },
        Statement(
            "decimal-digits", "A `decimal` keeps 38 digits.",
            otherwise: "A number with more digits than the service keeps is another one after it was saved. The "
                + "receipt brings the stored value."
        ) { scratch in
            let number = "12345678901234567890.123456789012345678"
            return try await stored(number, type: .decimal, scratch).map { .otherwise("\(number): \($0)") }
                ?? .asAssumed
        },
        Statement(
            "date-time-digits", "A `dateTime` keeps microseconds.",
            otherwise: "A date-time loses digits when it is saved. The receipt brings the stored value."
        ) { scratch in
            guard let place = scratch.layout.places(.dateTime).first else {
                throw CannotTry("the schema has no dateTime that may be written")
            }
            let text = "2001-02-03 04:05:06.123456"
            switch try await scratch.store(.string(text + " +0000"), at: place) {
            case .failure(let error): return .otherwise("refused: \(error.shortText)")
            case .success(let value):
                let found = value.stringValue ?? value.jsonText
                let isKept = found.replacingOccurrences(of: "T", with: " ").hasPrefix(text)
                return isKept ? .asAssumed : .otherwise("stored as \(found)")
            }
        },
    ]

    /// Stores a number.
    ///
    /// - Returns: What became of it; nil if it was kept.
    private static func stored(_ text: String, type: AttributeType, _ scratch: Scratch) async throws -> String? {
        guard let place = scratch.layout.places(type).first, let number = JSONNumber(text: text) else {
            throw CannotTry("the schema has no \(type.word) that may be written")
        }
        switch try await scratch.store(.number(number), at: place) {
        case .failure(let error): return "refused: \(error.shortText)"
        case .success(.number(number)): return nil
        case .success(let value): return "stored as \(value.jsonText)"
        }
    }
}
