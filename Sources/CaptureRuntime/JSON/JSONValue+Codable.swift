extension JSONValue: Codable {
    /// Reads any value that a JSON or property-list decoder can hold, except a property list's dates and data.
    ///
    /// In property lists Foundation has its own limits: the string `"$null"` is read as null (and throws as a key), and
    /// an object with exactly the members in which `Decimal` encodes itself is read as a number.
    ///
    /// - Throws: `DecodingError` if the value is not a JSON kind, if a number is beyond `Decimal`, or if arrays and
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
        } else if let members = try? decoder.container(keyedBy: DecimalKey.self) {
            if members.contains(.mantissa), let number = JSONNumber(probing: container) {
                self = .number(number)
                return
            }
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
        } else {
            throw DecodingError.typeMismatch(
                JSONValue.self,
                .init(codingPath: decoder.codingPath, debugDescription: "Expected JSON that Swift can represent.")
            )
        }
    }

    /// The nesting limit for coders, which use several times the stack of our reader.
    static let codingLimit = 64

    private static func checkDepth(_ decoder: any Decoder) throws {
        if decoder.codingPath.count < codingLimit { return }
        throw DecodingError.dataCorrupted(
            .init(codingPath: [], debugDescription: "more than \(codingLimit) levels of nesting"))
    }

    /// Writes the value in its JSON kind: an object as an object, a number as a number.
    ///
    /// - Throws: `EncodingError` if arrays and objects are nested more than 64 levels deep, because they could not be
    ///   read back.
    public func encode(to encoder: any Encoder) throws {
        // An encoder takes long to say its coding path, so it is asked once and not for each array and object.
        guard isNested(inAtMost: Self.codingLimit - encoder.codingPath.count) else {
            throw EncodingError.refusal("more than \(Self.codingLimit) levels of nesting")
        }
        try ShallowValue(json: self).encode(to: encoder)
    }

    /// True if arrays and objects are nested no deeper.
    func isNested(inAtMost levels: Int) -> Bool {
        switch self {
        case .array(let elements): levels > 0 && elements.allSatisfy { $0.isNested(inAtMost: levels - 1) }
        case .object(let members): levels > 0 && members.values.allSatisfy { $0.isNested(inAtMost: levels - 1) }
        case .null, .bool, .number, .string: true
        }
    }

    /// A property list stores a `Decimal` as a dictionary that has this key. Only a dictionary with this key is tried
    /// as a number first; all others are read as objects directly, which saves five failing attempts each.
    private enum DecimalKey: String, CodingKey {
        case mantissa
    }
}

/// A value that is not nested too deeply to be encoded.
private struct ShallowValue: Encodable {
    let json: JSONValue

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch json {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try value.encode(in: &container)
        case .string(let value): try container.encode(value)
        case .array(let elements): try container.encode(elements.map(ShallowValue.init))
        case .object(let members): try container.encode(members.mapValues(ShallowValue.init))
        }
    }
}

/// Values that Swift cannot hold: an unpaired surrogate, a number beyond `Decimal`, more than 128 levels of nesting.
/// Whatever they are the values of is unread.
extension JSONValue {
    /// The nesting limit of a value. Everything that walks through a value calls itself for each array and object, and
    /// a thread may have no more than 512 KiB of stack.
    static let depthLimit = 128

    /// A value that Swift cannot hold, as its JSON text. It takes the form of a number and is written as it came. Apps
    /// never see it.
    static func unreadable(_ text: String) -> JSONValue { .number(.unreadable(text)) }

    /// In place of a value that a decoder cannot read. Reading the text finds again that Swift cannot hold the value.
    static var unreadable: JSONValue { .unreadable("1e9999") }

    /// True for a value that Swift cannot hold. What is in an array or object is not looked at.
    var isUnreadable: Bool { numberValue?.isUnreadable ?? false }

    /// Reads any value. What the decoder cannot read is unreadable: of an object or array only the members in question.
    init(leniently decoder: any Decoder) {
        do {
            self = try JSONValue(from: decoder)
        } catch {
            self = decoder.codingPath.count < Self.codingLimit ? Self.parts(decoder) : .unreadable
        }
    }

    private static func parts(_ decoder: any Decoder) -> JSONValue {
        // A `Decoder` cannot be asked for the kind of a value, so kinds are tried in turn.
        if let members = try? decoder.singleValueContainer().decode([String: LenientValue].self) {
            return .object(members.mapValues(\.json))
        }
        let elements = try? decoder.singleValueContainer().decode([LenientValue].self)
        return elements.map { .array($0.map(\.json)) } ?? .unreadable
    }
}

/// Any value. What the decoder cannot read of it is unreadable.
struct LenientValue: Decodable {
    let json: JSONValue

    init(from decoder: any Decoder) { json = JSONValue(leniently: decoder) }
}

extension EncodingError {
    /// The error for a record or value that cannot be written. It does not contain the value, which may be a secret.
    package static func refusal(_ reason: String) -> EncodingError {
        .invalidValue(JSONValue.null, Context(codingPath: [], debugDescription: reason))
    }
}
