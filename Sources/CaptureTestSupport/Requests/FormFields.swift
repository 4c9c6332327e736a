import CaptureRuntime
import Foundation

/// The fields of a form-encoded body or of a query, in the order in which they were sent.
///
/// A pair has a name and a `=`, and everything is percent-encoded UTF-8. `+` is a space.
package struct FormFields: Hashable, Sendable {
    package struct Field: Hashable, Sendable {
        package let name: String
        package let value: String
    }

    package let all: [Field]

    /// Creates an empty form.
    init() { all = [] }

    package init(_ encoded: some Collection<UInt8>) throws(ServiceError) {
        var fields: [Field] = []
        if !encoded.isEmpty {
            for pair in encoded.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
                guard let equals = pair.firstIndex(of: UInt8(ascii: "=")) else {
                    throw .malformedBody("a pair without =")
                }
                let name = try Self.decoded(pair[..<equals])
                if name.isEmpty { throw .malformedBody("a pair without a name") }
                fields.append(Field(name: name, value: try Self.decoded(pair[pair.index(after: equals)...])))
            }
        }
        all = fields
    }

    /// Returns the value of a field; nil if it was not sent.
    package subscript(name: String) -> String? { all.first { $0.name == name }?.value }

    func required(_ name: String) throws(ServiceError) -> String {
        guard let value = self[name] else { throw .missingArgument(name) }
        return value
    }

    /// Returns the JSON in the value of a field; nil if the field was not sent.
    func json(_ name: String) throws(ServiceError) -> JSONValue? {
        guard let text = self[name] else { return nil }
        do {
            return try JSONValue(jsonText: text)
        } catch {
            throw .invalidArgument(name, "\(name) is not JSON")
        }
    }

    /// Returns the names in a field; nil if the field was not sent.
    func names(_ name: String) throws(ServiceError) -> [String]? {
        guard let json = try json(name) else { return nil }
        guard let names = json.arrayValue?.compactMap(\.stringValue) else {
            throw .invalidArgument(name, "\(name) must be an array of names")
        }
        return names
    }

    private static func decoded(_ encoded: some Collection<UInt8>) throws(ServiceError) -> String {
        let text = String(decoding: encoded, as: UTF8.self).replacingOccurrences(of: "+", with: " ")
        guard let decoded = text.removingPercentEncoding else { throw .malformedBody("not percent-encoded UTF-8") }
        return decoded
    }
}
