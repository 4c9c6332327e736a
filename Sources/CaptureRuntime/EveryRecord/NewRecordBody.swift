extension CaptureEntity {
    /// What is sent to make a new record of this one: whatever is set, plurals whole, and no ids.
    ///
    /// - Throws: ``CaptureError/unsendable(paths:)``.
    func newRecordBody() throws -> JSONValue {
        try checkIsSendable(at: .root, withPlurals: true)
        return .object(newMembers)
    }
}

extension CaptureRecord {
    fileprivate var newMembers: [String: JSONValue] {
        // Nothing is stored that could be meant by nil.
        var body = NewRecordBody(record: self, members: changes(from: .unread, CallMarks()))
        body.visitWritable()
        return body.members
    }
}

private struct NewRecordBody<Record: CaptureRecord>: AttributeVisitor {
    let record: Record
    var members: [String: JSONValue]

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        let object = record[keyPath: attribute.keyPath].newMembers
        members[attribute.name] = object.isEmpty ? nil : .object(object)
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) { addPlural(attribute) }
    mutating func visit(_ attribute: StringsAttribute<Record>) { addPlural(attribute) }

    private mutating func addPlural(_ attribute: Attribute<Record>) {
        guard !attribute.isUnset(in: record) else { return }
        var body = ReplaceBody(record, confirmed: nil, path: .root)
        members[attribute.name] = body.ofPlural(attribute.name)
    }
}
