/// Takes the outcome of a call over into a record and into what is confirmed of it.
///
/// The rule for every attribute: *expected* is what the call sent, or else what is confirmed. Where the value is still
/// the expected one, or is what came back, the answer is taken over; anything else is an edit made meanwhile, which
/// stays and is pending. What is confirmed becomes the answer, or what was sent where the answer omits it. What a call
/// sent and had no answer to is in doubt.
struct Merging<Record: CaptureRecord>: AttributeVisitor {
    var local: Record
    var confirmed: Record
    /// What is in doubt in the record.
    var doubts: CallMarks
    /// What the call sent of the record; nil for nothing.
    let sent: SentPart<Record>?
    /// What it answered about the record; nil for nothing.
    let answer: AnsweredPart<Record>?
    /// What later calls have told about parts of the record: the merge leaves those alone.
    let newer: CallMarks
    let call: MergedCall
    /// False if an element on the way to the part is gone: then nothing was merged.
    private(set) var isReached = true

    init(
        local: consuming Record, confirmed: consuming Record, doubts: CallMarks = CallMarks(),
        sent: SentPart<Record>?, answer: AnsweredPart<Record>?, newer: CallMarks = CallMarks(), call: MergedCall
    ) {
        self.local = local
        self.confirmed = confirmed
        self.doubts = doubts
        self.sent = sent
        self.answer = answer
        self.newer = newer
        self.call = call
    }

    mutating func run() {
        if case .attribute(let name)? = (answer?.way ?? sent?.way)?.first { return visit(named: name) }
        visitAll()
        guard let answer else { return }
        for (name, kept) in answer.record.captureState._kept.members where !Record.attributes.names.contains(name) {
            local.captureState._kept[name] = kept
            confirmed.captureState._kept[name] = kept
        }
    }

    // MARK: The kinds of attributes

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Record, Value>) {
        mergeWhole(attribute, isSent: sent?.sends(attribute) == true)
    }

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        if newer[attribute.name].number != nil { return }
        let isWholeAnswered = answer?.way.isEmpty == true && answers(attribute)
        let kept = isWholeAnswered ? keptInAnswer(attribute) : nil
        var doubts = doubts[attribute.name]
        isReached = Object.merge(
            &local[keyPath: attribute.keyPath], &confirmed[keyPath: attribute.keyPath], &doubts,
            sent: sent?.entering(attribute),
            // Something else in place of the object says nothing about its members.
            answer: kept == nil ? answer?.entering(attribute) : nil, newer: newer[attribute.name], call: call)
        self.doubts[attribute.name] = doubts
        guard isWholeAnswered else { return }
        // What stood in place of the object is not to be sent back in place of an edit.
        if kept == nil || attribute.isBlank(in: local) { local.captureState._kept[attribute.name] = kept }
        confirmed.captureState._kept[attribute.name] = kept
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        if case .element(let id)? = (answer?.way ?? sent?.way)?.dropFirst().first {
            mergeElement(id, of: attribute)
        } else {
            mergePlural(attribute)
        }
    }

    mutating func visit(_ attribute: StringsAttribute<Record>) {
        if newer[attribute.name].number != nil { return }
        mergeWhole(attribute, isSent: sent?.replaces(attribute) == true)
    }

    /// Nobody can have edited it, so the answer counts where there is one. It is never sent for its own sake.
    mutating func visit(_ attribute: ExcludedAttribute<Record>) {
        guard answers(attribute) else { return }
        local.captureState._kept[attribute.name] = keptInAnswer(attribute)
        confirmed.captureState._kept[attribute.name] = keptInAnswer(attribute)
    }

    // MARK: The rule

    /// Merges a value that is taken, or left, as a whole.
    private mutating func mergeWhole<Value>(_ attribute: PropertyAttribute<Record, Value>, isSent: Bool) {
        guard call.isAnswered else {
            if isSent { doubts[attribute.name].note(call.number) }
            return
        }
        let isAnswered = answers(attribute)
        guard isSent || isAnswered, let source = isAnswered ? answer?.record : sent?.record else { return }
        let outcome = source[keyPath: attribute.keyPath]
        let kept = keptInAnswer(attribute)
        if !attribute.isWritable || isUntouched(attribute, isSent: isSent, outcome) {
            local[keyPath: attribute.keyPath] = outcome
            local.captureState._kept[attribute.name] = kept
        }
        confirmed[keyPath: attribute.keyPath] = outcome
        confirmed.captureState._kept[attribute.name] = kept
        settle(attribute)
    }

    /// True where the value is the expected one, or what came back anyway.
    ///
    /// - Parameter outcome: What the value becomes: the answer, or what was sent where the answer omits it.
    func isUntouched<Value>(
        _ attribute: PropertyAttribute<Record, Value>, isSent: Bool, _ outcome: Value
    ) -> Bool {
        if answers(attribute), attribute.isSame(local[keyPath: attribute.keyPath], outcome) { return true }
        // Saving leaves secrets out: that a loaded record has none is no edit.
        if attribute.isSecret, call.isReloaded, attribute.isUnset(in: local) { return true }
        if isSent, let sent { return attribute.isEqual(local, sent.record) }
        // Whatever is in doubt is still to be sent, even where it equals what was once confirmed.
        return attribute.isEqual(local, confirmed) && doubts[attribute.name].isEmpty
    }

    /// True if the answer says something about the attribute.
    func answers(_ attribute: Attribute<Record>) -> Bool {
        answer.map { !attribute.isUnread(in: $0.record) } ?? false
    }

    /// What the answer has besides the property.
    func keptInAnswer(_ attribute: Attribute<Record>) -> KeptMember? {
        answer.flatMap { answers(attribute) ? attribute.kept(in: $0.record) : nil }
    }

    /// Settles the doubts that calls raised which went out no later than this one: what a later call sent, without an
    /// answer, is as doubtful as before.
    private mutating func settle(_ attribute: Attribute<Record>) {
        if !doubts.isEmpty { doubts[attribute.name] = doubts[attribute.name].newer(than: call.number) }
    }
}

extension CaptureRecord {
    /// Takes over the outcome of a call.
    ///
    /// - Returns: False if an element on the way to the part is gone.
    static func merge(
        _ local: inout Self, _ confirmed: inout Self, _ doubts: inout CallMarks, sent: SentPart<Self>?,
        answer: AnsweredPart<Self>?, newer: CallMarks, call: MergedCall
    ) -> Bool {
        if sent == nil, answer == nil { return true }
        // Moved rather than copied, so that large plurals are changed in place.
        var merging = Merging(
            local: consume local, confirmed: consume confirmed, doubts: doubts, sent: sent, answer: answer,
            newer: newer, call: call)
        merging.run()
        local = merging.local
        confirmed = merging.confirmed
        doubts = merging.doubts
        return merging.isReached
    }
}

// MARK: Plurals

extension Merging {
    /// Merges what a call was about that addressed one element, or a part of it.
    fileprivate mutating func mergeElement<Element>(_ id: Int, of attribute: PluralAttribute<Record, Element>) {
        guard let index = local[keyPath: attribute.keyPath].firstIndex(where: { $0.id == id }),
            let stored = confirmed[keyPath: attribute.keyPath].firstIndex(where: { $0.id == id })
        else {
            isReached = false
            return
        }
        let step = AttributePath.Step.element(id)
        var doubts = doubts[attribute.name]
        isReached = Element.merge(
            &local[keyPath: attribute.keyPath][index], &confirmed[keyPath: attribute.keyPath][stored], &doubts[step],
            sent: sent?.entering(attribute, id: id), answer: answer?.entering(attribute),
            newer: newer[attribute.name][step], call: call)
        self.doubts[attribute.name] = doubts
    }

    fileprivate mutating func mergePlural<Element>(_ attribute: PluralAttribute<Record, Element>) {
        let isSent = sent?.replaces(attribute) == true
        // The ids in an answer that a later call has overtaken are nobody's any more.
        guard newer[attribute.name].isEmpty else { return }
        guard call.isAnswered else {
            if isSent { doubts[attribute.name].note(call.number) }
            return
        }
        let isAnswered = answers(attribute)
        guard isSent || isAnswered else { return }
        // Every id below is a new one after a replace, and an answer without the plural does not tell which.
        let sentElements = isSent ? sent?.record[keyPath: attribute.keyPath] : nil
        let known = sentElements ?? confirmed[keyPath: attribute.keyPath]
        let answered = isAnswered ? answer?.record[keyPath: attribute.keyPath] : nil
        let outcome = answered?.backfilled(from: known, isSent: isSent) ?? known.withoutIDs()
        let kept = keptInAnswer(attribute)
        let current = local[keyPath: attribute.keyPath]
        // Compared with what it becomes: a password that was cleared is no answer that shows none.
        if !attribute.isWritable || isUntouched(attribute, isSent: isSent, outcome) {
            let isInOrder = isSent || isAnswered && attribute.isSame(current, outcome)
            local[keyPath: attribute.keyPath] = outcome.keepingIdentities(of: current, byPosition: isInOrder)
            local.captureState._kept[attribute.name] = kept
        } else if let sentElements {
            local[keyPath: attribute.keyPath] = merged(current, sent: sentElements, answered: outcome)
        } else {
            local[keyPath: attribute.keyPath] = merged(
                current, confirmed: confirmed[keyPath: attribute.keyPath], answered: outcome, doubts[attribute.name])
        }
        confirmed[keyPath: attribute.keyPath] = outcome
        confirmed.captureState._kept[attribute.name] = kept
        settle(attribute)
        if !doubts.isEmpty { doubts[attribute.name] = doubts[attribute.name].ofElements(outcome.map(\.id)) }
    }

    /// Elements that were edited since they were sent, after the answer to a replace: each is found among those sent by
    /// its id, or else by its identity in memory, and takes over its new id and whatever was not edited. One that was
    /// not sent is a new element, and loses an id that no longer stands for it.
    private func merged<Element: PluralElement>(
        _ elements: [Element], sent: [Element], answered: [Element]
    ) -> [Element] {
        // An answer with more or fewer elements cannot be assigned to those sent.
        var positions = SentPositions(sent.count == answered.count ? sent : [])
        return elements.map { element in
            guard let position = positions.take(element) else { return element.withoutIDs() }
            var merging = Merging<Element>(
                local: element, confirmed: answered[position],
                sent: SentPart(
                    kind: .replace, record: sent[position], confirmed: sent[position], doubts: CallMarks(), way: []),
                answer: AnsweredPart(record: answered[position], way: []), call: call)
            merging.run()
            return merging.local
        }
    }

    /// Elements that were edited and not sent, after an answer that holds the plural: each one that Capture still has
    /// takes over what was not edited in it.
    private func merged<Element: PluralElement>(
        _ elements: [Element], confirmed: [Element], answered: [Element], _ doubts: CallMarks
    ) -> [Element] {
        var confirmed = ElementsByID(confirmed)
        var answered = ElementsByID(answered)
        return elements.map { element in
            guard let id = element.id, let before = confirmed.take(id), let answer = answered.take(id) else {
                return element
            }
            var merging = Merging<Element>(
                local: element, confirmed: before, doubts: doubts[.element(id)], sent: nil,
                answer: AnsweredPart(record: answer, way: []), call: call)
            merging.run()
            return merging.local
        }
    }
}

/// Where each of the elements that were sent stood, given out once.
private struct SentPositions<Element: PluralElement> {
    private var byID: [Int: Int] = [:]
    private var byIdentity: [LocalID: Int] = [:]
    private var taken: Set<Int> = []

    init(_ sent: [Element]) {
        for (position, element) in sent.enumerated() {
            if let id = element.id, byID[id] == nil { byID[id] = position }
            if byIdentity[element.localID] == nil { byIdentity[element.localID] = position }
        }
    }

    mutating func take(_ element: Element) -> Int? {
        let candidates = [element.id.flatMap { byID[$0] }, byIdentity[element.localID]]
        guard let position = candidates.lazy.compactMap({ $0 }).first(where: { !taken.contains($0) }) else {
            return nil
        }
        taken.insert(position)
        return position
    }
}
