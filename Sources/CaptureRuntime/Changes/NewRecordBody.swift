extension CaptureRecord {
    /// Returns the attributes to send to create a new record from this one: all values that are set, and no ids.
    ///
    /// Nothing is stored yet, so a nil has nothing to erase and is not sent. Nor is what the schema lacks outside of
    /// plurals: it may be the id of another record.
    ///
    /// - Throws: ``CaptureError/unsendable`` if a value has no wire form.
    package func newRecordBody() throws -> JSONValue {
        let contents = recognized.contents
        let unsendable = contents.unsendable(at: .root)
        if !unsendable.isEmpty { throw CaptureError(.unsendable(paths: unsendable.map(\.description))) }
        var sent = whole(contents)
        sent.kept = sent.kept.filter { Self.attributes.names.contains($0.key) }
        return .object(sent.members(.new))
    }
}
