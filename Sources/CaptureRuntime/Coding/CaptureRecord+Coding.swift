extension CaptureRecord {
    /// Reads the record as Capture sends it. Attributes that are absent count as unread; unknown ones, and values of an
    /// unexpected type, are kept. Use a decoder without a key strategy: it would rename the members.
    ///
    /// - Throws: `DecodingError` if the value is not an object. One bad attribute never fails a record.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: MemberKey.self)
        self.init(.unset)
        if !read(container).hasAttributes, container.isCodedDecimal {
            throw DecodingError.typeMismatch(
                Self.self,
                .init(codingPath: decoder.codingPath, debugDescription: "expected an object, found a number"))
        }
    }

    /// Reads the record from UTF-8 JSON text: the same as with `JSONDecoder`, in a fraction of the time.
    ///
    /// - Throws: `DecodingError` if the bytes are not JSON, with the place in the text, or not an object.
    public init(json: some Collection<UInt8>) throws { self = try JSONScanner.decode(json) { try Self(&$0) } }

    /// Writes the record as Capture sends it, ids included. Secrets are left out, and so is what was never read.
    public func encode(to encoder: any Encoder) throws { try JSONValue.object(storedMembers()).encode(to: encoder) }

    /// Reads the members of an object into a record in which nothing is set.
    ///
    /// Goes through the members that are there, as a decoder lists them: asking for each attribute of the schema would
    /// take a look-up more.
    ///
    /// - Parameter reservedName: The name of a member that is not looked at.
    mutating func read(
        _ container: KeyedDecodingContainer<MemberKey>, reserving reservedName: String? = nil
    ) -> ReadMembers {
        let table = Self.attributes
        let names = table.names
        var seen = SeenIndices(count: names.names.count)
        var members = ReadMembers()
        for key in container.allKeys {
            if let index = names.index(of: key.stringValue) {
                members.hasAttributes = true
                if seen.insert(index) { table[index].read(container, key, into: &self) }
            } else if key.stringValue != reservedName {
                captureState._kept[key.stringValue] = .unmodelled(key, in: container)
            }
        }
        for index in names.names.indices where !seen.contains(index) { table[index].markUnread(in: &self) }
        return members
    }
}

extension KeptMember {
    fileprivate static func unmodelled(
        _ key: MemberKey, in container: KeyedDecodingContainer<MemberKey>
    ) -> KeptMember {
        do {
            return .original(try container.decode(JSONValue.self, forKey: key))
        } catch {
            return .unread(reason: "cannot be read: \(error)")
        }
    }
}
