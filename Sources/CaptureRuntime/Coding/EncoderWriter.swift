/// Writes a record or a part to any encoder, value by value, from its JSON text.
enum EncoderWriter {
    /// - Throws: `EncodingError` if not every encoder can write it, or not every decoder read it again.
    static func write(_ text: [UInt8], to encoder: any Encoder) throws {
        do {
            try JSONScanner.readWhole(text) { json in
                var members = encoder.container(keyedBy: MemberKey.self)
                // An encoder takes long to say its coding path, so it is asked once.
                try json.encode(into: &members, levels: JSONValue.codingLimit - encoder.codingPath.count)
            }
        } catch let problem as Unencodable {
            throw EncodingError.refusal("encoders cannot write the value at `\(problem.path)`: use a RecordStore")
        }
    }
}

/// What some encoder cannot write or some decoder reads as another value: what Swift cannot hold, values that are
/// nested too deeply, and what property lists read as something else.
private struct Unencodable: Error {
    var path = ""

    func inside(_ step: String) -> Unencodable { Unencodable(path: step + path) }
}

extension JSONScanner {
    /// Writes the members of the next value, which is an object.
    ///
    /// - Parameter levels: How deeply arrays and objects may be nested.
    fileprivate mutating func encode(into members: inout KeyedEncodingContainer<MemberKey>, levels: Int) throws {
        if levels <= 0 { throw Unencodable() }
        var names = 0
        var isReference = false
        try forEachMember { json, name in
            guard let key = name.text.map({ MemberKey($0) }) else { throw Unencodable() }
            names += 1
            isReference = key == .propertyListReference
            do {
                switch try json.kind() {
                case .null:
                    _ = try json.takeNull()
                    try members.encodeNil(forKey: key)
                case .bool: try members.encode(json.bool(), forKey: key)
                case .string: try members.encode(json.encodableString(), forKey: key)
                case .number:
                    let number = try json.encodableNumber()
                    if let integer = number.int64 {
                        try members.encode(integer, forKey: key)
                    } else if let decimal = number.decimalValue {
                        try members.encode(decimal, forKey: key)
                    } else {
                        try members.encode(number.doubleValue, forKey: key)
                    }
                case .array:
                    var elements = members.nestedUnkeyedContainer(forKey: key)
                    try json.encode(into: &elements, levels: levels - 1)
                case .object:
                    var object = members.nestedContainer(keyedBy: MemberKey.self, forKey: key)
                    try json.encode(into: &object, levels: levels - 1)
                }
            } catch let problem as Unencodable {
                throw problem.inside("/" + key.stringValue)
            }
        }
        if isReference, names == 1 { throw Unencodable() }
    }

    /// Writes the elements of the next value, which is an array.
    private mutating func encode(into elements: inout any UnkeyedEncodingContainer, levels: Int) throws {
        if levels <= 0 { throw Unencodable() }
        try forEachElement { json in
            let place = elements.count
            do {
                switch try json.kind() {
                case .null:
                    _ = try json.takeNull()
                    try elements.encodeNil()
                case .bool: try elements.encode(json.bool())
                case .string: try elements.encode(json.encodableString())
                case .number:
                    let number = try json.encodableNumber()
                    if let integer = number.int64 {
                        try elements.encode(integer)
                    } else if let decimal = number.decimalValue {
                        try elements.encode(decimal)
                    } else {
                        try elements.encode(number.doubleValue)
                    }
                case .array:
                    var inner = elements.nestedUnkeyedContainer()
                    try json.encode(into: &inner, levels: levels - 1)
                case .object:
                    var object = elements.nestedContainer(keyedBy: MemberKey.self)
                    try json.encode(into: &object, levels: levels - 1)
                }
            } catch let problem as Unencodable {
                throw problem.inside("[\(place)]")
            }
        }
    }

    private mutating func encodableNumber() throws -> JSONNumber {
        guard let number = JSONNumber(scanned: try number()) else { throw Unencodable() }
        return number
    }

    private mutating func encodableString() throws -> String {
        guard let string = try string().text, string != MemberKey.propertyListNil else { throw Unencodable() }
        return string
    }
}

extension MemberKey {
    /// The only member of an object that property lists read as a reference.
    fileprivate static let propertyListReference = MemberKey("CF$UID")
    /// A text that property lists read as nil.
    fileprivate static let propertyListNil = "$null"
}
