extension JSONValue: Codable {
    /// Reads any value that a JSON or property-list decoder can hold, other than a property list's dates and data.
    ///
    /// Property lists have limits of Foundation's own: the string `"$null"` reads as null (and as a key is an error),
    /// and an object with exactly the members in which `Decimal` codes itself reads as a number.
    ///
    /// - Throws: `DecodingError` for a value of no JSON kind, for a number beyond `Double`, and for arrays and objects
    ///   nested in more than 64 levels, those around the value included: a decoder calls itself for each of them, and
    ///   the stack of a thread may hold no more. ``init(jsonText:)`` reads 128.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // `Decoder` cannot be asked for the kind of a value, so kinds are tried in turn; each `try?` below is such a
        // question. Once the kind is known, what fails inside is reported as it is.
        if container.decodeNil() {
            self = .null
        } else if let string = try? container.decode(String.self) {
            self = .string(string)
        } else if let members = try? decoder.container(keyedBy: DecimalKey.self), !members.contains(.mantissa) {
            try Self.checkDepth(decoder)
            // Decoded as a dictionary, not by way of this container: dictionaries are exempt from key strategies.
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

    /// So many arrays and objects may be in each other for coders, which take several times the stack of our reader.
    private static let codingLimit = 64

    private static func checkDepth(_ decoder: any Decoder) throws {
        if decoder.codingPath.count < codingLimit { return }
        throw DecodingError.dataCorrupted(
            .init(codingPath: [], debugDescription: "more than \(codingLimit) arrays and objects in each other"))
    }

    /// Writes the value as such: an object as an object, a number as a number.
    ///
    /// - Throws: `EncodingError` for arrays and objects that are nested in more than 64 levels, which could not be
    ///   read again.
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

    /// A property list stores a `Decimal` as a dictionary with this key, among others. Such a dictionary is tried as a
    /// number before it is taken for an object; all others are objects at once, which saves five failing attempts each.
    private enum DecimalKey: String, CodingKey {
        case mantissa
    }
}
