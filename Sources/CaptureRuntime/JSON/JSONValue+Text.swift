#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSONValue: CustomStringConvertible {
    /// Compact JSON text, the same as ``jsonText``.
    public var description: String { jsonText }

    /// Compact JSON text. Object members are ordered by their UTF-8 bytes, so equal values have equal texts on every
    /// machine and in every locale. Characters outside ASCII are not escaped.
    ///
    /// ```swift
    /// JSONValue(["b": [1, .null], "a": "é"]).jsonText   // {"a":"é","b":[1,null]}
    /// ```
    public var jsonText: String { String(decoding: JSONTextWriter.utf8(of: self), as: UTF8.self) }

    /// ``jsonText`` as UTF-8.
    public var jsonData: Data { Data(JSONTextWriter.utf8(of: self)) }

    /// Reads JSON text of any kind, including a bare string or number.
    ///
    /// - Parameter jsonText: The JSON text.
    /// - Throws: `DecodingError` if the text is not JSON, has a number beyond `Double` or with more digits than can be
    ///   kept, or is nested more than 128 levels deep.
    public init(jsonText: String) throws { try self.init(jsonData: Data(jsonText.utf8)) }

    /// Reads UTF-8 JSON text of any kind, including a bare string or number.
    ///
    /// - Parameter jsonData: The JSON text in UTF-8.
    /// - Throws: `DecodingError`, as ``init(jsonText:)`` does.
    public init(jsonData: Data) throws {
        self = try JSONScanner.decode(jsonData) { json in
            _ = json.firstByte()
            let start = json
            if let value = try json.value() { return value }
            // Text after the value is reported first: then the whole is not JSON, which is worse than a value without a
            // form.
            try json.end()
            throw start.failure("a value that cannot be read: Swift cannot hold it, or it is nested too deeply")
        }
    }
}
