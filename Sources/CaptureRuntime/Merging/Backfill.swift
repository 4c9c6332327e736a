extension Array where Element: PluralElement {
    /// These elements, as Capture answered them, with what the answer omits: a password, or what an access schema
    /// hides.
    func backfilled(from confirmed: [Element]) -> [Element] {
        zip(self, positions(ofIDsIn: confirmed)).map { element, position in
            position.map { element.backfilled(from: confirmed[$0], isSent: false) } ?? element
        }
    }

    /// The same after a replace, from the elements that were sent, in the order of the answer.
    func backfilled(fromSent sent: [Element]) -> [Element] {
        // An answer with more or fewer elements cannot be assigned to those sent.
        if sent.count != count { return self }
        return zip(self, sent).map { $0.backfilled(from: $1, isSent: true) }
    }
}

extension CaptureRecord {
    /// The record, as Capture answered it, with what the answer omits.
    ///
    /// - Parameter isSent: Whether `known` is what was just sent, whole, rather than what was confirmed before.
    func backfilled(from known: Self, isSent: Bool) -> Self {
        var backfill = Backfill(answer: self, known: known, isSent: isSent)
        backfill.visitAll()
        return backfill.answer
    }
}

private struct Backfill<Record: CaptureRecord>: AttributeVisitor {
    var answer: Record
    let known: Record
    let isSent: Bool

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Record, Value>) {
        // A password that was stored is not kept; where none was sent there is none.
        if !attribute.isPassword || isSent && attribute.isUnset(in: known) { fillWhole(attribute) }
    }

    mutating func visit(_ attribute: StringsAttribute<Record>) { fillWhole(attribute) }

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        // An object that is omitted is one all of whose members are.
        if isSent, attribute.isUnread(in: answer) { answer.captureState._kept[attribute.name] = nil }
        answer[keyPath: attribute.keyPath] = answer[keyPath: attribute.keyPath].backfilled(
            from: known[keyPath: attribute.keyPath], isSent: isSent)
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        let isOmitted = attribute.isUnread(in: answer)
        fillWhole(attribute)
        let elements = answer[keyPath: attribute.keyPath]
        if !isOmitted {
            let others = known[keyPath: attribute.keyPath]
            answer[keyPath: attribute.keyPath] =
                isSent
                ? elements.backfilled(fromSent: others) : elements.backfilled(from: others)
        } else if isSent {
            // The ids below are new ones after a replace, and the answer does not say which.
            answer[keyPath: attribute.keyPath] = elements.withoutIDs()
        }
    }

    /// What an answer omits is what was known, or what a replace has just sent. Not for a secret, of which nothing is
    /// kept, and not for what is never sent, which a replace has erased.
    mutating func visit(_ attribute: ExcludedAttribute<Record>) {
        guard attribute.isUnread(in: answer), attribute.isWritable, !attribute.isSecret else { return }
        // Where nothing was known a replace sent nothing, and so nothing is there now.
        let isErased = isSent && attribute.isUnread(in: known)
        answer.captureState._kept[attribute.name] = isErased ? nil : attribute.kept(in: known)
    }

    private mutating func fillWhole<Value>(_ attribute: PropertyAttribute<Record, Value>) {
        guard attribute.isUnread(in: answer), attribute.isWritable else { return }
        answer[keyPath: attribute.keyPath] = known[keyPath: attribute.keyPath]
        // What was sent is there now, also where it was null.
        answer.captureState._kept[attribute.name] = isSent ? nil : attribute.kept(in: known)
    }
}
