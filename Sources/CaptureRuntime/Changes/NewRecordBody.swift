extension CaptureRecord {
    /// Returns the attributes to send to create a new record from this one: all values that are set, whole plurals, and
    /// no ids.
    ///
    /// - Throws: ``CaptureError/unsendable`` if a value has no wire form.
    package func newRecordBody() throws -> JSONValue {
        try checkIsSendable(at: .root, withPlurals: true)
        return .object(newMembers)
    }
}

extension CapturePart {
    fileprivate var newMembers: [String: JSONValue] {
        // Compared with an unread record: nothing is stored yet, so a nil has nothing to erase and is not sent.
        var members = changes(from: .unread, Doubts())
        for attribute in Self.attributes.entries where attribute.isWritable && !attribute.isUnset(in: self) {
            if attribute.isObject {
                let object = attribute.parts(in: self, at: .root).first?.part.newMembers ?? [:]
                members[attribute.name] = object.isEmpty ? nil : .object(object)
            } else if members[attribute.name] == nil {
                var plural = ReplaceBody(record: self, confirmed: nil, path: .root)
                members[attribute.name] = plural.ofPlural(attribute.name)
            }
        }
        return members
    }
}
