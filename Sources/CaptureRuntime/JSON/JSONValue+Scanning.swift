extension JSONScanner {
    /// Reads a text that consists of one value, for callers outside the scanner.
    ///
    /// - Parameter decoder: What the text was made from. The error then has its coding path and no place in the text.
    /// - Throws: `DecodingError` in place of `ScanError`.
    static func decode<Result>(
        _ json: some Collection<UInt8>, of decoder: (any Decoder)? = nil, _ body: (inout JSONScanner) throws -> Result
    ) throws -> Result {
        do {
            return try readWhole(json, body)
        } catch let error as ScanError {
            let context = DecodingError.Context(
                codingPath: decoder?.codingPath ?? [],
                debugDescription: decoder == nil ? error.description : error.reason, underlyingError: error)
            throw DecodingError.dataCorrupted(context)
        }
    }

    /// Reads any value.
    ///
    /// - Parameters:
    ///   - levels: How deeply arrays and objects may be nested.
    ///   - keepsUnreadable: True to return what Swift has no form for as its text; see ``JSONValue/unreadable(_:)``.
    /// - Returns: Nil if Swift has no form for a part of the value (an unpaired surrogate, a number beyond `Double`
    ///   or with more digits than can be kept) or the value is nested too deeply. The scanner has then still moved past
    ///   the value.
    package mutating func value(
        levels: Int = JSONValue.depthLimit, keepsUnreadable: Bool = false
    ) throws -> JSONValue? {
        // A value may be deep, and the stack of a thread small: one function for each level.
        _ = firstByte()
        let start = position
        var value: JSONValue?
        switch try kind() {
        case .null: value = try takeNull() ? .null : nil
        case .bool: value = .bool(try bool())
        case .number: value = JSONNumber(scanned: try number()).map(JSONValue.number)
        case .string: value = try string().text.map(JSONValue.string)
        case .array where levels > 0, .object where levels > 0:
            value = try container(levels - 1, keepsUnreadable)
        case .array, .object: try skip()
        }
        return value ?? (keepsUnreadable ? unreadable(from: start) : nil)
    }

    private func unreadable(from start: Int) -> JSONValue {
        .unreadable(bytes.extracting(start..<position).onOneLine)
    }

    /// Reads any value as it came.
    mutating func valueAsItCame() throws -> JSONValue { try value(keepsUnreadable: true) ?? .unreadable }

    private mutating func container(_ levels: Int, _ keepsUnreadable: Bool) throws -> JSONValue? {
        if try kind() == .array {
            var elements: [JSONValue]? = []
            try forEachElement { scanner in
                guard let element = try scanner.value(levels: levels, keepsUnreadable: keepsUnreadable) else {
                    return elements = nil
                }
                elements?.append(element)
            }
            return elements.map(JSONValue.array)
        }
        var members: [String: JSONValue]? = [:]
        try forEachMember { scanner, name in
            let value = try scanner.value(levels: levels, keepsUnreadable: keepsUnreadable)
            guard let name = name.text else { return members = nil }
            // If members share a name, the first one counts, as in `JSONDecoder`.
            if members?[name] != nil { return }
            guard let value else { return members = nil }
            members?[name] = value
        }
        return members.map(JSONValue.object)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The JSON text without white space between its values.
    fileprivate var onOneLine: String {
        var (isInString, isEscaped) = (false, false)
        let kept = filter { byte in
            defer {
                if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            }
            return isInString || !byte.isSpace
        }
        return String(decoding: kept, as: UTF8.self)
    }
}
