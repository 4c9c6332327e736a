extension CaptureRecord {
    /// The record as a new one: it and all elements in it without ids.
    func withoutIDs() -> Self {
        var removal = IDRemoval(record: self)
        removal.visitAll()
        return removal.record
    }
}

extension Array where Element: PluralElement {
    /// These elements as new ones: without ids, at any depth.
    func withoutIDs() -> [Element] { map { $0.withoutIDs() } }
}

private struct IDRemoval<Record: CaptureRecord>: AttributeVisitor {
    var record: Record

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Record, Value>) {
        guard attribute.writing == .setByCapture, attribute.name == "id" else { return }
        record[keyPath: attribute.keyPath] = nil
        record.captureState._kept[attribute.name] = nil
    }

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        record[keyPath: attribute.keyPath] = record[keyPath: attribute.keyPath].withoutIDs()
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        record[keyPath: attribute.keyPath] = record[keyPath: attribute.keyPath].withoutIDs()
    }

    mutating func visit(_ attribute: StringsAttribute<Record>) {}
    mutating func visit(_ attribute: ExcludedAttribute<Record>) {}
}
