/// What a call about a part is about: the way to an object or element, or to the part around a plural.
struct Target: Sendable {
    var path: [PartStep] = []
    var plural: Int?
}

extension MergeState {
    /// Returns what a path leads to.
    ///
    /// - Throws: ``CaptureError/notOnCapture`` if Capture is not known to have it.
    func target(at path: AttributePath) throws -> Target {
        let missing = CaptureError(.notOnCapture(path: path.description))
        var (target, part) = (Target(), confirmed)
        for step in path.steps {
            switch step {
            case .attribute(let name):
                guard target.plural == nil, let index = part.layout.names.index(of: name) else { throw missing }
                switch part.layout.attributes[index].kind {
                case .object:
                    target.path.append(PartStep(attribute: index))
                    part = part.object(index)
                case .plural, .strings: target.plural = index
                case .id, .value, .password, .excluded: throw missing
                }
            case .element(let id):
                guard let plural = target.plural, let element = part[plural]?.elements?.first(where: { $0.id == id })
                else { throw missing }
                target.path.append(PartStep(attribute: plural, element: element.identity))
                target.plural = nil
                part = element
            case .position: throw missing
            }
        }
        if mine.find(target.path) == nil { throw missing }
        return target
    }

    /// The path on Capture of the part to which a way leads; nil if an element has no id.
    func path(of steps: some Collection<PartStep>) -> AttributePath? {
        var (path, part) = (AttributePath.root, confirmed)
        for step in steps {
            path = path / part.layout.attributes[step.attribute].name
            guard let element = step.element else {
                part = part.object(step.attribute)
                continue
            }
            let found = part[step.attribute]?.elements?.first { $0.identity == element }
            guard let found, let id = found.id else { return nil }
            path = path.adding(.element(id))
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
        else { throw CaptureError(.notOnCapture(path: path(of: target.path)?.description ?? "")) }
        return mine.replace(plural, at: target.path, confirmed: confirmed)
    }

    /// - Throws: ``CaptureError/cannotBeEncoded`` if a value has no wire form; ``CaptureError/unreadValues`` if a
    ///   replace, or the move of an element to another plural, would erase what was never read.
    func check(_ patches: [Patch], overwritingUnread: Bool) throws {
        let unsendable = patches.flatMap { patch in
            patch.kind == .delete ? [] : patch.body.unsendable(at: path(of: patch.path) ?? .root)
        }
        if !unsendable.isEmpty { throw CaptureError(.cannotBeEncoded(paths: unsendable.map(\.description))) }
        let unread = overwritingUnread ? [] : unread(patches)
        if !unread.isEmpty { throw CaptureError(.unreadValues(paths: unread.map(\.description))) }
    }

    /// The paths of what would be erased without having been read, by replaces and by moves to other plurals.
    func unread(_ patches: [Patch]) -> [AttributePath] {
        patches.filter { $0.kind == .replace }.flatMap { $0.unread(in: confirmed, at: path(of: $0.path) ?? .root) }
            + unreadOfMoved(patches)
    }
}
