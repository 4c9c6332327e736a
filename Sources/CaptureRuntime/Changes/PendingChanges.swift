/// An attribute is pending if it differs from what Capture confirmed, or is in doubt.
extension ValueAttribute {
    func isPending(in record: Part, from confirmed: Part, _ doubts: Doubts) -> Bool {
        if isEqual(record, confirmed) { return !isPassword && doubts[name].areOfCalls }
        // A nil never clears a password, because it may come from a form field that was emptied.
        if isPassword { return !isUnset(in: record) }
        return !isUnknown(in: record) || doubts[name].areOfCalls
    }
}

extension PluralAttribute {
    func isPending(in record: Part, from confirmed: Part, _ doubts: Doubts) -> Bool {
        if doubts[name].areOfCalls { return true }
        // Takes no time for an array that still shares its memory with the confirmed one.
        if isEqual(record, confirmed) || isUnknown(in: record) { return false }
        let (elements, stored) = (record[keyPath: keyPath], confirmed[keyPath: keyPath])
        return elements.count != stored.count
            || zip(elements, stored).contains {
                // One that was put back may lack the id; see `Recognition`.
                $0.id != $1.id && $0.localID != $1.localID || $0.hasChanges(from: $1, Doubts())
            }
    }
}

extension StringsAttribute {
    func isPending(in record: Part, from confirmed: Part, _ doubts: Doubts) -> Bool {
        !isEqual(record, confirmed) && !isUnknown(in: record) || doubts[name].areOfCalls
    }
}

extension CapturePart {
    /// Returns true if anything that the app writes is pending, at any depth.
    ///
    /// - Parameter inPlurals: Whether changes in plurals count.
    func hasChanges(from confirmed: Self, _ doubts: Doubts, inPlurals: Bool = true) -> Bool {
        if !doubts.areOfCalls, inPlurals, self == confirmed { return false }
        var search = PendingSearch(record: self, confirmed: confirmed, doubts: doubts, inPlurals: inPlurals)
        for attribute in Self.attributes.entries where attribute.isWritable && !search.isFound {
            attribute.accept(&search)
        }
        return search.isFound
    }
}

private struct PendingSearch<Part: CapturePart>: AttributeVisitor {
    let record: Part
    let confirmed: Part
    let doubts: Doubts
    let inPlurals: Bool
    var isFound = false

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) {
        isFound = attribute.isPending(in: record, from: confirmed, doubts)
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        isFound = record[keyPath: attribute.keyPath].hasChanges(
            from: confirmed[keyPath: attribute.keyPath], doubts[attribute.name], inPlurals: inPlurals)
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        isFound = inPlurals && attribute.isPending(in: record, from: confirmed, doubts)
    }

    mutating func visit(_ attribute: StringsAttribute<Part>) {
        isFound = inPlurals && attribute.isPending(in: record, from: confirmed, doubts)
    }
}
