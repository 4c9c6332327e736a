/// The location that a key path leads to, and why it cannot be addressed; nil if Capture has every element along the
/// path.
typealias ResolvedPath = (path: AttributePath, obstacle: CaptureError.NotOnCaptureReason?)

extension CaptureRecord {
    /// Returns Capture's path of an attribute, or of a stored element of a plural: `/email`, `/photos`,
    /// `/photos#31`, `/profiles#12/profile/name`. The whole record has the empty path.
    ///
    /// Name elements by `[id: 31]` or by position. A position stands for the element that is currently there.
    ///
    /// - Parameter keyPath: The attribute or element.
    /// - Throws: ``CaptureError/notOnCapture`` if the key path leads to or through an element that Capture
    ///   does not have, or does not lead to an attribute.
    public func path(of keyPath: PartialKeyPath<Self>) throws -> String { try storedPath(of: keyPath).description }

    /// Returns the path as an `AttributePath`.
    func storedPath(of keyPath: PartialKeyPath<Self>) throws -> AttributePath {
        if let found = resolve(keyPath), found.obstacle == nil { return found.path }
        guard let found = recognized.resolve(keyPath) else { throw CaptureError.notFound(keyPath) }
        if let reason = found.obstacle {
            throw CaptureError(.notOnCapture(path: found.path.description, reason: reason))
        }
        return found.path
    }

    /// Finds the attribute or element that a key path leads to.
    ///
    /// Swift cannot split a key path into its parts, so the search builds every key path that the table and the
    /// elements allow, and compares it with the target.
    func resolve(_ keyPath: PartialKeyPath<Self>) -> ResolvedPath? {
        if keyPath == \Self.self { return (.root, nil) }
        var search = KeyPathSearch(
            target: keyPath, way: \Self.self, record: self, confirmed: _captureState.confirmed, path: .root)
        search.run()
        return search.found
    }
}

extension CaptureError {
    /// A key path that leads to no attribute, or to an element that is not there. It has no path on Capture.
    package static func notFound(_ keyPath: AnyKeyPath) -> CaptureError {
        CaptureError(.notOnCapture(path: "The value of type \(type(of: keyPath).valueType)", reason: .notFound))
    }
}

private struct KeyPathSearch<Root: CaptureRecord, Part: CapturePart>: AttributeVisitor {
    let target: PartialKeyPath<Root>
    /// The key path to the record, as the user may have written it.
    let way: WritableKeyPath<Root, Part>
    let record: Part
    /// Nil inside an element that is not stored.
    let confirmed: Part?
    let path: AttributePath
    /// Why what is in the record cannot be addressed; nil if it can.
    var obstacle: CaptureError.NotOnCaptureReason?
    var found: ResolvedPath?

    mutating func run() {
        let type = Swift.type(of: target).valueType
        for attribute in Part.attributes.entries where found == nil && attribute.leads(to: type) {
            if let property = attribute.property, (way as AnyKeyPath).appending(path: property) == target {
                found = (path / attribute.name, obstacle)
            } else {
                attribute.accept(&self)
            }
        }
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        var inner = KeyPathSearch<Root, Object>(
            target: target, way: way.appending(path: attribute.keyPath), record: record[keyPath: attribute.keyPath],
            confirmed: confirmed?[keyPath: attribute.keyPath], path: path / attribute.name, obstacle: obstacle)
        inner.run()
        found = inner.found
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        let type = Swift.type(of: target).valueType
        let isInside = Element.leads(to: type)
        guard isInside || type == Element.self else { return }
        let plural = way.appending(path: attribute.keyPath)
        let path = path / attribute.name
        let elements = record[keyPath: attribute.keyPath]
        let stored = confirmed?[keyPath: attribute.keyPath] ?? []
        let positions = elements.positions(ofIDsIn: stored)
        var ids: Set<Int> = []
        let isRepeated = elements.map { element in element.id.map { !ids.insert($0).inserted } ?? false }
        func look(at index: Int) -> ResolvedPath? {
            let (element, confirmed) = (elements[index], positions[index].map { stored[$0] })
            let obstacle =
                confirmed != nil ? nil : isRepeated[index] ? CaptureError.NotOnCaptureReason.repeatedID : .new
            let path = path.adding(.element(element.id, at: index))
            // A repeated id leads to the first element that has it.
            let id = isRepeated[index] ? nil : element.id
            for step in [\[Element][index], id.map { \[Element][id: $0] }] {
                guard let step else { continue }
                let way = plural.appending(path: step)
                if way == target { return (path, obstacle) }
                guard isInside else { continue }
                var inner = KeyPathSearch<Root, Element>(
                    target: target, way: way, record: element, confirmed: confirmed, path: path, obstacle: obstacle)
                inner.run()
                if let found = inner.found { return found }
            }
            return nil
        }
        func isEdited(_ index: Int) -> Bool { positions[index].map { elements[index] != stored[$0] } ?? true }
        // What is sent is usually what was edited, and comparing elements takes less time than building key paths.
        for index in elements.indices where found == nil && isEdited(index) { found = look(at: index) }
        for index in elements.indices where found == nil && !isEdited(index) { found = look(at: index) }
    }
}

extension CapturePart {
    /// True if a key path to a value of this type can lead through a record of this type. Saves the search from walking
    /// plurals in vain.
    fileprivate static func leads(to type: Any.Type) -> Bool { attributes.entries.contains { $0.leads(to: type) } }
}

extension Attribute {
    /// Returns true if a value of this type is at or below the attribute.
    fileprivate func leads(to type: Any.Type) -> Bool {
        property.map { Swift.type(of: $0).valueType == type } == true
            || partType.map { $0 == type || $0.leads(to: type) } == true
    }
}
