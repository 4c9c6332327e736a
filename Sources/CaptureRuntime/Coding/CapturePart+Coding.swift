extension CapturePart {
    /// Reads the record in the form in which Capture sends it. Missing attributes are unread. Unknown attributes, and
    /// values of an unexpected type, are kept. Use a decoder without a key strategy, which would rename the members.
    ///
    /// - Throws: `DecodingError` if the value is not an object. A bad attribute never fails a record.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: MemberKey.self)
        self.init(.unset)
        if !read(container).hasAttributes, container.isCodedDecimal {
            throw DecodingError.typeMismatch(
                Self.self,
                .init(codingPath: decoder.codingPath, debugDescription: "expected an object, found a number"))
        }
    }

    /// Reads the record from UTF-8 JSON text. The result is the same as with `JSONDecoder`, in a fraction of the time.
    ///
    /// - Parameter json: UTF-8 text: `Data`, an array of bytes, `string.utf8`.
    /// - Throws: `DecodingError`, with the place in the text, if the bytes are not JSON or are not an object.
    public init(json: some Collection<UInt8>) throws { self = try JSONScanner.decode(json) { try Self(&$0) } }

    /// Writes the record in the form in which Capture sends it, including ids. Secrets and unread attributes are left
    /// out.
    ///
    /// - Throws: `EncodingError` if the record has a value that Capture cannot represent, such as `Decimal.nan`, or
    ///   keeps one that encoders cannot write, such as an unpaired surrogate. Only a whole record can say that such a
    ///   value is missing.
    public func encode(to encoder: any Encoder) throws {
        let output = StoredText(for: encoder)
        output.writeObject { store(in: output) }
        if let path = output.lost.first {
            throw EncodingError.refusal(
                "`\(path)` in this `\(Self.self)` is a value that encoders cannot write: save the whole record")
        }
        try output.encode(to: encoder)
    }

    /// Reads the members of an object into a record in which nothing is set.
    ///
    /// Goes through the members that the decoder lists. To ask for each attribute of the schema instead would take one
    /// more look-up for each, to tell null from absent.
    ///
    /// - Parameter reservedName: The name of a member to skip.
    mutating func read(_ container: MemberContainer, reserving reservedName: String? = nil) -> ReadMembers {
        let table = Self.attributes
        let names = table.names
        var seen = SeenIndices(count: names.names.count)
        var members = ReadMembers()
        for name in container.allNames {
            let key = MemberKey(name)
            if let index = names.index(of: name) {
                members.hasAttributes = true
                if seen.insert(index) { table.withEntry(at: index) { $0.read(container, key, into: &self) } }
            } else if name != reservedName {
                _captureState._kept[name] = .unmodelled(key, in: container)
            }
        }
        for index in seen.missing { table.withEntry(at: index) { $0.markUnread(in: &self) } }
        return members
    }
}

extension KeptMember {
    /// Keeps the member `key` as it came.
    static func unmodelled(_ key: MemberKey, in container: MemberContainer) -> KeptMember {
        do {
            return .original(try container.decode(JSONValue.self, forKey: key))
        } catch {
            return .unread(reason: "cannot be read: \(error)")
        }
    }
}
