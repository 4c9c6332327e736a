#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSONValue: CustomStringConvertible {
    /// Compact JSON text, the same as ``jsonText``.
    public var description: String { jsonText }

    /// Compact JSON text with the members of objects in the order of their UTF-8 bytes, so that equal values have equal
    /// texts on every machine and in every locale. Characters outside ASCII are written as themselves.
    ///
    /// ```swift
    /// JSONValue(["b": [1, .null], "a": "é"]).jsonText   // {"a":"é","b":[1,null]}
    /// ```
    public var jsonText: String { String(decoding: JSONTextWriter.utf8(of: self), as: UTF8.self) }

    /// ``jsonText`` as UTF-8.
    public var jsonData: Data { Data(JSONTextWriter.utf8(of: self)) }

    /// Reads JSON text of any kind, also a bare string or number.
    ///
    /// - Throws: `DecodingError` if the text is not JSON, has a number beyond `Double`, or nests more than 128
    ///   levels deep.
    public init(jsonText: String) throws { try self.init(jsonData: Data(jsonText.utf8)) }

    /// Reads UTF-8 JSON text of any kind, also a bare string or number.
    ///
    /// - Throws: `DecodingError` as ``init(jsonText:)`` does.
    public init(jsonData: Data) throws {
        self = try JSONScanner.decode(jsonData) { json in
            _ = json.firstByte()
            let start = json
            if let value = try json.value() { return value }
            // A text that goes on is not JSON, which is worse than a value without a form.
            try json.end()
            throw start.failure(Self.unreadableReason)
        }
    }
}
