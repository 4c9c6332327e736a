import CaptureRuntime

extension CapturePart {
    /// Everything in the record, in the form in which Capture returns it: ids and other values that Capture sets,
    /// pending values, and secrets in the clear. Values that are not set, and members that the schema does not have,
    /// are left out.
    var contents: JSONValue { .object(contentMembers) }

    fileprivate var contentMembers: [String: JSONValue] {
        var contents = RecordContents(record: self)
        contents.visitAll()
        return contents.members
    }
}

private struct RecordContents<Part: CapturePart>: AttributeVisitor {
    let record: Part
    var members: [String: JSONValue] = [:]

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) {
        let value = attribute.json(in: record)
        if !value.isNull { members[attribute.name] = value }
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        let object = record[keyPath: attribute.keyPath].contentMembers
        if !object.isEmpty { members[attribute.name] = .object(object) }
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        let elements = record[keyPath: attribute.keyPath]
        if !elements.isEmpty { members[attribute.name] = .array(elements.map(\.contents)) }
    }

    mutating func visit(_ attribute: StringsAttribute<Part>) {
        let strings = record[keyPath: attribute.keyPath]
        if !strings.isEmpty { members[attribute.name] = .array(strings.map { .string($0) }) }
    }

    mutating func visit(_ attribute: ExcludedAttribute<Part>) {
        members[attribute.name] = attribute.value(in: record)
    }
}
