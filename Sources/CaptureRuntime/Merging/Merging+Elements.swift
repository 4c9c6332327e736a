extension Merging {
    /// Merges what a call sent of a plural element by element, before its answer is examined.
    ///
    /// An appended element stays in doubt until an answer shows it.
    mutating func mergeElements<Element>(of attribute: PluralAttribute<Part, Element>, _ sent: SentPart<Part>) {
        let elements = sent.record[keyPath: attribute.keyPath]
        let doubtsBefore = sent.doubts[attribute.name]
        // Elements that might already have been appended were not sent, except by a replace.
        let unsent = sent.kind == .replace ? [] : Set(doubtsBefore.appended.map(\.localID))
        let before = sent.confirmed[keyPath: attribute.keyPath]
        let places = elements.positions(ofIDsIn: confirmed[keyPath: attribute.keyPath])
        let placesBefore = attribute.isCopied(sent.confirmed, confirmed) ? places : elements.positions(ofIDsIn: before)
        var known = local[keyPath: attribute.keyPath]
        let stored = known.positions(ofIDsIn: confirmed[keyPath: attribute.keyPath])
        // An id that came along with a copy means nothing.
        if stored.contains(nil) { known = zip(known, stored).map { $1 == nil ? $0.withoutIDs() : $0 } }
        let positions = (consume known).matched(with: elements).positions(inCountOf: elements.count)
        var doubts = doubts[attribute.name]
        var appended: [SentElement] = []
        for (index, element) in elements.enumerated() {
            if let id = element.id, let known = placesBefore[index].map({ before[$0] }) {
                let inside = doubtsBefore[.element(id)]
                guard let place = places[index], element.hasChanges(from: known, inside) else { continue }
                let part = SentPart<Element>(
                    kind: sent.kind, record: element, confirmed: known, doubts: inside, isOwn: sent.isOwn)
                // Of one that the app has removed, only what is confirmed changes.
                var current = positions[index].map { local[keyPath: attribute.keyPath][$0] } ?? Element(.unset)
                _ = Element.merge(
                    &current, &confirmed[keyPath: attribute.keyPath][place], &doubts[.element(id)], sent: part,
                    answer: nil, isAnswered: isAnswered)
                if let position = positions[index] { local[keyPath: attribute.keyPath][position] = current }
            } else if !unsent.contains(element.localID) {
                // If another call has stored the user's element, this is a second one, which the user does not have.
                let isSecond = positions[index].flatMap { stored[$0] } != nil
                appended += mergeAppended(
                    isSecond ? element.renewed(.identities) : element, at: isSecond ? nil : positions[index],
                    of: attribute, isOwn: sent.isOwn)
            }
        }
        doubts.note(appended)
        self.doubts[attribute.name] = doubts
        if isAnswered, sent.isOwn, attribute.isUnread(in: local) { local._captureState._kept[attribute.name] = nil }
    }

    /// Merges the appending of an element. The answer is later searched for what is returned, to find its id.
    ///
    /// - Parameters:
    ///   - position: The position in the user's plural; nil if the element is gone.
    ///   - isOwn: False if another copy of the record has made the call. Only an element that is new in both counts
    ///     then.
    private mutating func mergeAppended<Element>(
        _ element: Element, at position: Int?, of attribute: PluralAttribute<Part, Element>, isOwn: Bool
    ) -> [SentElement] {
        let current = position.map { local[keyPath: attribute.keyPath][$0] }
        var new = (current ?? element).withoutIDs()
        var appended = element.withoutIDs()
        var common: Element?
        if !isOwn {
            // An element that came without an id is not new.
            let hasCome = confirmed[keyPath: attribute.keyPath].contains { stored in
                stored.id == nil && (stored.localID == current?.localID || stored == current)
            }
            guard current != nil, !hasCome else { return [] }
            // What this copy lacks now was not removed here, but what it removes from now on is.
            common = appended.inCommon(with: new)
        } else if isAnswered {
            var none = Doubts()
            let part = SentPart<Element>(kind: .replace, record: appended, confirmed: appended)
            _ = Element.merge(&new, &appended, &none, sent: part, answer: nil, isAnswered: true)
            if let position { local[keyPath: attribute.keyPath][position] = new }
        }
        appended._captureState.localID = new.localID
        return [SentElement(element: appended, isStored: isAnswered, common: common)]
    }

    /// Merges the removal of an element. If the app has put the element back since, it becomes a new one, as does an
    /// edited one that another copy of the record has removed.
    mutating func mergeRemoval<Element>(of id: Int, from attribute: PluralAttribute<Part, Element>) {
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
        let isWhole = sent == nil && answer != nil && way.isEmpty
        confirmed[keyPath: attribute.keyPath] += inDoubt.filter(\.isStored).compactMap {
            ($0.common ?? $0.element) as? Element
        }
        doubts[attribute.name].appended = inDoubt.filter { !$0.isStored && !($0.isLoaded && isWhole) }
    }
}
