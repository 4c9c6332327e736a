/// Where a key path leads.
struct ResolvedPath {
    let path: AttributePath
    /// True if Capture holds every element on the way.
    let isStored: Bool
}

extension CaptureEntity {
    /// Finds the attribute or element that a key path leads to.
    ///
    /// Swift does not take a key path apart, so the search puts together every key path that the table and the elements
    /// allow, and compares.
    func resolve(_ keyPath: PartialKeyPath<Self>) -> ResolvedPath? {
        if keyPath == \Self.self { return ResolvedPath(path: .root, isStored: true) }
        var search = KeyPathSearch(
            target: keyPath, way: \Self.self, record: self, confirmed: captureState.confirmed, path: .root)
        search.run()
        return search.found
    }
}

private struct KeyPathSearch<Root: CaptureEntity, Record: CaptureRecord>: AttributeVisitor {
    let target: PartialKeyPath<Root>
    /// The way to the record as the user may have written it.
    let way: WritableKeyPath<Root, Record>
    let record: Record
    /// Nil inside an element that is not stored.
    let confirmed: Record?
    let path: AttributePath
    /// The way to a new element is no way to anything that is stored.
    var isStored = true
    var found: ResolvedPath?

    mutating func run() {
        let type = Swift.type(of: target).valueType
        for attribute in Record.attributes.entries where found == nil && attribute.leads(to: type) {
            attribute.accept(&self)
        }
    }

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        compare(attribute)
        if found != nil { return }
        var inner = KeyPathSearch<Root, Object>(
            target: target, way: way.appending(path: attribute.keyPath), record: record[keyPath: attribute.keyPath],
            confirmed: confirmed?[keyPath: attribute.keyPath], path: path / attribute.name, isStored: isStored)
        inner.run()
        found = inner.found
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        compare(attribute)
        let type = Swift.type(of: target).valueType
        let isInside = Element.leads(to: type)
        guard found == nil, isInside || type == Element.self else { return }
        let plural = way.appending(path: attribute.keyPath)
        let path = path / attribute.name
        var stored = ElementsByID(confirmed?[keyPath: attribute.keyPath] ?? [])
        for (index, element) in record[keyPath: attribute.keyPath].enumerated() where found == nil {
            let confirmed = stored.take(element.id)
            let path = path.adding(.element(element.id, at: index))
            let ways = [\[Element][index]] + (element.id.map { [\[Element][id: $0]] } ?? [])
            for way in ways.map({ plural.appending(path: $0) }) where found == nil {
                if way == target {
                    found = ResolvedPath(path: path, isStored: confirmed != nil)
                } else if isInside {
                    var inner = KeyPathSearch<Root, Element>(
                        target: target, way: way, record: element, confirmed: confirmed, path: path,
                        isStored: confirmed != nil)
                    inner.run()
                    found = inner.found
                }
            }
        }
    }

    mutating func visit(_ attribute: StringsAttribute<Record>) { compare(attribute) }

    private mutating func compare<Value>(_ attribute: PropertyAttribute<Record, Value>) {
        guard way.appending(path: attribute.keyPath) == target else { return }
        found = ResolvedPath(path: path / attribute.name, isStored: isStored)
    }
}

extension CaptureRecord {
    /// True if a key path to a value of this type can lead through a record of this kind; keeps a search from walking
    /// plurals in vain.
    fileprivate static func leads(to type: Any.Type) -> Bool { attributes.entries.contains { $0.leads(to: type) } }
}

extension Attribute {
    fileprivate func leads(to type: Any.Type) -> Bool {
        var reach = Reach<Record>(type: type)
        accept(&reach)
        return reach.isReached
    }
}

/// Whether a part of some type is at or below an attribute.
private struct Reach<Record: CaptureRecord>: AttributeVisitor {
    let type: Any.Type
    var isReached = false

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        isReached = type == Object.self || Object.leads(to: type)
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        isReached = type == [Element].self || type == Element.self || Element.leads(to: type)
    }

    mutating func visit(_ attribute: StringsAttribute<Record>) { isReached = type == [String].self }
}
