extension PluralElement {
    /// Returns this new element without the values and elements inside it that another copy of it lacks. It has the
    /// identity of the copy, and so have the elements in it, so that they are found there when they are edited.
    func inCommon(with copy: Self) -> Self {
        var common = applying(CommonContent(), beside: copy)
        common._captureState.localID = copy.localID
        return common
    }
}

private struct CommonContent: PartTransform {
    func change<Part: CapturePart>(_ attribute: Attribute<Part>, of part: inout Part, beside copy: Part) {
        if attribute.isUnset(in: copy) { attribute.clear(in: &part) }
    }

    func change<Element: PluralElement>(_ elements: inout [Element], beside copies: [Element]) {
        let places = copies.matched(with: elements).positions(inCountOf: elements.count)
        elements = zip(elements, places).compactMap { element, place in
            place.map { element.inCommon(with: copies[$0]) }
        }
    }
}
