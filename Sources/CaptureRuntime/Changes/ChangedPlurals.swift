extension CapturePart {
    /// Returns the paths of the plurals that differ from the confirmed ones or are in doubt. Outer plurals come first.
    func changedPlurals(from confirmed: Self, _ doubts: Doubts, at path: AttributePath) -> [AttributePath] {
        var changed = ChangedPlurals(record: self, confirmed: confirmed, doubts: doubts, path: path)
        changed.visitWritable()
        return changed.paths
    }
}

private struct ChangedPlurals<Part: CapturePart>: AttributeVisitor {
    let record: Part
    let confirmed: Part
    let doubts: Doubts
    let path: AttributePath
    var paths: [AttributePath] = []

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        paths += record[keyPath: attribute.keyPath].changedPlurals(
            from: confirmed[keyPath: attribute.keyPath], doubts[attribute.name], at: path / attribute.name)
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        guard attribute.isPending(in: record, from: confirmed, doubts) else { return }
        let doubts = doubts[attribute.name]
        let path = path / attribute.name
        paths.append(path)
        var elements = record[keyPath: attribute.keyPath]
        let stored = confirmed[keyPath: attribute.keyPath]
        Recognition().change(&elements, beside: stored)
        for (element, place) in zip(elements, elements.positions(ofIDsIn: stored)) {
            guard let id = element.id, let place else { continue }
            paths += element.changedPlurals(from: stored[place], doubts[.element(id)], at: path.adding(.element(id)))
        }
    }

    mutating func visit(_ attribute: StringsAttribute<Part>) {
        guard attribute.isPending(in: record, from: confirmed, doubts) else { return }
        paths.append(path / attribute.name)
    }
}
