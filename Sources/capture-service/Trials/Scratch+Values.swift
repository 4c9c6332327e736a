import CaptureRuntime
import CaptureSchema
import Foundation

/// How much of a value the service keeps.
extension Scratch {
    func keepsIntegers() async throws {
        for number in [Int64.max, .min] {
            guard let found = try await loss(of: "\(number)", .integer) else { continue }
            var kept = ""
            for smaller in ["2147483647", "9007199254740991"] where number > 0 {
                if try await loss(of: smaller, .integer) == nil { kept = "; \(smaller) is kept" }
            }
            throw Finding.otherwise("\(number): \(found)\(kept)")
        }
    }

    func keepsDecimals() async throws {
        let number = "12345678901234567890.123456789012345678"
        if let found = try await loss(of: number, .decimal) { throw Finding.otherwise("\(number): \(found)") }
    }

    func keepsTimes() async throws {
        let text = "2001-02-03 04:05:06.123456"
        let value = try await store(.string(text + " +0000"), at: place(.dateTime))
        let found = value.stringValue ?? value.jsonText
        if !found.replacingOccurrences(of: "T", with: " ").hasPrefix(text) {
            throw Finding.otherwise("stored as \(found)")
        }
    }

    /// Stores a number, and returns what became of it; nil if it was kept.
    private func loss(of text: String, _ type: AttributeType) async throws -> String? {
        let place = try place(type)
        do {
            let value = try await store(JSONValue(jsonText: text), at: place)
            return try value == JSONValue(jsonText: text) ? nil : "stored as \(value.jsonText)"
        } catch Finding.otherwise(let found) {
            return found
        }
    }

    private func place(_ type: AttributeType) throws -> Place {
        if let place = layout.places(type).first { return place }
        throw Finding.notTried("the schema has no \(type.word) that may be written")
    }
}
