/// What a call about a part is about: the way to an object or element, or to the part around a plural.
struct Target: Sendable {
    var path: [PartStep] = []
    var plural: Int?
    /// Where Capture has it.
    var address = AttributePath.root
    /// Why Capture cannot be asked for it; nil if it can.
    var obstacle: CaptureError.NotOnCaptureReason?
}

extension MergeState {
    /// The path on Capture of the part to which a way leads; nil if an element has no id.
    func path(of steps: some Collection<PartStep>) -> AttributePath? {
        var (path, part) = (AttributePath.root, confirmed)
        for step in steps {
            path = path / part.layout.attributes[step.attribute].name
            guard let found = part.find([step]) else { return nil }
            if step.element != nil {
                guard let id = found.id else { return nil }
                path = path.adding(.element(id))
            }
            part = found
        }
        return path
    }

    /// Returns the update of a part; nil if nothing has changed in it.
    func update(at path: [PartStep]) -> Patch? {
        guard let confirmed = confirmed.find(path), let mine = mine.find(path) else { return nil }
        return mine.ownChanges(from: confirmed).map { Patch(kind: .update, path: path, body: $0) }
    }

    /// Returns the replace of a plural.
    ///
    /// - Throws: ``CaptureError/notOnCapture`` if it is not a plural.
    func replace(_ target: Target) throws -> Patch {
        guard let plural = target.plural, let confirmed = confirmed.find(target.path), let mine = mine.find(target.path)
        else { throw CaptureError(.notOnCapture(path: target.address.description)) }
        return mine.replace(plural, at: target.path, confirmed: confirmed)
    }

    /// - Throws: ``CaptureError/cannotBeEncoded`` if a value has no wire form.
    func checkForm(_ patches: [Patch]) throws {
        let unsendable = patches.flatMap { patch in
            patch.kind == .delete ? [] : patch.body.unsendable(at: path(of: patch.path) ?? .root)
        }
        if !unsendable.isEmpty { throw CaptureError(.cannotBeEncoded(paths: unsendable.map(\.description))) }
    }

    /// - Throws: ``CaptureError/unreadValues`` if a replace, or the move of an element to another plural, would erase
    ///   what was never read.
    func checkNothingIsErased(by patches: [Patch]) throws {
        let unread = unread(patches)
        if !unread.isEmpty { throw CaptureError(.unreadValues(paths: unread.map(\.description))) }
    }

    /// The paths of what would be erased without having been read, by replaces and by moves to other plurals.
    func unread(_ patches: [Patch]) -> [AttributePath] {
        patches.filter { $0.kind == .replace }.flatMap { $0.unread(in: confirmed, at: path(of: $0.path) ?? .root) }
            + unreadOfMoved(patches)
    }
}

extension CaptureRecord {
    /// Returns Capture's path of an attribute, or of a stored element of a plural: `/email`, `/photos`,
    /// `/photos#31`, `/profiles#12/profile/name`. The whole record has the empty path.
    ///
    /// Name elements by `[id: 31]` or by position. A position stands for the element that is currently there.
    ///
    /// - Parameter keyPath: The attribute or element.
    /// - Throws: ``CaptureError/notOnCapture`` if the key path leads to or through an element that Capture
    ///   does not have, or does not lead to an attribute.
    public func path(of keyPath: PartialKeyPath<Self>) throws -> String {
        try mergeState.target(of: keyPath).address.description
    }
}

extension MergeState {
    /// Finds the attribute or element that a key path leads to.
    ///
    /// Swift cannot split a key path into its parts, so the search builds every key path that the table and the
    /// elements allow, and compares it with this one.
    ///
    /// - Throws: ``CaptureError/notOnCapture``, as ``CaptureRecord/path(of:)`` does.
    func target<Record: CaptureRecord>(of keyPath: PartialKeyPath<Record>) throws -> Target {
        if keyPath == \Record.self { return Target() }
        let record = FoundPart(way: \Record.self, mine: mine, confirmed: confirmed)
        guard let found = Record.find(keyPath, in: record) else { throw CaptureError.notFound(keyPath) }
        if let obstacle = found.obstacle {
            throw CaptureError(.notOnCapture(path: found.address.description, reason: obstacle))
        }
        return found
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
    let mine: PartContent
    /// Nil inside an element that is not stored.
    let confirmed: PartContent?
    var target = Target()
}

extension CapturePart {
    fileprivate static func find(_ keyPath: AnyKeyPath, in part: FoundPart) -> Target? {
        let type = Swift.type(of: keyPath).valueType
        for (index, attribute) in attributes.entries.enumerated() where attribute.leads(to: type) {
            guard let way = attribute.layout.property.flatMap({ part.way.appending(path: $0) }) else { continue }
            let isObject = if case .object = attribute.layout.kind { true } else { false }
            var target = part.target
            target.address = target.address / attribute.name
            if isObject { target.path.append(PartStep(attribute: index)) } else { target.plural = index }
            if way == keyPath { return target }
            var found: Target?
            if isObject {
                let object = FoundPart(
                    way: way, mine: part.mine.object(index), confirmed: part.confirmed?.object(index), target: target)
                found = attribute.partType?.find(keyPath, in: object)
            } else if let type = attribute.partType as? any PluralElement.Type {
                let (mine, confirmed) = (part.mine.elements(index).array, part.confirmed?.elements(index))
                found = type.find(keyPath, in: way, at: index, target, among: mine, confirmed)
            }
            if let found { return found }
        }
        return nil
    }
}

extension PluralElement {
    /// Finds an element, or what is in it.
    fileprivate static func find(
        _ keyPath: AnyKeyPath, in plural: AnyKeyPath, at index: Int, _ around: Target, among elements: [PartContent],
        _ confirmed: Elements?
    ) -> Target? {
        let type = Swift.type(of: keyPath).valueType
        let isInside = leads(to: type)
        guard isInside || type == Self.self else { return nil }
        var ids: Set<Int> = []
        let isRepeated = elements.map { element in element.id.map { !ids.insert($0).inserted } ?? false }
        let stored = elements.map { confirmed?.find($0.identity) }
        func find(at place: Int) -> Target? {
            let element = elements[place]
            var target = around
            target.plural = nil
            target.path.append(PartStep(attribute: index, element: element.identity))
            target.address = target.address.adding(.element(element.id, at: place))
            if stored[place]?.id == nil { target.obstacle = .new }
            if isRepeated[place] { target.obstacle = .repeatedID }
            // A repeated id leads to the first element that has it.
            let id = isRepeated[place] ? nil : element.id
            for step in [\[Self][place], id.map { \[Self][id: $0] }] {
                guard let way = step.flatMap({ plural.appending(path: $0) }) else { continue }
                if way == keyPath { return target }
                guard isInside else { continue }
                let part = FoundPart(way: way, mine: element, confirmed: stored[place], target: target)
                if let found = Self.find(keyPath, in: part) { return found }
            }
            return nil
        }
        // What is sent is usually what was edited, and comparing elements takes less time than building key paths.
        let isEdited = zip(elements, stored).map { $0 != $1 }
        for place in elements.indices.filter({ isEdited[$0] }) + elements.indices.filter({ !isEdited[$0] }) {
            if let found = find(at: place) { return found }
        }
        return nil
    }
}

extension CapturePart {
    /// True if a key path to a value of this type can lead through a record of this type. Saves the search from walking
    /// plurals in vain.
    fileprivate static func leads(to type: Any.Type) -> Bool { attributes.entries.contains { $0.leads(to: type) } }
}

extension AttributeAccess {
    /// Returns true if a value of this type is at or below the attribute.
    fileprivate func leads(to type: Any.Type) -> Bool {
        layout.property.map { Swift.type(of: $0).valueType == type } == true
            || partType.map { $0 == type || $0.leads(to: type) } == true
    }
}
