/// What a replace would erase without having read it (3).
extension Patch {
    /// - Parameter confirmed: The record as Capture last confirmed it.
    func unread(in confirmed: PartContent, at path: AttributePath) -> [AttributePath] {
        guard let plural, let part = confirmed.find(self.path) else { return [] }
        let path = path / part.layout.attributes[plural].name
        if !part.layout.attributes[plural].isWritable || part.isUnseen(plural, replacedBy: body[plural]) {
            return [path]
        }
        return (body[plural]?.elements ?? []).unread(in: part.elements(plural), at: path)
    }
}

extension PartContent {
    /// True if the attribute was never read, or holds values that are not elements and would be erased.
    fileprivate func isUnseen(_ index: Int, replacedBy value: Content?) -> Bool {
        if case .misfits(let misfits) = values[index].kept {
            let isReplaced = !value.isUnset
            return misfits.contains { !$0.isNull && ($0.position != nil || isReplaced) }
        }
        // If elements have no ids, the plural was added to and never shown.
        return self[index] == nil || lacksIDs(index)
    }

    /// True if elements of the plural are stored under ids that are not known.
    func lacksIDs(_ index: Int) -> Bool { elements(index).array.contains { $0.id == nil } }

    /// - Parameter sent: What is sent of the part, whole.
    func erased(by sent: PartContent, at path: AttributePath) -> [AttributePath] {
        layout.attributes.enumerated().flatMap { index, attribute -> [AttributePath] in
            let path = path / attribute.name
            guard attribute.isWritable else {
                let isNull = self[index] != nil && self[index].isUnset && values[index].kept == nil
                return attribute.writing == .readOnly && !isNull ? [path] : []
            }
            // The app has the attribute from a record in which it was not read.
            let isHiddenValue = sent[index] == nil && !self[index].isUnset
            switch attribute.kind {
            case .id: return []
            case .password: return sent[index].isUnset ? [path] : []
            case .excluded:
                let isUnseen = self[index] == nil || values[index].kept != nil
                return isUnseen && sent.values[index].kept?.isUnread ?? true ? [path] : []
            case .object:
                if self[index] == nil, sent[index].isUnset { return [path] }
                return object(index).erased(by: sent.object(index), at: path)
            case .plural, .strings:
                if isUnseen(index, replacedBy: sent[index]) || isHiddenValue { return [path] }
                return (sent[index]?.elements ?? []).unread(in: elements(index), at: path)
            case .value:
                let isSent = !sent[index].isUnset || !(sent.values[index].kept?.isUnread ?? true)
                let isUnseen = self[index] == nil || values[index].kept?.misfit != nil
                return isUnseen && !isSent || isHiddenValue ? [path] : []
            }
        }
            + others.keys.filter { sent.others[$0]?.isUnread ?? true }.sorted().map { path / $0 }
    }
}

extension [PartContent] {
    fileprivate func unread(in confirmed: Elements, at path: AttributePath) -> [AttributePath] {
        enumerated().flatMap { place, element -> [AttributePath] in
            guard let before = confirmed.find(element.identity) else { return [] }
            return before.erased(by: element, at: path.adding(.element(before.id, at: place)))
        }
    }
}

extension MergeState {
    /// The paths of what was never read of elements that the app has taken out of a plural and put into another one, if
    /// patches do either of it. Capture has no call for that: they are removed there and added here.
    func unreadOfMoved(_ patches: [Patch]) -> [AttributePath] {
        // What is taken out may be added by another call.
        let added = (patches.contains { $0.kind != .update } ? pending : patches).flatMap { patch in
            patch.body.parts(at: path(of: patch.path) ?? .root).filter { $1.identity != nil && $1.id == nil }
        }
        if added.isEmpty { return [] }
        let takenOut = Dictionary(grouping: confirmed.takenOut(by: mine), by: \.identity)
        return added.flatMap { path, element -> [AttributePath] in
            let before = takenOut[element.identity]?.first { $0.layout === element.layout }
            guard let before else { return [] }
            var path = path
            if let id = before.id { path.steps = path.steps.dropLast() + [.element(id)] }
            return before.erased(by: element, at: path)
        }
    }
}

extension PartContent {
    /// The elements that the app has taken out of their plurals, and those in them.
    ///
    /// - Parameter mine: The part as the app has it; nil if the app has taken it out.
    func takenOut(by mine: PartContent?) -> [PartContent] {
        values.enumerated().flatMap { index, value -> [PartContent] in
            switch value.content {
            case .object(let object): return object.takenOut(by: mine?.object(index))
            case .elements(let elements):
                let inMine = mine?.elements(index)
                return elements.flatMap { element in
                    let kept = inMine?.find(element.identity)
                    return (kept == nil ? [element] : []) + element.takenOut(by: kept)
                }
            default: return []
            }
        }
    }
}
