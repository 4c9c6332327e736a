extension Merging {
    /// Merges the outcome of a call that addressed one element, or a part of it.
    mutating func mergeElement<Element>(_ id: Int, of attribute: PluralAttribute<Part, Element>) {
        if let sent, sent.removes(id, from: attribute) { return mergeRemoval(of: id, from: attribute) }
        let place = confirmed[keyPath: attribute.keyPath].firstIndex { $0.id == id }
        guard let place else { return isReached = false }
        // One that the app has removed takes no answer: it may be put back, and lacks what only the answer shows.
        let position = local[keyPath: attribute.keyPath].firstIndex { $0.id == id }
        var element = position.map { local[keyPath: attribute.keyPath][$0] } ?? Element(.unset)
        isReached = Element.merge(
            &element, &confirmed[keyPath: attribute.keyPath][place], &doubts[attribute.name][.element(id)],
            sent: sent?.entering(attribute, id: id), answer: position == nil ? nil : answered(id, of: attribute),
            way: way.dropFirst(2), isAnswered: isAnswered, isOwn: isOwn)
        if let position { local[keyPath: attribute.keyPath][position] = element }
    }

    /// Returns the answer about an element: the only one, or one of those in a whole record.
    private func answered<Element>(_ id: Int, of attribute: PluralAttribute<Part, Element>) -> Element? {
        let elements = answer?[keyPath: attribute.keyPath] ?? []
        return elements.first { $0.id == id } ?? (elements.count == 1 ? elements.first : nil)
    }

    /// Merges a plural as a whole.
    mutating func mergePlural<Element>(_ attribute: PluralAttribute<Part, Element>) {
        if let sent, sent.sendsElements(of: attribute) {
            mergeElements(of: attribute, sent)
            // Elements of a replaced plural are about to be found in the answer about it.
            if sent.kind != .replace || isAnswered && answer == nil { return }
        }
        // What this record or another copy has sent in place of the plural.
        let sentElements = sent?.kind == .replace ? sent?.record[keyPath: attribute.keyPath] : nil
        guard isAnswered else {
            guard let sent, let sentElements, attribute.isWritable else { return }
            if !sent.isOwn, doubts[attribute.name].replacement != nil { return }
            let elements = sentElements.map { SentElement(element: $0) }
            return doubts[attribute.name].replacement = .elements(elements, isOwn: sent.isOwn)
        }
        let replaced = sent?.replaces(attribute) == true ? sentElements.map { known($0, of: attribute) } : nil
        let shown = answers(attribute) ? answer?[keyPath: attribute.keyPath] : nil
        guard replaced != nil || shown != nil else { return confirmAppended(to: attribute) }
        let current = local[keyPath: attribute.keyPath]
        if !doubts[attribute.name].appended.isEmpty {
            // An element that the app has removed is not searched for if no call of this record has sent it: the record
            // was loaded, or a copy has sent it. One that matches on Capture may be somebody else's, and must not be
            // lost.
            let identities = Set(current.map(\.localID))
            doubts[attribute.name].appended.removeAll { !$0.isOwn && !identities.contains($0.localID) }
        }
        // If the answer omits a plural that was replaced, the new ids are not known.
        let answered = shown ?? sentElements?.map { $0.withoutIDs() } ?? []
        let whole = sent?.whole?[keyPath: attribute.keyPath] ?? sentElements ?? []
        let base =
            replaced.map { Base(replacing: $0, of: whole, at: whole.positions(alikeIn: answered, isAnswer: true)) }
            ?? Base(
                confirmed: confirmed[keyPath: attribute.keyPath], doubts[attribute.name], answered: answered,
                replacedBy: sentElements)
        var outcome = base.backfilling(answered)
        let kept = keptInAnswer(attribute)
        // Compare with the outcome: an answer that omits a password does not confirm that it was cleared.
        let isSent = replaced != nil
        let isTaken =
            !attribute.isWritable || isUntouched(attribute, isSent: isSent, outcome)
            || !isEdited(attribute, from: base, isSent: isSent)
        let merge = PluralMerge(base: base, answered: outcome, doubts: isSent ? Doubts() : doubts[attribute.name])
        let elements = isTaken ? current : merge.merged(current)
        outcome = base.identifying(outcome, as: elements, areSent: isTaken && isSent)
        local[keyPath: attribute.keyPath] = isTaken ? outcome : elements
        if isTaken || attribute.isUnread(in: local) { local._captureState._kept[attribute.name] = isTaken ? kept : nil }
        let doubtsBefore = doubts[attribute.name]
        confirmed[keyPath: attribute.keyPath] = outcome
        confirmed._captureState._kept[attribute.name] = kept
        settle(attribute, found: base.appended, isTaken: isTaken)
        if !isTaken { keepRemoved(from: attribute, base, doubtsBefore) }
        if !isOwn { noteInside(doubtsBefore, of: attribute, base, outcome) }
    }

    /// Keeps what was known, and what is in doubt, of the elements that the app has removed and the answer shows. The
    /// app may put them back, and has not removed what only the answer shows in them.
    private mutating func keepRemoved<Element>(
        from attribute: PluralAttribute<Part, Element>, _ base: Base<Element>, _ doubtsBefore: Doubts
    ) {
        let ids = Set(local[keyPath: attribute.keyPath].map(\.id))
        let answered = confirmed[keyPath: attribute.keyPath]
        for (index, place) in base.positions.positions(inCountOf: answered.count).enumerated() {
            guard let place, let id = answered[index].id, !ids.contains(id) else { continue }
            var known = base.known(at: place)
            known.recognize(as: answered[index])
            confirmed[keyPath: attribute.keyPath][index] = known
            doubts[attribute.name][.element(id)] = doubtsBefore[.element(id)]
            // The removal was not carried out.
            doubts[attribute.name][.element(id)].isOpen = false
        }
    }

    /// Returns what this record knows of the elements that its replace has sent. One that the app had removed, and has
    /// put back, lacks what an answer has shown in the meantime, and the call may have known that answer.
    private func known<Element>(_ sentElements: [Element], of attribute: PluralAttribute<Part, Element>) -> [Element] {
        guard let sent, !attribute.isCopied(sent.confirmed, confirmed) else { return sentElements }
        let (before, current) = (sent.confirmed[keyPath: attribute.keyPath], confirmed[keyPath: attribute.keyPath])
        let places = zip(sentElements.positions(ofIDsIn: before), sentElements.positions(ofIDsIn: current))
        return zip(sentElements, places).map { element, places in
            guard let id = element.id, var then = places.0.map({ before[$0] }), var now = places.1.map({ current[$0] }),
                then != now, now.elementIDs.isSubset(of: then.elementIDs)
            else { return element }
            var (unused, inside, none) = (now, doubts[attribute.name][.element(id)], Doubts())
            let nothing = SentPart(kind: .nothing, record: now, confirmed: now)
            // What it has appended is known, although its id is not.
            _ = Element.merge(&unused, &now, &inside, sent: nothing, answer: .unread, isAnswered: true)
            var known = element
            _ = Element.merge(&known, &then, &none, sent: nil, answer: now, isAnswered: true)
            return known
        }
    }

    /// Keeps in doubt what a loaded element contains beyond the form in which it was found: an outcome that comes later
    /// may have appended it.
    private mutating func noteInside<Element>(
        _ before: Doubts, of attribute: PluralAttribute<Part, Element>, _ base: Base<Element>, _ outcome: [Element]
    ) {
        let appended = base.appended
        for loaded in before.appended where loaded.isLoaded && appended.contains(loaded.localID) {
            guard let element = loaded.element as? Element,
                let place = base.elements.lastIndex(where: { $0.localID == loaded.localID }),
                let id = base.positions[place].flatMap({ outcome[$0].id })
            else { continue }
            doubts[attribute.name][.element(id)] = element.loadedDoubts(
                confirmed: base.elements[place], Doubts(), [:])
        }
    }

    /// Returns true if the plural differs from the expected one, except in attributes that were never read.
    private func isEdited<Element>(
        _ attribute: PluralAttribute<Part, Element>, from base: Base<Element>, isSent: Bool
    ) -> Bool {
        if attribute.isUnknown(in: local) { return wasKnown(attribute, isSent: isSent) }
        guard base.isReplaced else { return attribute.isPending(in: local, from: confirmed, doubts) }
        // Compared by place, because a call in between may have changed the ids.
        let (elements, others) = (local[keyPath: attribute.keyPath], base.elements)
        let doubts = doubts[attribute.name]
        return elements.count != others.count
            || zip(elements, others).contains { element, other in
                // It was removed by a call without an answer, and the app has put it back.
                other.id.map { doubts[.element($0)].isOpen } == true || element.hasChanges(from: other, Doubts())
            }
    }
}
