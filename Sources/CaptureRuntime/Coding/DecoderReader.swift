import Foundation

/// Reads a part from any decoder, such as `JSONDecoder`. What the decoder has becomes the text that Capture would send,
/// because one reader makes all records, of text.
///
/// A `Decoder` cannot be asked for the kind of a value. To try all kinds takes several times as long as to ask for the
/// one that is expected, so the layout of the part says what to ask for. Only what is of another kind is tried.
struct DecoderReader {
    private var writer = JSONTextWriter()

    /// Reads a part with a scanner, as from a text. What the decoder cannot read is unread.
    ///
    /// - Throws: `DecodingError` in place of `ScanError`.
    static func read<Result>(
        _ decoder: any Decoder, as layout: PartLayout, _ read: (inout JSONScanner) throws -> Result
    ) throws -> Result {
        var reader = DecoderReader()
        do {
            try reader.append(decoder.container(keyedBy: MemberKey.self), as: layout)
        } catch {
            reader.writer = JSONTextWriter()
            reader.writer.append(value: JSONValue(leniently: decoder))
        }
        return try JSONScanner.decode(reader.writer.bytes, of: decoder, read)
    }

    /// Writes an object in the order of the layout, in which reading it takes the least time.
    ///
    /// - Throws: Any error if it is no object.
    private mutating func append(_ members: KeyedDecodingContainer<MemberKey>, as layout: PartLayout) throws {
        writer.beginObject()
        var known = 0
        for attribute in layout.attributes {
            let start = writer.bytes.count
            let key = MemberKey(attribute.name)
            do {
                if try append(key, of: members, as: attribute.kind) { known += 1 }
            } catch {
                known += 1
                writer.removeAll(from: start)
                writer.append(members.anyValue(key), as: key.stringValue)
            }
        }
        let keys = members.allKeys
        if known < keys.count {
            for key in keys where !layout.names.contains(key.stringValue) {
                if key == .mantissa { throw AnotherKind() }
                if try key == .state && append(stateIn: members, of: layout) { continue }
                writer.append(members.anyValue(key), as: key.stringValue)
            }
        }
        writer.endObject()
    }

    /// Writes the state of a saved record, of which the confirmed values are most.
    ///
    /// - Returns: False if it is no object.
    private mutating func append(
        stateIn members: KeyedDecodingContainer<MemberKey>, of layout: PartLayout
    ) throws -> Bool {
        guard let state = try? members.nestedContainer(keyedBy: MemberKey.self, forKey: .state) else { return false }
        writer.append(name: MemberKey.state.stringValue)
        writer.beginObject()
        for key in state.allKeys {
            let isConfirmed = key.stringValue == "confirmed"
            if isConfirmed, let confirmed = try? state.nestedContainer(keyedBy: MemberKey.self, forKey: key) {
                writer.append(name: key.stringValue)
                try append(confirmed, as: layout)
            } else {
                writer.append(state.anyValue(key), as: key.stringValue)
            }
        }
        writer.endObject()
        return true
    }

    /// Writes the member of an attribute.
    ///
    /// - Returns: False if it is missing.
    /// - Throws: Any error if it is neither of the expected kind nor null.
    private mutating func append(
        _ key: MemberKey, of members: KeyedDecodingContainer<MemberKey>, as kind: AttributeLayout.Kind
    ) throws -> Bool {
        switch kind {
        case .value(.string), .value(.date), .value(.dateTime), .password:
            guard let string = try members.decodeIfPresent(String.self, forKey: key) else { break }
            writer.append(name: key.stringValue)
            writer.append(quoted: string)
            return true
        case .value(.boolean):
            guard let flag = try members.decodeIfPresent(Bool.self, forKey: key) else { break }
            writer.append(.bool(flag), as: key.stringValue)
            return true
        case .value(.integer), .id:
            guard let integer = try members.decodeIfPresent(Int64.self, forKey: key) else { break }
            // JSON decoders find an integer in 1.00000000000000000001, too. A decimal shows the difference.
            if let decimal = try? members.decode(Decimal.self, forKey: key), decimal != Decimal(integer) { break }
            writer.append(.number(JSONNumber(integer)), as: key.stringValue)
            return true
        case .value(.decimal):
            guard let decimal = try members.decodeIfPresent(Decimal.self, forKey: key) else { break }
            guard let number = JSONNumber(decoded: decimal) else { throw AnotherKind() }
            writer.append(.number(number), as: key.stringValue)
            return true
        case .object(let layout):
            guard members.contains(key) else { break }
            let object = try members.nestedContainer(keyedBy: MemberKey.self, forKey: key)
            writer.append(name: key.stringValue)
            try append(object, as: layout)
            return true
        case .plural(let layout):
            return try appendElements(key, of: members) { try $0.append($1, as: layout) }
        case .strings(let member):
            return try appendElements(key, of: members) { $0.append($1, withString: MemberKey(member)) }
        case .value(.json), .excluded: break
        }
        guard members.contains(key) else { return false }
        writer.append(members.anyValue(key), as: key.stringValue)
        return true
    }

    private mutating func appendElements(
        _ key: MemberKey, of members: KeyedDecodingContainer<MemberKey>,
        _ append: (inout Self, KeyedDecodingContainer<MemberKey>) throws -> Void
    ) throws -> Bool {
        guard members.contains(key) else { return false }
        var elements = try members.nestedUnkeyedContainer(forKey: key)
        writer.append(name: key.stringValue)
        writer.beginArray()
        while !elements.isAtEnd {
            writer.separate()
            let place = elements.currentIndex
            if let element = try? elements.nestedContainer(keyedBy: MemberKey.self) {
                try append(&self, element)
            } else {
                guard elements.currentIndex == place else { throw AnotherKind() }
                writer.append(value: try elements.decodeNil() ? .null : elements.decode(LenientValue.self).json)
            }
        }
        writer.endArray()
        return true
    }

    /// Writes the element of a plural of strings. Its id is not kept if there is nothing else in it but the string.
    private mutating func append(_ element: KeyedDecodingContainer<MemberKey>, withString member: MemberKey) {
        writer.beginObject()
        let keys = element.allKeys
        let isPlain = keys.allSatisfy { $0 == member || $0 == .id }
        if isPlain, let string = try? element.decode(String.self, forKey: member) {
            writer.append(name: member.stringValue)
            writer.append(quoted: string)
        } else {
            for key in keys { writer.append(element.anyValue(key), as: key.stringValue) }
        }
        writer.endObject()
    }
}

/// A value is not of the kind that was asked for.
private struct AnotherKind: Error {}

/// The name of a member.
struct MemberKey: CodingKey, Equatable {
    /// Of every element.
    fileprivate static let id = MemberKey("id")
    /// Property lists store a `Decimal` as an object that has this member.
    fileprivate static let mantissa = MemberKey("mantissa")
    fileprivate static let state = MemberKey(SavedState.member)

    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }

    init?(stringValue: String) { self.init(stringValue) }

    init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<MemberKey> {
    /// Returns the value of a member, whatever it is.
    fileprivate func anyValue(_ key: MemberKey) -> JSONValue {
        if (try? decodeNil(forKey: key)) == true { return .null }
        return (try? decode(LenientValue.self, forKey: key))?.json ?? .unreadable
    }
}
