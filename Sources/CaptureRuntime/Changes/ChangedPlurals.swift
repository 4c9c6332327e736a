/// The paths of the plurals that differ from the confirmed ones or are in doubt. Outer plurals come first.
struct ChangedPlurals<Part: CapturePart>: AttributeVisitor {
    private let record: Part
    private let confirmed: Part
    private let doubts: Doubts
    private let path: AttributePath
    private(set) var paths: [AttributePath] = []

    init(in record: Part, from confirmed: Part, _ doubts: Doubts, path: AttributePath = .root) {
        self.record = record
        self.confirmed = confirmed
        self.doubts = doubts
        self.path = path
        visitWritable()
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        let inner = ChangedPlurals<Object>(
            in: record[keyPath: attribute.keyPath], from: confirmed[keyPath: attribute.keyPath],
            doubts[attribute.name], path: path / attribute.name)
        paths += inner.paths
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        guard attribute.isPending(in: record, from: confirmed, doubts) else { return }
        let doubts = doubts[attribute.name]
        let path = path / attribute.name
        paths.append(path)
        var known = ElementsByID(confirmed[keyPath: attribute.keyPath])
        for element in record[keyPath: attribute.keyPath] {
            guard let id = element.id, let stored = known.take(id) else { continue }
            let inner = ChangedPlurals<Element>(
                in: element, from: stored, doubts[.element(id)], path: path.adding(.element(id)))
            paths += inner.paths
        }
    }

    mutating func visit(_ attribute: StringsAttribute<Part>) {
        guard attribute.isPending(in: record, from: confirmed, doubts) else { return }
        paths.append(path / attribute.name)
    }
}
