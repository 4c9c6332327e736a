extension CapturePart {
    /// Returns this new element, or a part of it, without the values and elements inside it that another copy of it
    /// lacks.
    func inCommon(with other: Self) -> Self {
        var common = CommonContent(record: self, other: other)
        common.visitAll()
        return common.record
    }
}

extension PluralElement {
    /// Returns what a copy of this new element has in common with it, with the identity of the copy.
    func elementInCommon(with copy: Self) -> Self {
        var common = inCommon(with: copy)
        common._captureState.localID = copy.localID
        return common
    }
}

private struct CommonContent<Part: CapturePart>: AttributeVisitor {
    var record: Part
    let other: Part

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) {
        if attribute.isUnset(in: other) { record[keyPath: attribute.keyPath] = nil }
    }

    mutating func visit(_ attribute: StringsAttribute<Part>) {
        if attribute.isUnset(in: other) { record[keyPath: attribute.keyPath] = [] }
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        record[keyPath: attribute.keyPath] = record[keyPath: attribute.keyPath].inCommon(
            with: other[keyPath: attribute.keyPath])
    }

    /// The elements get the identities of the copy's, so that they are found there when they are edited.
    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        let (elements, others) = (record[keyPath: attribute.keyPath], other[keyPath: attribute.keyPath])
        let places = others.matched(with: elements).positions(inCountOf: elements.count)
        record[keyPath: attribute.keyPath] = zip(elements, places).compactMap { element, place in
            place.map { element.elementInCommon(with: others[$0]) }
        }
    }
}
