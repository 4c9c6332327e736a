extension CaptureRecord {
    /// Reads the record in the form in which Capture sends it. Missing attributes are unread. Unknown attributes, and
    /// values of an unexpected type, are kept. Use a decoder without a key strategy, which would rename the members.
    ///
    /// - Throws: `DecodingError` if the value is not an object. A bad attribute never fails a record.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: MemberKey.self)
        if container.isCodedDecimal {
            throw DecodingError.typeMismatch(
                Self.self,
                .init(codingPath: decoder.codingPath, debugDescription: "expected an object, found a number"))
        }
        self = Self(members: container)
    }

    /// Reads the record from UTF-8 JSON text. The result is the same as with `JSONDecoder`, in a fraction of the time.
    ///
    /// - Parameter json: UTF-8 text: `Data`, an array of bytes, `string.utf8`.
    /// - Throws: `DecodingError`, with the place in the text, if the bytes are not JSON or are not an object.
    public init(json: some Collection<UInt8>) throws { self = try JSONScanner.decode(json) { try Self(&$0) } }

    /// Writes the record in the form in which Capture sends it, including ids. Secrets and unread attributes are left
    /// out.
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
            // Only the root has a reserved member. Everywhere else the name is free.
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
