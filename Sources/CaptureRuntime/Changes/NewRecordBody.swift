extension CaptureRecord {
    /// Returns the attributes to send to create a new record from this one: all values that are set, whole plurals, and
    /// no ids.
    ///
    /// - Throws: ``CaptureError/unsendable`` if a value has no wire form.
    package func newRecordBody() throws -> JSONValue {
        var objections = Objections()
        let members = newMembers(at: .root, &objections)
        try objections.check(overwritingUnread: true)
        return .object(members)
    }
}

extension CapturePart {
    /// Nothing is stored yet, so a nil has nothing to erase and is not sent. Nor is what the schema lacks outside of
    /// plurals: it may be the id of another record.
    fileprivate func newMembers(at path: AttributePath, _ objections: inout Objections) -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        for attribute in Self.attributes.entries where attribute.isWritable && !attribute.isUnset(in: self) {
            if attribute.isObject {
                for (path, part) in attribute.parts(in: self, at: path) {
                    let inner = part.newMembers(at: path, &objections)
                    members[attribute.name] = inner.isEmpty ? nil : .object(inner)
                }
            } else {
                var body = ReplaceBody(record: self, confirmed: nil, path: path)
                members[attribute.name] = body.member(attribute.name)
                objections += body.objections
            }
        }
        return members
    }
}
