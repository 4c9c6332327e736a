extension Merging {
    /// Merges what a call sent of a plural element by element, before its answer is examined.
    ///
    /// An appended element stays in doubt until an answer shows it.
    mutating func mergeElements<Element>(of attribute: PluralAttribute<Record, Element>, _ sent: SentPart<Record>) {
        // A later call has replaced or read the plural.
        if newer[attribute.name].number != nil { return }
        // Moved rather than copied, so that large plurals are changed in place.
        var elements = SentElements(
            local: local[keyPath: attribute.keyPath], confirmed: confirmed[keyPath: attribute.keyPath],
            doubts: doubts[attribute.name], sent: sent.record[keyPath: attribute.keyPath], call: call)
        local[keyPath: attribute.keyPath] = []
        confirmed[keyPath: attribute.keyPath] = []
        elements.merge(
            sent.kind, sent.confirmed[keyPath: attribute.keyPath], sent.doubts[attribute.name],
            newer: newer[attribute.name])
        local[keyPath: attribute.keyPath] = elements.local
        confirmed[keyPath: attribute.keyPath] = elements.confirmed
        doubts[attribute.name] = elements.doubts
        if call.isAnswered, attribute.isUnread(in: local) { local.captureState._kept[attribute.name] = nil }
    }

    /// Merges the removal of an element. If the app has put the element back since, it becomes a new one.
    mutating func mergeRemoval<Element>(of id: Int, from attribute: PluralAttribute<Record, Element>) {
        let step = AttributePath.Step.element(id)
        guard newer[attribute.name].number == nil, newer[attribute.name][step].isEmpty,
            let stored = confirmed[keyPath: attribute.keyPath].firstIndex(where: { $0.id == id })
        else { return }
        guard call.isAnswered else {
            if !call.isForeign { doubts[attribute.name][step].note(call.number) }
            return
        }
        if let index = local[keyPath: attribute.keyPath].firstIndex(where: { $0.id == id }) {
            let element = local[keyPath: attribute.keyPath][index]
            let before = confirmed[keyPath: attribute.keyPath][stored]
            if call.isForeign, !element.hasChanges(from: before, doubts[attribute.name][step]) {
                local[keyPath: attribute.keyPath].remove(at: index)
            } else {
                local[keyPath: attribute.keyPath][index] = element.withoutIDs()
            }
        }
        confirmed[keyPath: attribute.keyPath].remove(at: stored)
        doubts[attribute.name][step] = CallMarks()
    }

    /// Merges the appending of elements by this call if its answer omits their plural: the elements are stored, but
    /// their ids are not known. Elements that are in doubt only because the record was loaded count as not sent if the
    /// answer covers the whole record.
    mutating func confirmAppended<Element>(to attribute: PluralAttribute<Record, Element>) {
        let (number, inDoubt) = (call.number, doubts[attribute.name].appended)
        let appended = inDoubt.filter { $0.number == number }
        if inDoubt.isEmpty { return }
        confirmed[keyPath: attribute.keyPath] += appended.compactMap { $0.element as? Element }
        let isWhole = sent == nil && answer?.way.isEmpty == true
        doubts[attribute.name].appended = inDoubt.filter { $0.number != number && !(isWhole && $0.number == 0) }
    }
}
