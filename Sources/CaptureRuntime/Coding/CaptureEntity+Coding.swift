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
        let isSaved = container.contains(SavedState.key)
        if isSaved, SavedState.saysTexts(container) {
            self = try Self(json: JSONValue(from: decoder).jsonData)
            return
        }
        self.init(.unset)
        let members = read(container, reserving: SavedState.member)
        if isSaved {
            SavedState.restore(container, into: &self)
        } else {
            if let problem = problem(with: members) {
                throw DecodingError.dataCorrupted(
                    DecodingError.Context(codingPath: container.codingPath, debugDescription: problem))
            }
            captureState.confirmed = self
        }
    }

    /// Reads a record from JSON text, as Capture sends it or as it was saved: the same as with `JSONDecoder`, in a
    /// fraction of the time.
    ///
    /// ```swift
    /// let user = try CaptureUser(json: data)
    /// ```
    ///
    /// - Parameter json: UTF-8 text: `Data`, an array of bytes, `string.utf8`.
    /// - Throws: `DecodingError` if the bytes are not JSON, with the place in the text; if they are not an object, or
    ///   an object without a single attribute of the schema. One bad attribute never fails a record.
    public init(json: some Collection<UInt8>) throws {
        self = try JSONScanner.decode(json) { try Self(root: &$0) }
    }

    /// Reads a record as `init(from:)` does.
    ///
    /// - Throws: `ScanError` if the value is not an object, or an object without a single attribute of the schema, or
    ///   if the text is not JSON.
    init(root json: inout JSONScanner) throws {
        let start = json
        self.init(.unset)
        let members = try read(&json, reserving: SavedState.member)
        if let saved = members.reserved {
            if !json.holdsTexts, try SavedState.saysTexts(saved) {
                json = start
                json.holdsTexts = true
                try self.init(root: &json)
                json.holdsTexts = false
                return
            }
            try SavedState.restore(saved, into: &self)
        } else {
            if let problem = problem(with: members) { throw start.failure(problem) }
            captureState.confirmed = self
        }
    }

    /// Writes the record with its pending changes: the form that Capture sends, and what was confirmed of the
    /// attributes that differ in the reserved member `$capture`. Secrets are left out.
    public func encode(to encoder: any Encoder) throws {
        var members = storedMembers()
        members[SavedState.member] = SavedState.json(of: self, current: members)
        try SavedState.saveTexts(in: &members)
        try JSONValue.object(members).encode(to: encoder)
    }

    /// What is wrong with an object that was read as a record; nil if it is one. An empty object is.
    ///
    /// A saved record is not asked: all its attributes may be unread or secret.
    private func problem(with members: ReadMembers) -> String? {
        if members.hasAttributes { return nil }
        let others = captureState._kept.members.keys.filter { !Self.attributes.names.contains($0) }
        if others.isEmpty { return nil }
        let found = others.map { "`\($0)`" }.sorted().prefix(5).joined(separator: ", ")
        return "this is not a \(Self.self) record: none of its attributes is there, only \(found)"
    }
}
