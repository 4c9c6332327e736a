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
        var body = NewRecordBody(record: self, members: changes(from: .unread, Doubts()))
        body.visitWritable()
        return body.members
    }
}

private struct NewRecordBody<Part: CapturePart>: AttributeVisitor {
    let record: Part
    var members: [String: JSONValue]

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        let object = record[keyPath: attribute.keyPath].newMembers
        members[attribute.name] = object.isEmpty ? nil : .object(object)
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) { addPlural(attribute) }
    mutating func visit(_ attribute: StringsAttribute<Part>) { addPlural(attribute) }

    private mutating func addPlural(_ attribute: Attribute<Part>) {
        guard !attribute.isUnset(in: record) else { return }
        var body = ReplaceBody(record, confirmed: nil, path: .root)
        members[attribute.name] = body.ofPlural(attribute.name)
    }
}
