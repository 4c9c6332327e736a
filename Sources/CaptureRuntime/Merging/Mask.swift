extension CapturePart {
    /// Returns the record reduced to what an answer shows, without passwords and what an access schema hides.
    func masked(like answer: Self) -> Self { applying(Mask(), beside: answer) }
}

private struct Mask: PartTransform {
    func change<Part: CapturePart>(_ attribute: Attribute<Part>, of part: inout Part, beside answer: Part) {
        let isHidden = attribute.isPassword || attribute.isUnread(in: answer)
        if isHidden, !attribute.isObject { attribute.clear(in: &part) }
    }

    func change<Element: PluralElement>(_ elements: inout [Element], beside others: [Element]) {
        // What an answer hides, it hides in every element.
        let first = others.first ?? Element(.unset)
        elements = elements.map { $0.masked(like: first) }
    }
}
