extension Merging {
    /// Merges the outcome of a call that addressed one element, or a part of it.
    mutating func mergeElement<Element>(_ id: Int, of attribute: PluralAttribute<Record, Element>) {
        if sent?.removes(id, from: attribute) == true { return mergeRemoval(of: id, from: attribute) }
        guard let index = local[keyPath: attribute.keyPath].firstIndex(where: { $0.id == id }),
            let stored = confirmed[keyPath: attribute.keyPath].firstIndex(where: { $0.id == id })
        else {
            isReached = false
            return
        }
        if newer[attribute.name].number != nil { return }
        let step = AttributePath.Step.element(id)
        var doubts = doubts[attribute.name]
        isReached = Element.merge(
            &local[keyPath: attribute.keyPath][index], &confirmed[keyPath: attribute.keyPath][stored], &doubts[step],
            sent: sent?.entering(attribute, id: id), answer: answer?.entering(attribute, id: id),
            newer: newer[attribute.name][step], call: call)
        self.doubts[attribute.name] = doubts
    }

    /// Merges a plural as a whole.
    mutating func mergePlural<Element>(_ attribute: PluralAttribute<Record, Element>) {
        if let sent, sent.updatesElements(of: attribute) { return mergeElements(of: attribute, sent) }
        let isSent = sent?.replaces(attribute) == true
        // If a later call has already reported about the plural, the ids in this answer are no longer valid.
        guard newer[attribute.name].isEmpty else {
            if newer[attribute.name].number == nil, answers(attribute) { noteIDsOfAppended(attribute) }
            return
        }
        guard call.isAnswered else {
            if isSent, !call.isForeign { doubts[attribute.name].note(call.number) }
            return
        }
        let isAnswered = answers(attribute)
        guard isSent || isAnswered else { return confirmAppended(to: attribute) }
        let elements = isAnswered ? answer?.record[keyPath: attribute.keyPath] : nil
        let current = local[keyPath: attribute.keyPath]
        forgetRemoved(from: attribute, current)
        let result: PluralResult<Element>
        if isSent, let sent {
            result = .replaced(ReplacedElements(sent.record[keyPath: attribute.keyPath], elements))
        } else {
            result = .answered(
                AnsweredElements(
                    elements ?? [], confirmed: confirmed[keyPath: attribute.keyPath], doubts[attribute.name],
                    call: call))
        }
        let outcome = result.outcome
        let kept = keptInAnswer(attribute)
        // Compare with the outcome: an answer that omits a password does not confirm that it was cleared.
        if !attribute.isWritable || isUntouched(attribute, isSent: isSent, outcome)
            || !isEdited(attribute, isSent: isSent)
        {
            local[keyPath: attribute.keyPath] = outcome.keepingIdentities(
                of: predecessors(of: result, in: current), byContent: isSent || current == outcome)
            local.captureState._kept[attribute.name] = kept
        } else {
            // What a later replace without an answer has sent stays as it is.
            let isOvertaken = isSent && call.isForeign && (doubts[attribute.name].number ?? 0) > call.number
            if !isOvertaken {
                local[keyPath: attribute.keyPath] = pluralMerge(attribute, result).merged(current)
            }
            if attribute.isUnread(in: local) { local.captureState._kept[attribute.name] = nil }
        }
        local[keyPath: attribute.keyPath].makeIdentitiesDistinct()
        confirmed[keyPath: attribute.keyPath] = outcome
        confirmed.captureState._kept[attribute.name] = kept
        settle(attribute)
        if !doubts.isEmpty { doubts[attribute.name] = doubts[attribute.name].ofElements(outcome.map(\.id)) }
    }

    /// Notes the ids that the answer shows for appended elements, if a later call has replaced a plural in one of them.
    /// Its content is then no longer that of the answer, so a later answer could not be searched for it.
    private mutating func noteIDsOfAppended<Element>(_ attribute: PluralAttribute<Record, Element>) {
        let doubts = doubts[attribute.name]
        guard !doubts.appended.isEmpty, let elements = answer?.record[keyPath: attribute.keyPath] else { return }
        let answered = AnsweredElements(
            elements, confirmed: confirmed[keyPath: attribute.keyPath], doubts, call: call)
        var ids: [LocalID: Int] = [:]
        for (element, position) in zip(answered.expected, answered.counterparts) where element.id == nil {
            ids[element.localID] = position.flatMap { elements[$0].id }
        }
        self.doubts[attribute.name].noteIDs(ids)
    }

    /// Removes the doubt about elements that are in doubt only because the record was loaded and that the app has
    /// removed since. A matching element on Capture may be somebody else's, and must not be lost.
    private mutating func forgetRemoved<Element>(
        from attribute: PluralAttribute<Record, Element>, _ current: [Element]
    ) {
        guard doubts[attribute.name].appended.contains(where: { $0.number == 0 }) else { return }
        let identities = Set(current.map(\.localID))
        doubts[attribute.name].appended.removeAll { $0.number == 0 && !identities.contains($0.localID) }
    }

    /// Returns true if the plural differs from the expected one, except in attributes that were never read.
    private func isEdited<Element>(_ attribute: PluralAttribute<Record, Element>, isSent: Bool) -> Bool {
        if attribute.isUnknown(in: local) { return wasKnown(attribute, isSent: isSent) }
        if isSent, !call.isForeign, let sent {
            // Compared by position, because a call in between may have changed the ids.
            let (elements, others) = (local[keyPath: attribute.keyPath], sent.record[keyPath: attribute.keyPath])
            return elements.count != others.count
                || zip(elements, others).contains { $0.hasChanges(from: $1, CallMarks()) }
        }
        return attribute.isPending(in: local, from: confirmed, doubts)
    }

    /// Returns the predecessor of each element of the outcome, in a plural that was not edited.
    private func predecessors<Element: PluralElement>(
        of result: PluralResult<Element>, in current: [Element]
    ) -> [Element?] {
        let outcome = result.outcome
        switch result {
        case .answered(let answered):
            // If the content is the same throughout, a new element's predecessor is the one at its position. Otherwise
            // it is looked for.
            let isSame = current == outcome
            let appended = isSame ? [:] : answered.appended(in: current)
            return outcome.positions(ofIDsIn: current).enumerated().map { place, position in
                position.map { current[$0] } ?? appended[place]
                    ?? (isSame && current[place].id == nil ? current[place] : nil)
            }
        case .replaced(let replaced):
            if current == outcome { return current }
            let isSent = !call.isForeign && replaced.sent.count == current.count
            let places = isSent ? Array(current.indices) : replaced.sent.positions(ofIDsIn: current)
            return replaced.positions.map { $0.flatMap { places[$0] }.map { current[$0] } }
        }
    }

    /// Returns the merge of a plural that was edited.
    private func pluralMerge<Element>(
        _ attribute: PluralAttribute<Record, Element>, _ result: PluralResult<Element>
    ) -> PluralMerge<Element> {
        let confirmed = confirmed[keyPath: attribute.keyPath]
        let doubts = doubts[attribute.name]
        switch result {
        case .answered(let answered):
            // A replace gives every element a new id. An answer that shows a known one tells that an earlier replace
            // was not carried out.
            let isReplaced = doubts.number.map { $0 > call.number || !answered.showsConfirmed } ?? false
            return PluralMerge(
                expected: answered.expected, sent: answered.sent, answered: answered.outcome,
                counterparts: answered.counterparts, kind: isReplaced ? .inDoubt : .answered, doubts: doubts,
                call: call)
        case .replaced(let replaced) where !call.isForeign:
            return PluralMerge(
                expected: replaced.sent, sent: replaced.sent, answered: replaced.outcome,
                counterparts: replaced.counterparts, kind: .replaced, doubts: CallMarks(), call: call)
        case .replaced(let replaced):
            // Match by the elements that were sent, or by id if the record was read after they were stored.
            let places = confirmed.positions(ofIDsIn: replaced.sent)
            let shared = call.isOfCopy ? replaced.new(besides: places, in: local[keyPath: attribute.keyPath]) : []
            return PluralMerge(
                expected: confirmed + shared.map { replaced.sent[$0].withoutIDs() },
                sent: (places + shared).map { $0.map { replaced.sent[$0] } }, answered: replaced.outcome,
                counterparts: zip(places, confirmed.positions(ofIDsIn: replaced.outcome)).map { place, position in
                    place.flatMap { replaced.counterparts[$0] } ?? position
                } + shared.map { replaced.counterparts[$0] },
                kind: .answered, doubts: doubts, call: call,
                newInBoth: Set(shared.map { replaced.sent[$0].localID }).subtracting(confirmed.map(\.localID)))
        }
    }
}

/// The effect of a call on a plural.
private enum PluralResult<Element: PluralElement> {
    /// The call replaced the plural.
    case replaced(ReplacedElements<Element>)
    /// The call did not replace the plural, but its answer shows it.
    case answered(AnsweredElements<Element>)

    /// The elements that are now stored.
    var outcome: [Element] {
        switch self {
        case .replaced(let replaced): replaced.outcome
        case .answered(let answered): answered.outcome
        }
    }
}
