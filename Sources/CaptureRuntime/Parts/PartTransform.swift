/// A way to make another record of a record: one with other ids, marks or identities, or with more or less in it. It
/// sees the same part of a second record beside each part, such as that of an answer.
protocol PartTransform {
    /// Transforms the elements of a plural. Not called if the others are the same ones in memory.
    func change<Element: PluralElement>(_ elements: inout [Element], beside others: [Element])

    /// Changes what a part remembers. What is in it was transformed before.
    func finish(_ part: inout some CapturePart)
}

extension CapturePart {
    /// Transforms the part at every depth, in place.
    mutating func apply(_ transform: some PartTransform, beside other: Self = Self(.unset)) {
        var descent = Transformation(part: consume self, other: other, transform: transform)
        descent.visitAll()
        self = descent.part
        transform.finish(&self)
    }
}

private struct Transformation<Part: CapturePart, Transform: PartTransform>: AttributeVisitor {
    var part: Part
    let other: Part
    let transform: Transform

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        part[keyPath: attribute.keyPath].apply(transform, beside: other[keyPath: attribute.keyPath])
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        if attribute.isCopied(part, other) { return }
        transform.change(&part[keyPath: attribute.keyPath], beside: other[keyPath: attribute.keyPath])
    }
}
