extension CapturePart {
    /// Reads the record in the form in which Capture sends it. Missing attributes are unread. Unknown attributes, and
    /// values of an unexpected type, are kept. Use a decoder without a key strategy, which would rename the members.
    ///
    /// - Throws: `DecodingError` if the value is not an object. A bad attribute never fails a record.
    public init(from decoder: any Decoder) throws { self = try JSONScanner.decode(decoder) { try Self(&$0) } }

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
        try passOn(storedText(), to: encoder)
    }

    /// The record as JSON text for a file, without pending changes.
    package func storedText() throws -> [UInt8] { try contents.storedText() }
}
