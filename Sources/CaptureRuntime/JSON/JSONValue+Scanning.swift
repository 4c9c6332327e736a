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
    /// - Parameter levels: How deeply arrays and objects may be nested.
    /// - Returns: Nil if Swift has no form for a part of the value (an unpaired surrogate, a number beyond `Decimal`
    ///   or with more digits than can be kept) or the value is nested too deeply. The scanner has then still moved past
    ///   the value.
    package mutating func value(levels: Int = JSONValue.depthLimit) throws -> JSONValue? {
        switch try kind() {
        case .null: return try takeNull() ? .null : nil
        case .bool: return .bool(try bool())
        case .number: return JSONNumber(scanned: try number()).map(JSONValue.number)
        case .string: return try string().text.map(JSONValue.string)
        case .array, .object:
            if levels > 0 { return try container(levels: levels - 1) }
            try skip()
            return nil
        }
    }

    private mutating func container(levels: Int) throws -> JSONValue? {
        if try kind() == .array {
            var elements: [JSONValue]? = []
            try forEachElement { scanner in
                guard let element = try scanner.value(levels: levels) else { return elements = nil }
                elements?.append(element)
            }
            return elements.map(JSONValue.array)
        }
        var members: [String: JSONValue]? = [:]
        try forEachMember { scanner, name in
            let value = try scanner.value(levels: levels)
            guard let name = name.text else { return members = nil }
            // If members share a name, the first one counts, as in `JSONDecoder`.
            if members?[name] != nil { return }
            guard let value else { return members = nil }
            members?[name] = value
        }
        return members.map(JSONValue.object)
    }
}
