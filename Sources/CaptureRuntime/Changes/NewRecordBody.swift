extension CaptureRecord {
    /// Returns the attributes to send to create a new record from this one: everything that is set, and no ids. Nothing
    /// is stored yet, so a nil has nothing to erase and is not sent.
    ///
    /// - Throws: ``CaptureError/unsendable`` if a value has no wire form.
    package func newRecordBody() throws -> JSONValue {
        var body = ReplaceBody(record: self, confirmed: nil, path: .root, omitsUnset: true)
        let members = body.ofRecord()
        try body.objections.check(overwritingUnread: true)
        return .object(members)
    }
}
