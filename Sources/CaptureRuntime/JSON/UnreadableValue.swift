extension JSONValue {
    /// The nesting limit of a value. Everything that walks through a value calls itself for each array and object, and
    /// a thread may have no more than 512 KiB of stack.
    static let depthLimit = 128

    /// A value that Swift cannot represent (an unpaired surrogate, a number beyond `Double`), or that is nested too
    /// deeply. It is written as its original text.
    ///
    /// It takes the form of a number because apps switch over the kinds of values. An app sees such a value only in the
    /// body of a replace.
    ///
    /// - Parameter text: Nil if the text is not available, because decoders do not give the text of a value.
    static func unreadable(_ text: String?) -> JSONValue { .number(JSONNumber(unreadable: text)) }

    /// Reads any value. What the decoder cannot read is lost: of an object only the members in question.
    init(leniently decoder: any Decoder) {
        do {
            self = try JSONValue(from: decoder)
        } catch {
            // Whether it is an object.
            let members = try? decoder.container(keyedBy: MemberKey.self)
            self =
                members.map { members in
                    let values = members.allNames.map { name in
                        (name, (try? members.decode(JSONValue.self, forKey: MemberKey(name))) ?? .unreadable(nil))
                    }
                    return .object(Dictionary(values) { first, _ in first })
                } ?? .unreadable(nil)
        }
    }

    var isUnreadable: Bool { numberValue?.unreadable != nil }

    /// True if the value is unreadable and its text is lost.
    var isLost: Bool { numberValue?.unreadable == .some(.none) }

    /// True if the text of the value, or of a part of it, is lost.
    var hasLostParts: Bool {
        switch self {
        case .array(let elements): elements.contains(where: \.hasLostParts)
        case .object(let members): members.values.contains(where: \.hasLostParts)
        case .null, .bool, .number, .string: isLost
        }
    }

    /// A text that property lists read as nil, and the only member of an object that they read as a reference.
    private static let (propertyListNil, propertyListReference) = ("$null", "CF$UID")

    /// True if every encoder can write the value, and every decoder reads it as it was.
    ///
    /// - Parameter levels: How deeply arrays and objects may be nested.
    func isEncodable(levels: Int) -> Bool {
        switch self {
        case .null, .bool: true
        case .number: !isUnreadable
        case .string(let string): string != Self.propertyListNil
        case .array(let elements): levels > 0 && elements.allSatisfy { $0.isEncodable(levels: levels - 1) }
        case .object(let members):
            levels > 0 && (members.count != 1 || members[Self.propertyListReference] == nil)
                && members.values.allSatisfy { $0.isEncodable(levels: levels - 1) }
        }
    }

    /// Returns the value with null in place of the parts that encoders cannot write.
    func encodable(levels: Int) -> JSONValue {
        if isEncodable(levels: levels) { return self }
        switch self {
        case .array(let elements) where levels > 0:
            return .array(elements.map { $0.encodable(levels: levels - 1) })
        case .object(let members) where levels > 0 && members[Self.propertyListReference] == nil:
            return .object(members.mapValues { $0.encodable(levels: levels - 1) })
        default: return .null
        }
    }

    /// Why an unreadable value cannot be read. Never contains the value.
    var unreadableReason: String {
        let text = (numberValue?.unreadable ?? nil) ?? ""
        return switch text.utf8.first {
        case nil: "its text is lost"
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            "it is nested more than \(Self.depthLimit) levels deep, or a part of it cannot be represented in Swift"
        case UInt8(ascii: "\""): "it has an unpaired surrogate"
        default:
            DecimalDigits(jsonText: text.utf8)?.fitsDecimal == false
                ? "it has more digits than a Decimal can hold" : "its magnitude is beyond a Double"
        }
    }
}

extension JSONScanner {
    /// Reads any value. If the value cannot be read, keeps its text.
    mutating func valueOrText() throws -> JSONValue {
        _ = firstByte()
        let start = self
        return try value() ?? .unreadable(start.text(to: self))
    }

    /// Reads any value, and keeps the text of each part that cannot be read, so that it does not affect the others.
    mutating func valueInParts(levels: Int = JSONValue.depthLimit) throws -> JSONValue {
        _ = firstByte()
        let start = self
        switch try kind() {
        case .array where levels > 0:
            var elements: [JSONValue] = []
            try forEachElement { elements.append(try $0.valueInParts(levels: levels - 1)) }
            return .array(elements)
        case .object where levels > 0:
            var members: [String: JSONValue] = [:]
            var hasNames = true
            try forEachMember { json, name in
                let value = try json.valueInParts(levels: levels - 1)
                guard let name = name.text else { return hasNames = false }
                // If members share a name, the first one counts.
                if members[name] == nil { members[name] = value }
            }
            return hasNames ? .object(members) : .unreadable(start.text(to: self))
        default: return try value(levels: levels) ?? .unreadable(start.text(to: self))
        }
    }
}
