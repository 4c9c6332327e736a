extension CapturePart {
    /// Reads the record in the form in which Capture sends it. Missing attributes are unread. Unknown attributes, and
    /// values of an unexpected type, are kept. Use a decoder without a key strategy, which would rename the members.
    ///
    /// - Throws: `DecodingError` if the value is not an object. A bad attribute never fails a record.
    public init(from decoder: any Decoder) throws {
        self = try DecoderReader.read(decoder, as: Self.layout) { try Self(&$0) }
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
    ///   keeps one that not every encoder can write, or not every decoder read: an unpaired surrogate, a number that
    ///   Swift cannot hold, what is nested too deeply, and what property lists read as something else. ``RecordStore``
    ///   saves these, too.
    public func encode(to encoder: any Encoder) throws {
        try EncoderWriter.write(wireText(), to: encoder)
    }

    /// The part as JSON text in the form in which Capture sends it. In a record, pending changes are not marked.
    package func wireText() throws -> [UInt8] { try contents.wireText() }
}

extension PluralElement {
    /// Reads an element as a record is read.
    public init(from decoder: any Decoder) throws {
        self = try DecoderReader.read(decoder, as: Self.layout) { try Self(&$0) }
    }

    /// Reads an element from UTF-8 JSON text, as a record is read.
    public init(json: some Collection<UInt8>) throws { self = try JSONScanner.decode(json) { try Self(&$0) } }
}

extension CaptureRecord {
    /// Reads a record in the form in which Capture sends it, or in which it was saved with its pending changes.
    ///
    /// ```swift
    /// let user = try JSONDecoder().decode(CaptureUser.self, from: data)
    /// ```
    ///
    /// - Throws: `DecodingError` if the value is not an object, is an object without any attribute of the schema (such
    ///   as a whole response of the service instead of its `result`), or has a member `$capture` that no save wrote, or
    ///   only one of a newer version of this library.
    public init(from decoder: any Decoder) throws {
        self = try DecoderReader.read(decoder, as: Self.layout) { try Self(root: &$0) }
    }

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

    /// Reads a record from a JSON value, as from its text: there is one reader.
    package init(json: JSONValue) throws { try self.init(json: JSONTextWriter.utf8(of: json)) }

    /// Reads a record as `init(from:)` does.
    ///
    /// - Throws: `ScanError` in place of `DecodingError`, also if the text is not JSON.
    package init(root json: inout JSONScanner) throws {
        let start = json
        self.init(.unset)
        let members = try read(&json, reserving: SavedState.member)
        // A null says nothing, and no save wrote it.
        if var saved = members.reserved, try !saved.takeNull() {
            try SavedState.restore(saved, into: &self)
        } else {
            if !members.hasAttributes, let problem = problemWithMembers { throw start.failure(problem) }
            ownElements(of: uuidOnCapture)
            _captureState.confirmed = self
        }
    }

    /// Writes the record with its pending changes: the form that Capture sends, with a reserved member `$capture` for
    /// the confirmed values of the attributes that differ. Secrets are left out.
    ///
    /// - Throws: `EncodingError`, as for an object or element, if the record has or keeps a value that cannot be
    ///   written. ``RecordStore`` saves what Capture has sent, whatever it is.
    public func encode(to encoder: any Encoder) throws {
        try EncoderWriter.write(savedText(), to: encoder)
    }

    /// Returns the text that is saved: the form in which Capture sends a record, and its pending changes.
    package func savedText() throws -> [UInt8] {
        let contents = mergeState
        var writer = JSONTextWriter()
        try writer.append(contents.mine) { try $0.append(stateOf: self, contents) }
        return writer.bytes
    }

    /// What is wrong with an object that has no attribute; nil if it is empty.
    ///
    /// Not for a saved record, in which all attributes may be unread or secret.
    private var problemWithMembers: String? {
        let others = _captureState._kept.all.keys.filter { !Self.layout.names.contains($0) }
        if others.isEmpty { return nil }
        let found = others.map { "`\($0)`" }.sorted().prefix(5).joined(separator: ", ")
        return "this is not a \(Self.self) record: none of its attributes is there, only \(found)"
    }
}
