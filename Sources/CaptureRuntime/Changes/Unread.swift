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
            return misfits.contains { $0.value != .null && ($0.position != nil || isReplaced) }
        }
        // If elements have no ids, the plural was added to and never shown.
        return self[index] == nil || lacksIDs(index)
    }

    /// True if elements of the plural are stored under ids that are not known.
    func lacksIDs(_ index: Int) -> Bool { elements(index).array.contains { $0.id == nil } }

    /// True if the app has the attribute from a record in which it was not read, and Capture holds a value.
    private func isHiddenValue(_ index: Int, in sent: PartContent) -> Bool {
        sent[index] == nil && !self[index].isUnset
    }

    /// - Parameter sent: What is sent of the part, whole.
    func erased(by sent: PartContent, at path: AttributePath) -> [AttributePath] {
        layout.attributes.enumerated().flatMap { index, attribute -> [AttributePath] in
            let path = path / attribute.name
            guard attribute.isWritable else {
                let isErased = attribute.writing == .readOnly && (self[index].map { !$0.isUnset } ?? true)
                return isErased || attribute.writing == .readOnly && values[index].kept != nil ? [path] : []
            }
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
                if isUnseen(index, replacedBy: sent[index]) || isHiddenValue(index, in: sent) { return [path] }
                return (sent[index]?.elements ?? []).unread(in: elements(index), at: path)
            case .value:
                let isSent = !sent[index].isUnset || !(sent.values[index].kept?.isUnread ?? true)
                let isUnseen = self[index] == nil || values[index].kept?.misfit != nil
                return isUnseen && !isSent || isHiddenValue(index, in: sent) ? [path] : []
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
