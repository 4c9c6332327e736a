/// Merges the outcome of a call into a record and into its confirmed values.
///
/// Every attribute follows one rule. The *expected* value is the one that the call sent, or else the confirmed one. If
/// the record's value still is the expected one, or equals the answer, it takes the answer. Any other value is an edit
/// made in the meantime, which stays and is pending; edited strings take the edits of others. The confirmed value
/// becomes the answer, or what was sent if the answer omits it. What a call sent without getting an answer is in doubt.
struct Merging<Record: CaptureRecord>: AttributeVisitor {
    var local: Record
    var confirmed: Record
    /// The doubts about the record.
    var doubts = CallMarks()
    /// What the call sent of the record; nil if nothing.
    var sent: SentPart<Record>?
    /// What the call answered about the record; nil if nothing.
    var answer: AnsweredPart<Record>?
    /// What later calls have reported about parts of the record. The merge does not change these parts.
    var newer = CallMarks()
    let call: MergedCall
    /// False if an element along the path to the part is gone. Nothing was merged then.
    var isReached = true

    mutating func run() {
        if case .attribute(let name)? = (answer?.way ?? sent?.way)?.first { return visit(named: name) }
        visitAll()
        guard let answer else { return }
        for (name, kept) in answer.record.captureState._kept.all where !Record.attributes.names.contains(name) {
            local.captureState._kept[name] = kept
            confirmed.captureState._kept[name] = kept
        }
    }

    // MARK: The kinds of attributes

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Record, Value>) {
        let isSent = sent?.sends(attribute) == true
        if attribute.isPassword, isSent {
            mergePassword(attribute)
        } else {
            mergeWhole(attribute, isSent: isSent)
        }
    }

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        if newer[attribute.name].number != nil { return }
        let isWholeAnswered = answer?.way.isEmpty == true && answers(attribute)
        let kept = isWholeAnswered ? keptInAnswer(attribute) : nil
        var doubts = doubts[attribute.name]
        isReached = Object.merge(
            &local[keyPath: attribute.keyPath], &confirmed[keyPath: attribute.keyPath], &doubts,
            sent: sent?.entering(attribute),
            // A value in place of the object leaves its members unknown.
            answer: kept == nil ? answer?.entering(attribute) : nil, newer: newer[attribute.name], call: call)
        self.doubts[attribute.name] = doubts
        if call.isAnswered {
            attribute.clearUnreadIfRead(in: &local)
            attribute.clearUnreadIfRead(in: &confirmed)
        }
        guard isWholeAnswered else { return }
        // The value that came in place of the object must not be sent back in place of an edit.
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
        let isSent = sent?.replaces(attribute) == true
        takeEdits(of: attribute, isSent: isSent)
        mergeWhole(attribute, isSent: isSent)
    }

    /// Does to strings that were edited what others have done to the ones that were expected. Strings that were never
    /// read were expected to be none. What is in doubt stays as it is, and so does what a copy that has replaced the
    /// strings may have sent of this record's edits.
    private mutating func takeEdits(of attribute: StringsAttribute<Record>, isSent: Bool) {
        guard call.isAnswered, answers(attribute), let answer, attribute.isWritable, doubts[attribute.name].isEmpty
        else { return }
        let answered = answer.record[keyPath: attribute.keyPath]
        if isSent && call.isForeign || isUntouched(attribute, isSent: isSent, answered) { return }
        let expected = (isSent ? sent?.record ?? confirmed : confirmed)[keyPath: attribute.keyPath]
        local[keyPath: attribute.keyPath] = local[keyPath: attribute.keyPath].withEdits(from: expected, to: answered)
    }

    /// The app cannot have edited the attribute, so an answer always counts. The attribute is never sent on its own.
    mutating func visit(_ attribute: ExcludedAttribute<Record>) {
        guard answers(attribute) else { return }
        local.captureState._kept[attribute.name] = keptInAnswer(attribute)
        confirmed.captureState._kept[attribute.name] = keptInAnswer(attribute)
    }

    /// A stored password is not kept. It becomes nil and unread, as Capture shows it. It is never in doubt either,
    /// because it is pending as long as it is set.
    private mutating func mergePassword<Value>(_ attribute: ValueAttribute<Record, Value>) {
        guard call.isAnswered, let sent else { return }
        let kept: KeptMember? = attribute.isUnset(in: sent.record) ? nil : .unread
        if attribute.isEqual(local, sent.record) || attribute.isUnset(in: local) {
            local[keyPath: attribute.keyPath] = nil
            local.captureState._kept[attribute.name] = kept
        }
        confirmed[keyPath: attribute.keyPath] = nil
        confirmed.captureState._kept[attribute.name] = kept
    }

    // MARK: The rule

    /// Merges a value that is taken or left as a whole.
    private mutating func mergeWhole<Value>(_ attribute: PropertyAttribute<Record, Value>, isSent: Bool) {
        guard call.isAnswered else {
            if isSent, !call.isForeign { doubts[attribute.name].note(call.number) }
            return
        }
        let isAnswered = answers(attribute)
        guard isSent || isAnswered, let source = isAnswered ? answer?.record : sent?.record else { return }
        let outcome = source[keyPath: attribute.keyPath]
        let kept = keptInAnswer(attribute)
        if !attribute.isWritable || isUntouched(attribute, isSent: isSent, outcome) {
            local[keyPath: attribute.keyPath] = outcome
            local.captureState._kept[attribute.name] = kept
        } else if attribute.isUnread(in: local) {
            // From now on, nil is an edit.
            local.captureState._kept[attribute.name] = nil
        }
        confirmed[keyPath: attribute.keyPath] = outcome
        confirmed.captureState._kept[attribute.name] = kept
        settle(attribute)
    }

    /// Returns true if the value is the expected one, or already equals the outcome.
    ///
    /// - Parameter outcome: The value after the call: the answer, or what was sent if the answer omits it.
    func isUntouched<Value>(
        _ attribute: PropertyAttribute<Record, Value>, isSent: Bool, _ outcome: Value
    ) -> Bool {
        if answers(attribute), attribute.isSame(local[keyPath: attribute.keyPath], outcome) { return true }
        if attribute.isUnknown(in: local), !wasKnown(attribute, isSent: isSent) { return true }
        if isSent, !call.isForeign, let sent { return attribute.isEqual(local, sent.record) }
        // Everything in doubt is still pending, even if it equals what was confirmed at some time.
        return attribute.isEqual(local, confirmed) && doubts[attribute.name].isEmpty
    }

    /// Returns true if the app had set the attribute although it was never read, and has cleared it since. The nil is
    /// then an edit. This does not apply to a secret, which may have been lost by saving the record.
    func wasKnown(_ attribute: Attribute<Record>, isSent: Bool) -> Bool {
        if doubts[attribute.name].areOfCalls { return true }
        guard isSent, let sent, !attribute.isSecret else { return false }
        return sent.wasUnread(attribute) && !attribute.isUnset(in: sent.record)
    }

    /// Returns true if the answer includes the attribute.
    func answers(_ attribute: Attribute<Record>) -> Bool { answer.map { !attribute.isUnread(in: $0.record) } ?? false }

    /// Returns what the answer contains for the attribute in addition to its property.
    func keptInAnswer(_ attribute: Attribute<Record>) -> KeptMember? {
        answer.flatMap { answers(attribute) ? attribute.kept(in: $0.record) : nil }
    }

    /// Settles the doubts raised by this call and by earlier ones. What a later call sent without an answer stays in
    /// doubt.
    mutating func settle(_ attribute: Attribute<Record>) {
        if !doubts.isEmpty { doubts[attribute.name] = doubts[attribute.name].newer(than: call.number) }
    }
}

extension CaptureRecord {
    /// Merges the outcome of a call.
    ///
    /// - Returns: False if an element along the path to the part is gone.
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
