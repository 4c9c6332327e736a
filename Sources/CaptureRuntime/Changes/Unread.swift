/// What a replace would erase without having read it (3).
extension Patch {
    /// - Parameter confirmed: The record as Capture last confirmed it.
    func unread(in confirmed: PartContent, at path: AttributePath) -> [AttributePath] {
        guard let plural, let part = confirmed.find(self.path) else { return [] }
        let path = path / part.layout.attributes[plural].name
        if !part.layout.attributes[plural].isWritable || part.isUnseen(plural, replacedBy: body.values[plural]) {
            return [path]
        }
        return body.elements(plural).unread(in: part.elements(plural), at: path)
    }
}

extension PartContent {
    /// True if the attribute was never read, or holds values that are not elements and would be erased.
    fileprivate func isUnseen(_ index: Int, replacedBy value: Content?) -> Bool {
        if case .misfits(let misfits) = kept[layout.attributes[index].name] {
            let isReplaced = !(value?.isUnset ?? true)
            return misfits.contains { $0.value != .null && ($0.position != nil || isReplaced) }
        }
        // If elements have no ids, the plural was added to and never shown.
        return values[index] == nil || lacksIDs(index)
    }

    /// True if elements of the plural are stored under ids that are not known.
    func lacksIDs(_ index: Int) -> Bool { elements(index).contains { $0.id == nil } }

    /// True if the app has the attribute from a record in which it was not read, and Capture holds a value.
    private func isHiddenValue(_ index: Int, in sent: PartContent) -> Bool {
        sent.values[index] == nil && !(values[index]?.isUnset ?? true)
    }

    /// - Parameter sent: What is sent of the part, whole.
    func erased(by sent: PartContent, at path: AttributePath) -> [AttributePath] {
        layout.attributes.enumerated().flatMap { index, attribute -> [AttributePath] in
            let path = path / attribute.name
            guard attribute.isWritable else {
                let isErased = attribute.writing == .readOnly && (values[index].map { !$0.isUnset } ?? true)
                return isErased || attribute.writing == .readOnly && kept[attribute.name] != nil ? [path] : []
            }
            switch attribute.kind {
            case .id: return []
            case .password: return sent.values[index]?.isUnset ?? true ? [path] : []
            case .excluded:
                let isUnseen = values[index] == nil || kept[attribute.name] != nil
                return isUnseen && sent.kept[attribute.name]?.isUnread ?? true ? [path] : []
            case .object:
                if values[index] == nil, sent.values[index]?.isUnset ?? true { return [path] }
                return object(index).erased(by: sent.object(index), at: path)
            case .plural, .strings:
                if isUnseen(index, replacedBy: sent.values[index]) || isHiddenValue(index, in: sent) { return [path] }
                return sent.elements(index).unread(in: elements(index), at: path)
            case .value:
                let isSent = !(sent.values[index]?.isUnset ?? true) || !(sent.kept[attribute.name]?.isUnread ?? true)
                let isUnseen = values[index] == nil || kept[attribute.name]?.misfit != nil
                return isUnseen && !isSent || isHiddenValue(index, in: sent) ? [path] : []
            }
        }
            + kept.keys.filter { !layout.names.contains($0) && (sent.kept[$0].map(\.isUnread) ?? true) }.sorted()
            .map { path / $0 }
    }
}

extension [PartContent] {
    fileprivate func unread(in stored: [PartContent], at path: AttributePath) -> [AttributePath] {
        let known = ElementFinder(stored)
        return enumerated().flatMap { place, element -> [AttributePath] in
            guard let before = known.find(element.identity, near: place) else { return [] }
            return before.erased(by: element, at: path.adding(.element(before.id, at: place)))
        }
    }
}
