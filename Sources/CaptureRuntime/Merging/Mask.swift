extension CapturePart {
    /// Returns the record reduced to what an answer shows, without passwords and what an access schema hides.
    func masked(like answer: Self) -> Self {
        var mask = Mask(record: self, answer: answer)
        mask.visitAll()
        return mask.record
    }
}

private struct Mask<Part: CapturePart>: AttributeVisitor {
    var record: Part
    let answer: Part

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) {
        if attribute.isPassword || attribute.isUnread(in: answer) { record[keyPath: attribute.keyPath] = nil }
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        record[keyPath: attribute.keyPath] = record[keyPath: attribute.keyPath].masked(
            like: answer[keyPath: attribute.keyPath])
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        if attribute.isUnread(in: answer) {
            record[keyPath: attribute.keyPath] = []
        } else {
            // What an answer hides, it hides in every element.
            let first = answer[keyPath: attribute.keyPath].first ?? Element(.unset)
            record[keyPath: attribute.keyPath] = record[keyPath: attribute.keyPath].map { $0.masked(like: first) }
        }
    }

    mutating func visit(_ attribute: StringsAttribute<Part>) {
        if attribute.isUnread(in: answer) { record[keyPath: attribute.keyPath] = [] }
    }
}
