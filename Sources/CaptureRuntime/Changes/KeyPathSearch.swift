/// Where a key path leads.
struct ResolvedPath {
    let path: AttributePath
    /// Why it cannot be addressed; nil if Capture holds every element on the way.
    let obstacle: NotStoredReason?
}

extension CaptureEntity {
    /// Finds the attribute or element that a key path leads to.
    ///
    /// Swift does not take a key path apart, so the search puts together every key path that the table and the elements
    /// allow, and compares.
    func resolve(_ keyPath: PartialKeyPath<Self>) -> ResolvedPath? {
        if keyPath == \Self.self { return ResolvedPath(path: .root, obstacle: nil) }
        var search = KeyPathSearch(
            target: keyPath, way: \Self.self, record: self, confirmed: captureState.confirmed, path: .root)
        search.run()
        if search.found == nil {
            search.positionsBeyondEnd = 100
            search.run()
        }
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
    /// Why what is in the record cannot be addressed.
    var obstacle: NotStoredReason?
    /// How many positions behind the elements of a plural are tried, to tell a wrong one from other mistakes.
    var positionsBeyondEnd = 0
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
            confirmed: confirmed?[keyPath: attribute.keyPath], path: path / attribute.name, obstacle: obstacle,
            positionsBeyondEnd: positionsBeyondEnd)
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
        func look(
            _ step: WritableKeyPath<[Element], Element>, _ element: Element, _ confirmed: Element?,
            _ path: AttributePath, _ obstacle: NotStoredReason?
        ) -> ResolvedPath? {
            let way = plural.appending(path: step)
            if way == target { return ResolvedPath(path: path, obstacle: obstacle) }
            guard isInside else { return nil }
            var inner = KeyPathSearch<Root, Element>(
                target: target, way: way, record: element, confirmed: confirmed, path: path, obstacle: obstacle,
                positionsBeyondEnd: positionsBeyondEnd)
            inner.run()
            return inner.found
        }
        let elements = record[keyPath: attribute.keyPath]
        var stored = ElementsByID(confirmed?[keyPath: attribute.keyPath] ?? [])
        var ids: Set<Int> = []
        for (index, element) in elements.enumerated() where found == nil {
            let confirmed = stored.take(element.id)
            let isRepeated = element.id.map { !ids.insert($0).inserted } ?? false
            let obstacle = confirmed != nil ? nil : isRepeated ? NotStoredReason.repeatedID : .new
            let path = path.adding(.element(element.id, at: index))
            found = look(\[Element][index], element, confirmed, path, obstacle)
                ?? element.id.flatMap { look(\[Element][id: $0], element, confirmed, path, obstacle) }
        }
        for index in elements.count..<elements.count + positionsBeyondEnd where found == nil {
            found = look(\[Element][index], Element(.unset), nil, path.adding(.position(index)), .outOfRange)
        }
    }

    mutating func visit(_ attribute: StringsAttribute<Record>) { compare(attribute) }

    private mutating func compare<Value>(_ attribute: PropertyAttribute<Record, Value>) {
        guard way.appending(path: attribute.keyPath) == target else { return }
        found = ResolvedPath(path: path / attribute.name, obstacle: obstacle)
    }
}

extension CaptureRecord {
    /// True if a key path to a value of this type can lead through a record of this kind; keeps a search from walking
    /// plurals in vain.
    fileprivate static func leads(to type: Any.Type) -> Bool { attributes.entries.contains { $0.leads(to: type) } }

    /// True if an element of a plural can be on the way to a value of this type.
    static func hasElements(leadingTo type: Any.Type) -> Bool {
        attributes.entries.contains { attribute in
            var reach = Reach<Self>(type: type)
            attribute.accept(&reach)
            return reach.isThroughElements
        }
    }
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
    var isThroughElements = false

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        isReached = type == Object.self || Object.leads(to: type)
        isThroughElements = Object.hasElements(leadingTo: type)
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        isThroughElements = type == Element.self || Element.leads(to: type)
        isReached = type == [Element].self || isThroughElements
    }

    mutating func visit(_ attribute: StringsAttribute<Record>) { isReached = type == [String].self }
}
