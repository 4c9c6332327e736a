extension CaptureEntity {
    /// Reads a record as Capture sends it, or as it was saved with its pending changes.
    ///
    /// ```swift
    /// let user = try JSONDecoder().decode(CaptureUser.self, from: data)
    /// ```
    ///
    /// - Throws: `DecodingError` if the value is not an object, or an object without a single attribute of the schema
    ///   (a whole answer of the service, say, instead of its `result`).
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: MemberKey.self)
        try Self.checkIsRecord(container)
        self = Self(members: container)
        if container.contains(SavedState.key) {
            SavedState.restore(container, into: &self)
        } else {
            captureState.confirmed = self
        }
    }

    /// Writes the record with its pending changes: the form that Capture sends, and what was confirmed of the
    /// attributes that differ in the reserved member `$capture`. Secrets are left out.
    public func encode(to encoder: any Encoder) throws {
        var members = storedMembers()
        members[SavedState.member] = SavedState.json(of: self, current: members)
        try JSONValue.object(members).encode(to: encoder)
    }

    private static func checkIsRecord(_ container: KeyedDecodingContainer<MemberKey>) throws {
        let keys = container.allKeys
        let isKnown = { (key: MemberKey) in
            // A saved record may hold nothing else, if all its attributes are unread or secret.
            attributes.names.contains(key.stringValue) || key.stringValue == SavedState.member
        }
        if keys.isEmpty || keys.contains(where: isKnown) { return }
        let found = keys.map { "`\($0.stringValue)`" }.sorted().prefix(5).joined(separator: ", ")
        throw DecodingError.dataCorrupted(
            DecodingError.Context(
                codingPath: container.codingPath,
                debugDescription: "this is no \(Self.self) record: none of its attributes is there, only \(found)"))
    }
}
