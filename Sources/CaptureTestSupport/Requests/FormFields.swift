import CaptureRuntime

/// The fields of a form-encoded body or of a query, in the order in which they were sent.
///
/// Decoding is strict, so that a client that forgets to encode something fails in a test rather than in production: a
/// raw character must be one that form encoders leave unchanged, `%` is followed by two hexadecimal digits, a pair has
/// a name and a `=`, and everything is UTF-8. `+` is a space. (Capture itself is more lenient: it accepts a raw `#`.)
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
        var bytes: [UInt8] = []
        bytes.reserveCapacity(encoded.count)
        var rest = encoded.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "+"):
                bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard let high = rest.next().flatMap(hexadecimalDigit), let low = rest.next().flatMap(hexadecimalDigit)
                else { throw .malformedBody("a % without two hexadecimal digits") }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "*"):
                bytes.append(byte)
            default:
                throw .malformedBody("the byte \(byte) is not encoded")
            }
        }
        // Decoding repairs ill-formed UTF-8, so the bytes then differ.
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.elementsEqual(bytes) else { throw .malformedBody("not UTF-8") }
        return text
    }

    private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
