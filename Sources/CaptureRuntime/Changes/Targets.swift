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
