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
        let confirmed = _captureState.confirmed?.contents
        return Self.find(keyPath, FoundPart(way: \Self.self, path: .root, mine: contents, confirmed: confirmed))
    }
}

extension CaptureError {
    /// A key path that leads to no attribute, or to an element that is not there. It has no path on Capture.
    package static func notFound(_ keyPath: AnyKeyPath) -> CaptureError {
        CaptureError(.notOnCapture(path: "The value of type \(type(of: keyPath).valueType)", reason: .notFound))
    }
}

/// A part that a key path may lead to or through.
private struct FoundPart {
    /// The key path to the part, as the user may have written it.
    let way: AnyKeyPath
    let path: AttributePath
    let mine: PartContent
    /// Nil inside an element that is not stored.
    let confirmed: PartContent?
    /// Why what is in the part cannot be addressed; nil if it can.
    var obstacle: CaptureError.NotOnCaptureReason?
}

extension CapturePart {
    fileprivate static func find(_ target: AnyKeyPath, _ part: FoundPart) -> ResolvedPath? {
        let type = Swift.type(of: target).valueType
        for (index, attribute) in attributes.entries.enumerated() where attribute.leads(to: type) {
            guard let way = attribute.property.flatMap({ part.way.appending(path: $0) }) else { continue }
            let path = part.path / attribute.name
            if way == target { return (path, part.obstacle) }
            var found: ResolvedPath?
            if attribute.isObject {
                let object = FoundPart(
                    way: way, path: path, mine: part.mine.object(index), confirmed: part.confirmed?.object(index),
                    obstacle: part.obstacle)
                found = attribute.partType?.find(target, object)
            } else if let type = attribute.partType as? any PluralElement.Type {
                let confirmed = part.confirmed?.elements(index).array ?? []
                found = type.find(target, way, path, among: part.mine.elements(index).array, confirmed)
            }
            if let found { return found }
        }
        return nil
    }
}

extension PluralElement {
    /// Finds an element, or what is in it.
    fileprivate static func find(
        _ target: AnyKeyPath, _ plural: AnyKeyPath, _ path: AttributePath, among elements: [PartContent],
        _ confirmed: [PartContent]
    ) -> ResolvedPath? {
        let type = Swift.type(of: target).valueType
        let isInside = leads(to: type)
        guard isInside || type == Self.self else { return nil }
        let inConfirmed = Elements(confirmed)
        var ids: Set<Int> = []
        let isRepeated = elements.map { element in element.id.map { !ids.insert($0).inserted } ?? false }
        let stored = zip(elements, isRepeated).map { $1 ? nil : inConfirmed.find(id: $0.id) }
        func find(at index: Int) -> ResolvedPath? {
            let (element, confirmed) = (elements[index], stored[index])
            let obstacle =
                confirmed != nil ? nil : isRepeated[index] ? CaptureError.NotOnCaptureReason.repeatedID : .new
            let path = path.adding(.element(element.id, at: index))
            // A repeated id leads to the first element that has it.
            let id = isRepeated[index] ? nil : element.id
            for step in [\[Self][index], id.map { \[Self][id: $0] }] {
                guard let way = step.flatMap({ plural.appending(path: $0) }) else { continue }
                if way == target { return (path, obstacle) }
                guard isInside else { continue }
                let part = FoundPart(way: way, path: path, mine: element, confirmed: confirmed, obstacle: obstacle)
                if let found = Self.find(target, part) { return found }
            }
            return nil
        }
        // What is sent is usually what was edited, and comparing elements takes less time than building key paths.
        for isEdited in [true, false] {
            for index in elements.indices where (elements[index] != stored[index]) == isEdited {
                if let found = find(at: index) { return found }
            }
        }
        return nil
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
