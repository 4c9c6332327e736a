extension Array where Element: PluralElement {
    /// Returns these elements with the identities in memory of their predecessors, at every depth.
    ///
    /// - Parameters:
    ///   - predecessors: For each position, the previous element; nil if the element is new.
    ///   - byContent: True to match nested elements whose ids are new as those of the answer to a replace: by their
    ///     content, and the rest by position. Otherwise only ids are matched.
    func keepingIdentities(of predecessors: [Element?], byContent: Bool) -> [Element] {
        zip(self, predecessors).map { element, before in
            before.map { element.identified(as: $0, byContent: byContent) } ?? element
        }
    }

    /// Gives every further copy of an element, and the elements in it, identities of their own.
    mutating func makeIdentitiesDistinct() {
        var seen: Set<LocalID> = []
        for index in indices where !seen.insert(self[index].localID).inserted {
            self[index] = self[index].withNewIdentity()
        }
    }
}

extension PluralElement {
    /// Returns the element with the identity of another. Elements inside them are matched too.
    func identified(as other: Self, byContent: Bool) -> Self {
        var identities = Identities(record: self, other: other, byContent: byContent)
        identities.visitAll()
        identities.record._captureState.localID = other._captureState.localID
        return identities.record
    }
}

extension CapturePart {
    /// Gives copies of elements, in every plural at every depth, identities of their own.
    mutating func makeIdentitiesDistinct() {
        var identities = DistinctIdentities(record: consume self)
        identities.visitAll()
        self = identities.record
    }
}

private struct Identities<Part: CapturePart>: AttributeVisitor {
    var record: Part
    let other: Part
    let byContent: Bool

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        var identities = Identities<Object>(
            record: record[keyPath: attribute.keyPath], other: other[keyPath: attribute.keyPath],
            byContent: byContent)
        identities.visitAll()
        record[keyPath: attribute.keyPath] = identities.record
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        let (elements, others) = (record[keyPath: attribute.keyPath], other[keyPath: attribute.keyPath])
        if elements.isEmpty || others.isEmpty { return }
        let positions = elements.positions(ofIDsIn: others)
        let found = Set(positions.compactMap { $0 })
        let predecessors: [Element?]
        if byContent, found.isEmpty, others.count == elements.count {
            let places = others.positions(alikeIn: elements, isAnswer: true).positions(inCountOf: elements.count)
            predecessors = places.map { $0.map { others[$0] } }
        } else {
            predecessors = positions.enumerated().map { place, position in
                if let position { return others[position] }
                return byContent && place < others.count && !found.contains(place) ? others[place] : nil
            }
        }
        record[keyPath: attribute.keyPath] = elements.keepingIdentities(of: predecessors, byContent: byContent)
        // The app may have put a copy of an element beside it.
        record[keyPath: attribute.keyPath].makeIdentitiesDistinct()
    }
}

private struct DistinctIdentities<Part: CapturePart>: AttributeVisitor {
    var record: Part

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        record[keyPath: attribute.keyPath].makeIdentitiesDistinct()
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        record[keyPath: attribute.keyPath].makeIdentitiesDistinct()
        for index in record[keyPath: attribute.keyPath].indices {
            record[keyPath: attribute.keyPath][index].makeIdentitiesDistinct()
        }
    }
}
