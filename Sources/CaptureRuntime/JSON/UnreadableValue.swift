/// Values that Swift cannot hold: an unpaired surrogate, a number beyond `Double`, more than 128 levels of nesting.
/// Whatever they are the values of is unread.
extension JSONValue {
    /// The nesting limit of a value. Everything that walks through a value calls itself for each array and object, and
    /// a thread may have no more than 512 KiB of stack.
    static let depthLimit = 128

    /// In place of a value that a decoder cannot read. It takes the form of a number and is written as one that is
    /// beyond `Double`, so that reading the text finds the same. Apps never see it.
    static var unreadable: JSONValue { .number(.unreadable) }

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

    private struct LenientValue: Decodable {
        let json: JSONValue

        init(from decoder: any Decoder) { json = JSONValue(leniently: decoder) }
    }

    /// A text that property lists read as nil, and the only member of an object that they read as a reference.
    private static let (propertyListNil, propertyListReference) = ("$null", "CF$UID")

    /// Returns the path, in the value, of what some encoder cannot write or some decoder reads as another value; nil if
    /// there is nothing like that.
    ///
    /// - Parameter levels: How deeply arrays and objects may be nested.
    func unencodable(levels: Int) -> String? {
        switch self {
        case .null, .bool: return nil
        case .number: return self == .unreadable ? "" : nil
        case .string(let string): return string == Self.propertyListNil ? "" : nil
        case .array(let elements):
            if levels <= 0 { return "" }
            for (place, element) in elements.enumerated() {
                if let path = element.unencodable(levels: levels - 1) { return "[\(place)]" + path }
            }
        case .object(let members):
            if levels <= 0 || members.count == 1 && members[Self.propertyListReference] != nil { return "" }
            for (name, value) in members {
                if let path = value.unencodable(levels: levels - 1) { return "/" + name + path }
            }
        }
        return nil
    }
}
