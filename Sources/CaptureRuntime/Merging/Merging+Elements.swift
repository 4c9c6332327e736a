extension Merging {
    /// Merges what a call sent of a plural element by element, before its answer is examined.
    ///
    /// An appended element stays in doubt until an answer shows it.
    mutating func mergeElements<Element>(of attribute: PluralAttribute<Part, Element>, _ sent: SentPart<Part>) {
        // Moved rather than copied, so that large plurals are changed in place.
        var elements = SentElements(
            local: local[keyPath: attribute.keyPath], confirmed: confirmed[keyPath: attribute.keyPath],
            doubts: doubts[attribute.name], sent: sent.record[keyPath: attribute.keyPath], isAnswered: isAnswered)
        local[keyPath: attribute.keyPath] = []
        confirmed[keyPath: attribute.keyPath] = []
        elements.merge(
            sent.kind, sent.confirmed[keyPath: attribute.keyPath], sent.doubts[attribute.name], isOwn: sent.isOwn)
        local[keyPath: attribute.keyPath] = elements.local
        confirmed[keyPath: attribute.keyPath] = elements.confirmed
        doubts[attribute.name] = elements.doubts
        if isAnswered, sent.isOwn, attribute.isUnread(in: local) { local._captureState._kept[attribute.name] = nil }
    }

    /// Merges the removal of an element. If the app has put the element back since, it becomes a new one, as does an
    /// edited one that another copy of the record has removed.
    mutating func mergeRemoval<Element>(
        of id: Int, from attribute: PluralAttribute<Part, Element>, isOwn: Bool
    ) {
        let step = AttributePath.Step.element(id)
        guard let stored = confirmed[keyPath: attribute.keyPath].firstIndex(where: { $0.id == id }) else { return }
        guard isAnswered else {
            if isOwn { doubts[attribute.name][step].isOpen = true }
            return
        }
        if let index = local[keyPath: attribute.keyPath].firstIndex(where: { $0.id == id }) {
            let element = local[keyPath: attribute.keyPath].remove(at: index)
            let before = confirmed[keyPath: attribute.keyPath][stored]
            if isOwn || element.hasChanges(from: before, doubts[attribute.name][step]) {
                local[keyPath: attribute.keyPath].append(element.withoutIDs())
            }
        }
        confirmed[keyPath: attribute.keyPath].remove(at: stored)
        doubts[attribute.name][step] = Doubts()
    }

    /// Merges the appending of elements if the answer omits their plural: the elements are stored, but their ids are
    /// not known. Elements that are in doubt only because the record was loaded count as not sent if the answer covers
    /// the whole record.
    mutating func confirmAppended<Element>(to attribute: PluralAttribute<Part, Element>) {
        let inDoubt = doubts[attribute.name].appended
        if inDoubt.isEmpty { return }
        let isWhole = sent == nil && answer?.way.isEmpty == true
        confirmed[keyPath: attribute.keyPath] += inDoubt.filter(\.isStored).compactMap { $0.element as? Element }
        doubts[attribute.name].appended = inDoubt.filter { !$0.isStored && !($0.isLoaded && isWhole) }
    }
}
