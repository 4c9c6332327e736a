extension Array where Element: PluralElement {
    /// These elements with the identity in memory, at every depth, of what they were before.
    ///
    /// - Parameters:
    ///   - predecessors: By position; nil for an element that is a new one.
    ///   - byPosition: The elements inside them are found by position where their ids are new; else only by id.
    func keepingIdentities(of predecessors: [Element?], byPosition: Bool) -> [Element] {
        zip(self, predecessors).map { element, before in
            before.map { element.identified(as: $0, byPosition: byPosition) } ?? element
        }
    }

    /// Gives every copy of an element that stands behind it an identity of its own, and so the elements in it.
    mutating func makeIdentitiesDistinct() {
        var seen: Set<LocalID> = []
        for index in indices where !seen.insert(self[index].localID).inserted {
            self[index] = self[index].withNewIdentity()
        }
    }
}

extension PluralElement {
    /// The element with the identity of another, and so for the elements in it.
    func identified(as other: Self, byPosition: Bool) -> Self {
        var identities = Identities(record: self, other: other, byPosition: byPosition)
        identities.visitAll()
        identities.record.captureState.localID = other.captureState.localID
        return identities.record
    }
}

extension CaptureRecord {
    /// Gives copies of elements, in every plural at every depth, identities of their own.
    mutating func makeIdentitiesDistinct() {
        var identities = DistinctIdentities(record: consume self)
        identities.visitAll()
        self = identities.record
    }
}

private struct Identities<Record: CaptureRecord>: AttributeVisitor {
    var record: Record
    let other: Record
    let byPosition: Bool

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        var identities = Identities<Object>(
            record: record[keyPath: attribute.keyPath], other: other[keyPath: attribute.keyPath],
            byPosition: byPosition)
        identities.visitAll()
        record[keyPath: attribute.keyPath] = identities.record
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        let (elements, others) = (record[keyPath: attribute.keyPath], other[keyPath: attribute.keyPath])
        if elements.isEmpty || others.isEmpty { return }
        let positions = elements.positions(ofIDsIn: others)
        let found = Set(positions.compactMap { $0 })
        let predecessors = positions.enumerated().map { place, position -> Element? in
            if let position { return others[position] }
            return byPosition && place < others.count && !found.contains(place) ? others[place] : nil
        }
        record[keyPath: attribute.keyPath] = elements.keepingIdentities(of: predecessors, byPosition: byPosition)
    }
}

private struct DistinctIdentities<Record: CaptureRecord>: AttributeVisitor {
    var record: Record

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        record[keyPath: attribute.keyPath].makeIdentitiesDistinct()
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        record[keyPath: attribute.keyPath].makeIdentitiesDistinct()
        for index in record[keyPath: attribute.keyPath].indices {
            record[keyPath: attribute.keyPath][index].makeIdentitiesDistinct()
        }
    }
}
