extension CaptureRecord {
    /// Reads a record in the form in which Capture sends it, or in which it was saved with its pending changes.
    ///
    /// ```swift
    /// let user = try JSONDecoder().decode(CaptureUser.self, from: data)
    /// ```
    ///
    /// - Throws: `DecodingError` if the value is not an object, is an object without any attribute of the schema (such
    ///   as a whole response of the service instead of its `result`), or was saved by a newer version of this library.
    public init(from decoder: any Decoder) throws { self = try JSONScanner.decode(decoder) { try Self(root: &$0) } }

    /// Reads a record from JSON text, in the form in which Capture sends it or in which it was saved. The result is the
    /// same as with `JSONDecoder`, in a fraction of the time.
    ///
    /// ```swift
    /// let user = try CaptureUser(json: data)
    /// ```
    ///
    /// - Parameter json: UTF-8 text: `Data`, an array of bytes, `string.utf8`.
    /// - Throws: `DecodingError`, with the place in the text, if the bytes are not JSON or not an object, and as
    ///   ``init(from:)`` does. A bad attribute never fails a record.
    public init(json: some Collection<UInt8>) throws {
        self = try JSONScanner.decode(json) { try Self(root: &$0) }
    }

    /// Reads a record as `init(from:)` does.
    ///
    /// - Throws: `ScanError` in place of `DecodingError`, also if the text is not JSON.
    package init(root json: inout JSONScanner) throws {
        let start = json
        self.init(.unset)
        let members = try read(&json, reserving: SavedState.member)
        if let saved = members.reserved {
            try SavedState.restore(saved, into: &self)
        } else {
            if !members.hasAttributes, let problem = problemWithMembers { throw start.failure(problem) }
            _captureState.confirmed = self
        }
    }

    /// Writes the record with its pending changes: the form that Capture sends, with a reserved member `$capture` for
    /// the confirmed values of the attributes that differ. Secrets are left out, and so are values that encoders cannot
    /// write: unpaired surrogates, numbers that Swift cannot hold, what is nested too deeply, and what property lists
    /// read as something else. These count as unread when the record is loaded. ``RecordStore`` loses none of them.
    ///
    /// - Throws: `EncodingError` if the record has a value that Capture cannot represent, such as `Decimal.nan`.
    public func encode(to encoder: any Encoder) throws {
        try recognized.saved(in: StoredText(for: encoder)).encode(to: encoder)
    }

    /// Returns the JSON text for a file, which has every value as it came.
    func savedText() throws -> [UInt8] { try recognized.saved(in: StoredText()).bytes() }

    private func saved(in output: StoredText) -> StoredText {
        output.writeObject {
            store(in: output, reserving: SavedState.member)
            if let state = SavedState.json(of: self, in: output) { output.write(state: state) }
        }
        return output
    }

    /// False if what is saved could not be recognized as a record, because the schema has none of its members.
    var isRecognizable: Bool {
        Self.attributes.entries.contains { !$0.isSecret && !($0.isUnread(in: self) && $0.isUnknown(in: self)) }
            || problemWithMembers == nil
    }

    /// What is wrong with an object that has no attribute; nil if it is empty.
    ///
    /// Not for a saved record, in which all attributes may be unread or secret.
    private var problemWithMembers: String? {
        let others = _captureState._kept.all.map(\.name).filter { !Self.attributes.names.contains($0) }
        if others.isEmpty { return nil }
        let found = others.map { "`\($0)`" }.sorted().prefix(5).joined(separator: ", ")
        return "this is not a \(Self.self) record: none of its attributes is there, only \(found)"
    }
}
