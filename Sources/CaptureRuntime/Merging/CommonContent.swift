extension CaptureRecord {
    /// Returns this new element, or a part of it, without the values and elements inside it that another copy of it
    /// lacks.
    func inCommon(with other: Self) -> Self {
        var common = CommonContent(record: self, other: other)
        common.visitAll()
        return common.record
    }
}

private struct CommonContent<Record: CaptureRecord>: AttributeVisitor {
    var record: Record
    let other: Record

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Record, Value>) {
        if attribute.isUnset(in: other) { record[keyPath: attribute.keyPath] = nil }
    }

    mutating func visit(_ attribute: StringsAttribute<Record>) {
        if attribute.isUnset(in: other) { record[keyPath: attribute.keyPath] = [] }
    }

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        record[keyPath: attribute.keyPath] = record[keyPath: attribute.keyPath].inCommon(
            with: other[keyPath: attribute.keyPath])
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        let others = Dictionary(
            other[keyPath: attribute.keyPath].map { ($0.localID, $0) }, uniquingKeysWith: { first, _ in first })
        record[keyPath: attribute.keyPath] = record[keyPath: attribute.keyPath].compactMap { element in
            others[element.localID].map { element.inCommon(with: $0) }
        }
    }
}
