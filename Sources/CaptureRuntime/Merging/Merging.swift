/// Merges the outcome of a call into a record and into its confirmed values.
///
/// Every attribute follows one rule. The *expected* value is the one that the call sent, or else the confirmed one. If
/// the record's value still is the expected one, or equals the answer, it takes the answer. Any other value is an edit
/// made in the meantime, which stays and is pending; edited strings take the edits of others. The confirmed value
/// becomes the answer, or what was sent if the answer omits it. What a call sent without getting an answer is in doubt.
struct Merging<Part: CapturePart>: AttributeVisitor {
    var local: Part
    var confirmed: Part
    /// The doubts about the record.
    var doubts = Doubts()
    /// What the call sent of the record; nil if nothing.
    var sent: SentPart<Part>?
    /// What the call answered about the record, in which omitted attributes are unread; nil if nothing.
    var answer: Part?
    /// The path from the record to the part that was sent or answered.
    var way: ArraySlice<AttributePath.Step> = []
    /// False if no answer came.
    let isAnswered: Bool
    /// False if another copy of the record has made the call.
    var isOwn = true
    /// False if an element along the path to the part is not confirmed any more. Nothing was merged then.
    var isReached = true

    mutating func run() {
        if case .attribute(let name)? = way.first { return visit(named: name) }
        visitAll()
        guard let answer else { return }
        for (name, kept) in answer._captureState._kept.all where !Part.attributes.names.contains(name) {
            local._captureState._kept[name] = kept
            confirmed._captureState._kept[name] = kept
        }
    }

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) {
        let isSent = sent?.sends(attribute) == true
        if attribute.isPassword, isSent {
            mergePassword(attribute)
        } else {
            mergeWhole(attribute, isSent: isSent)
        }
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        let isWholeAnswered = way.isEmpty && answers(attribute)
        let kept = isWholeAnswered ? keptInAnswer(attribute) : nil
        isReached = Object.merge(
            &local[keyPath: attribute.keyPath], &confirmed[keyPath: attribute.keyPath], &doubts[attribute.name],
            sent: sent?.entering(attribute),
            // A value in place of the object leaves its members unknown.
            answer: kept == nil ? answer?[keyPath: attribute.keyPath] : nil, way: way.dropFirst(),
            isAnswered: isAnswered, isOwn: isOwn)
        if isAnswered {
            attribute.clearUnreadIfRead(in: &local)
            attribute.clearUnreadIfRead(in: &confirmed)
        }
        guard isWholeAnswered else { return }
        // The value that came in place of the object must not be sent back in place of an edit.
        if kept == nil || attribute.isBlank(in: local) { local._captureState._kept[attribute.name] = kept }
        confirmed._captureState._kept[attribute.name] = kept
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        if case .element(let id)? = way.dropFirst().first {
            mergeElement(id, of: attribute)
        } else {
            mergePlural(attribute)
        }
    }

    mutating func visit(_ attribute: StringsAttribute<Part>) {
        let isSent = sent?.replaces(attribute) == true
        var isEdited = false
        if isSent, !isAnswered, let sent {
            doubts[attribute.name].replacement = .strings(sent.record[keyPath: attribute.keyPath])
        } else if isAnswered, answers(attribute), let answer {
            isEdited = takeEdits(of: attribute, isSent: isSent, answer[keyPath: attribute.keyPath])
        }
        mergeWhole(attribute, isSent: isSent, isEdited: isEdited)
    }

    /// Does to strings that were edited what others have done to the ones that were expected. Strings that were never
    /// read were expected to be none.
    ///
    /// - Returns: False if the strings were not edited.
    private mutating func takeEdits(
        of attribute: StringsAttribute<Part>, isSent: Bool, _ answered: [String]
    ) -> Bool {
        if case .strings(let replacement)? = doubts[attribute.name].replacement, !isSent {
            doubts[attribute.name] = Doubts()
            let before = confirmed[keyPath: attribute.keyPath]
            if answered.show(edits: replacement, of: before) { confirmed[keyPath: attribute.keyPath] = replacement }
        }
        if !attribute.isWritable || isUntouched(attribute, isSent: isSent, answered) { return false }
        let expected = (isSent ? sent?.record ?? confirmed : confirmed)[keyPath: attribute.keyPath]
        local[keyPath: attribute.keyPath] = local[keyPath: attribute.keyPath].withEdits(from: expected, to: answered)
        return true
    }

    /// The app cannot have edited the attribute, so an answer always counts. The attribute is never sent on its own.
    mutating func visit(_ attribute: ExcludedAttribute<Part>) {
        guard answers(attribute) else { return }
        local._captureState._kept[attribute.name] = keptInAnswer(attribute)
        confirmed._captureState._kept[attribute.name] = keptInAnswer(attribute)
    }

    /// A stored password is not kept. It becomes nil and unread, as Capture shows it. It is never in doubt either,
    /// because it is pending as long as it is set.
    private mutating func mergePassword<Value>(_ attribute: ValueAttribute<Part, Value>) {
        guard isAnswered, let sent else { return }
        let kept: KeptMember? = attribute.isUnset(in: sent.record) ? nil : .unread
        if attribute.isEqual(local, sent.record) || attribute.isUnset(in: local) {
            local[keyPath: attribute.keyPath] = nil
            local._captureState._kept[attribute.name] = kept
        }
        confirmed[keyPath: attribute.keyPath] = nil
        confirmed._captureState._kept[attribute.name] = kept
    }

    /// Merges a value that is taken or left as a whole.
    ///
    /// - Parameter isEdited: True if it is known that the value is left, whatever it is now.
    private mutating func mergeWhole<Value>(
        _ attribute: PropertyAttribute<Part, Value>, isSent: Bool, isEdited: Bool = false
    ) {
        guard isAnswered else {
            if isSent { doubts[attribute.name].isOpen = true }
            return
        }
        let isShown = answers(attribute)
        guard isSent || isShown, let source = isShown ? answer : sent?.record else { return }
        let outcome = source[keyPath: attribute.keyPath]
        let kept = keptInAnswer(attribute)
        if !attribute.isWritable || !isEdited && isUntouched(attribute, isSent: isSent, outcome) {
            local[keyPath: attribute.keyPath] = outcome
            local._captureState._kept[attribute.name] = kept
        } else if attribute.isUnread(in: local) {
            // From now on, nil is an edit.
            local._captureState._kept[attribute.name] = nil
        }
        confirmed[keyPath: attribute.keyPath] = outcome
        confirmed._captureState._kept[attribute.name] = kept
        settle(attribute)
    }

    /// Returns true if the value is the expected one, or already equals the outcome.
    ///
    /// - Parameter outcome: The value after the call: the answer, or what was sent if the answer omits it.
    func isUntouched<Value>(
        _ attribute: PropertyAttribute<Part, Value>, isSent: Bool, _ outcome: Value
    ) -> Bool {
        if answers(attribute), attribute.isSame(local[keyPath: attribute.keyPath], outcome) { return true }
        if attribute.isUnknown(in: local), !wasKnown(attribute, isSent: isSent) { return true }
        if isSent, let sent { return attribute.isEqual(local, sent.record) }
        // Everything in doubt is still pending, even if it equals what was confirmed at some time.
        return attribute.isEqual(local, confirmed) && doubts[attribute.name].isEmpty
    }

    /// Returns true if the app had set the attribute although it was never read, and has cleared it since. The nil is
    /// then an edit. This does not apply to a secret, which may have been lost by saving the record.
    func wasKnown(_ attribute: Attribute<Part>, isSent: Bool) -> Bool {
        if doubts[attribute.name].areOfCalls { return true }
        guard isSent, let sent, !attribute.isSecret else { return false }
        return sent.wasUnread(attribute) && !attribute.isUnset(in: sent.record)
    }

    /// Returns true if the answer includes the attribute.
    func answers(_ attribute: Attribute<Part>) -> Bool { answer.map { !attribute.isUnread(in: $0) } ?? false }

    /// Returns what the answer contains for the attribute in addition to its property.
    func keptInAnswer(_ attribute: Attribute<Part>) -> KeptMember? {
        answer.flatMap { answers(attribute) ? attribute.kept(in: $0) : nil }
    }

    /// Settles the doubts raised by this call and by earlier ones.
    ///
    /// A call of another copy of the record may have been answered before the one that has appended elements.
    ///
    /// - Parameters:
    ///   - found: The elements that the answer shows to have been appended.
    ///   - isTaken: True if the record has taken the answer, and so has nothing that may have been appended.
    mutating func settle(_ attribute: Attribute<Part>, found: Set<LocalID> = [], isTaken: Bool = false) {
        if doubts.isEmpty { return }
        doubts[attribute.name] = isOwn || isTaken ? Doubts() : doubts[attribute.name].ofAppended(except: found)
    }
}

extension CapturePart {
    /// Merges the outcome of a call.
    ///
    /// - Returns: False if an element along the path to the part is not confirmed any more.
    static func merge(
        _ local: inout Self, _ confirmed: inout Self, _ doubts: inout Doubts, sent: SentPart<Self>?,
        answer: Self?, way: ArraySlice<AttributePath.Step> = [], isAnswered: Bool, isOwn: Bool = true
    ) -> Bool {
        if sent == nil, answer == nil { return true }
        // Moved rather than copied, so that large plurals are changed in place.
        var merging = Merging(
            local: consume local, confirmed: consume confirmed, doubts: doubts, sent: sent, answer: answer,
            way: way, isAnswered: isAnswered, isOwn: isOwn)
        merging.run()
        local = merging.local
        confirmed = merging.confirmed
        doubts = merging.doubts
        return merging.isReached
    }
}
