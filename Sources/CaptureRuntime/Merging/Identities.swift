extension CaptureRecord {
    /// Gives the elements at every depth the identity in memory of those they were before.
    ///
    /// - Parameter byPosition: After a replace, which answers the elements in the order sent with new ids; else they
    ///   are found by id.
    mutating func keepIdentities(of old: Self, byPosition: Bool) {
        var identities = Identities(record: consume self, old: old, byPosition: byPosition)
        identities.visitAll()
        self = identities.record
    }
}

extension Array where Element: PluralElement {
    /// The same for the elements of a plural.
    func keepingIdentities(of old: [Element], byPosition: Bool) -> [Element] {
        matched(with: old, byPosition: byPosition) { element, before in
            element.captureState.localID = before.localID
            element.keepIdentities(of: before, byPosition: byPosition)
        }
    }

    /// What `change` makes of each element that has its like among others, at the same position or with the same id.
    func matched(
        with others: [Element], byPosition: Bool, _ change: (inout Element, Element) -> Void
    ) -> [Element] {
        var byID = ElementsByID(byPosition ? [] : others)
        return enumerated().map { index, element in
            let other = byPosition ? (index < others.count ? others[index] : nil) : byID.take(element.id)
            guard let other else { return element }
            var element = element
            change(&element, other)
            return element
        }
    }
}

private struct Identities<Record: CaptureRecord>: AttributeVisitor {
    var record: Record
    let old: Record
    let byPosition: Bool

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        record[keyPath: attribute.keyPath].keepIdentities(of: old[keyPath: attribute.keyPath], byPosition: byPosition)
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        record[keyPath: attribute.keyPath] = record[keyPath: attribute.keyPath].keepingIdentities(
            of: old[keyPath: attribute.keyPath], byPosition: byPosition)
    }

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Record, Value>) {}
    mutating func visit(_ attribute: StringsAttribute<Record>) {}
    mutating func visit(_ attribute: ExcludedAttribute<Record>) {}
}
