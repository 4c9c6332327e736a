extension JSONValue: Codable {
    /// Reads any value that a JSON or property-list decoder can hold, except a property list's dates and data.
    ///
    /// In property lists Foundation has its own limits: the string `"$null"` is read as null (and throws as a key), and
    /// an object with exactly the members in which `Decimal` encodes itself is read as a number.
    ///
    /// - Throws: `DecodingError` if the value is not a JSON kind, if a number is beyond `Double`, or if arrays and
    ///   objects are nested more than 64 levels deep, including those around the value. A decoder calls itself for each
    ///   level, and the stack of a thread may not hold more. ``init(jsonText:)`` reads 128 levels.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // `Decoder` cannot be asked for the kind of a value, so kinds are tried in turn; each `try?` below is such a
        // question. Once the kind is known, errors inside the value are passed on.
        if container.decodeNil() {
            self = .null
        } else if let string = try? container.decode(String.self) {
            self = .string(string)
        } else if let members = try? decoder.container(keyedBy: DecimalKey.self), !members.contains(.mantissa) {
            try Self.checkDepth(decoder)
            // Decoded as a dictionary rather than through this container, because dictionaries are exempt from key
            // strategies.
            self = .object(try container.decode([String: JSONValue].self))
        } else if (try? decoder.unkeyedContainer()) != nil {
            try Self.checkDepth(decoder)
            self = .array(try container.decode([JSONValue].self))
        } else if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = JSONNumber(probing: container) {
            self = .number(number)
        } else if (try? decoder.container(keyedBy: DecimalKey.self)) != nil {
            self = .object(try container.decode([String: JSONValue].self))
        } else {
            throw DecodingError.typeMismatch(
                JSONValue.self,
                .init(codingPath: decoder.codingPath, debugDescription: "Expected JSON that Swift can represent.")
            )
        }
    }

    /// The nesting limit for coders, which use several times the stack of our reader.
    private static let codingLimit = 64

    private static func checkDepth(_ decoder: any Decoder) throws {
        if decoder.codingPath.count < codingLimit { return }
        throw DecodingError.dataCorrupted(
            .init(codingPath: [], debugDescription: "more than \(codingLimit) arrays and objects in each other"))
    }

    /// Writes the value in its JSON kind: an object as an object, a number as a number.
    ///
    /// - Throws: `EncodingError` if arrays and objects are nested more than 64 levels deep, because they could not be
    ///   read back.
    public func encode(to encoder: any Encoder) throws {
        if case .array = self { try checkDepth(encoder) } else if case .object = self { try checkDepth(encoder) }
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }

    private func checkDepth(_ encoder: any Encoder) throws {
        if encoder.codingPath.count < Self.codingLimit { return }
        throw EncodingError.invalidValue(
            JSONValue.null,
            .init(codingPath: [], debugDescription: "more than \(Self.codingLimit) arrays and objects in each other"))
    }

    /// A property list stores a `Decimal` as a dictionary that has this key. Only a dictionary with this key is tried
    /// as a number first; all others are read as objects directly, which saves five failing attempts each.
    private enum DecimalKey: String, CodingKey {
        case mantissa
    }
}
