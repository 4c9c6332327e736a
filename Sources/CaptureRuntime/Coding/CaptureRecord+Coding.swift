extension CaptureRecord {
    /// Reads the record as Capture sends it. Attributes that are absent count as unread; unknown ones, and values of an
    /// unexpected type, are kept. Use a decoder without a key strategy: it would rename the members.
    ///
    /// - Throws: `DecodingError` if the value is not an object. One bad attribute never fails a record.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: MemberKey.self)
        if container.isCodedDecimal {
            throw DecodingError.typeMismatch(
                Self.self,
                .init(codingPath: decoder.codingPath, debugDescription: "expected an object, found a number"))
        }
        self = Self(members: container)
    }

    /// Reads the record from UTF-8 JSON text: the same as with `JSONDecoder`, in a fraction of the time.
    ///
    /// - Throws: `DecodingError` if the bytes are not JSON, with the place in the text, or not an object.
    public init(json: some Collection<UInt8>) throws { self = try JSONScanner.decode(json) { try Self(&$0) } }

    /// Writes the record as Capture sends it, ids included. Secrets are left out, and so is what was never read.
    public func encode(to encoder: any Encoder) throws { try JSONValue.object(storedMembers()).encode(to: encoder) }

    init(members container: KeyedDecodingContainer<MemberKey>) {
        self.init(.unset)
        for attribute in Self.attributes.entries { attribute.read(container, attribute.key, into: &self) }
        keepUnmodelled(container)
    }

    /// Keeps the members of the document that the schema does not have.
    mutating func keepUnmodelled(_ container: KeyedDecodingContainer<MemberKey>) {
        let names = Self.attributes.names
        for key in container.allKeys where !names.contains(key.stringValue) {
            // Only the root has a member of its own; anywhere else the name is free.
            if key.stringValue == SavedState.member, Self.self is any CaptureEntity.Type { continue }
            captureState._kept[key.stringValue] = .unmodelled(key, in: container)
        }
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
