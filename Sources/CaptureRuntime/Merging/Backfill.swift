extension Array where Element: PluralElement {
    /// Returns these answered elements with the values that the answer omits: passwords, and what an access schema
    /// hides.
    func backfilled(from confirmed: [Element]) -> [Element] {
        zip(self, positions(ofIDsIn: confirmed)).map { element, position in
            position.map { element.backfilled(from: confirmed[$0], isSent: false) } ?? element
        }
    }

    /// Returns these elements, answered to a replace, with the omitted values from the sent elements, in the order of
    /// the answer.
    func backfilled(fromSent sent: [Element]) -> [Element] {
        // If the number of elements differs, they cannot be matched with the sent ones.
        if sent.count != count { return self }
        return zip(self, sent).map { $0.backfilled(from: $1, isSent: true) }
    }
}

extension CapturePart {
    /// Returns this answered record with the values that the answer omits.
    ///
    /// - Parameter isSent: True if `known` is the whole record that was just sent, rather than what was confirmed
    ///   before.
    func backfilled(from known: Self, isSent: Bool) -> Self {
        var backfill = Backfill(answer: self, known: known, isSent: isSent)
        backfill.visitAll()
        return backfill.answer
    }
}

private struct Backfill<Part: CapturePart>: AttributeVisitor {
    var answer: Part
    let known: Part
    let isSent: Bool

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) {
        // A stored password is not kept. If none was sent, there is none.
        if !attribute.isPassword || isSent && attribute.isUnset(in: known) { fillWhole(attribute) }
    }

    mutating func visit(_ attribute: StringsAttribute<Part>) { fillWhole(attribute) }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        // If an object is omitted, so are all its members.
        if isSent, attribute.isUnread(in: answer) { answer._captureState._kept[attribute.name] = nil }
        answer[keyPath: attribute.keyPath] = answer[keyPath: attribute.keyPath].backfilled(
            from: known[keyPath: attribute.keyPath], isSent: isSent)
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        let isOmitted = attribute.isUnread(in: answer)
        fillWhole(attribute)
        let elements = answer[keyPath: attribute.keyPath]
        if !isOmitted {
            let others = known[keyPath: attribute.keyPath]
            answer[keyPath: attribute.keyPath] =
                isSent
                ? elements.backfilled(fromSent: others) : elements.backfilled(from: others)
        } else if isSent {
            // After a replace, the nested elements have new ids, which the answer does not show.
            answer[keyPath: attribute.keyPath] = elements.withoutIDs()
        }
    }

    /// An omitted value is the one that was known, or that a replace has just sent. This does not apply to a secret, of
    /// which nothing is kept, nor to an attribute that is never sent, which a replace has erased.
    mutating func visit(_ attribute: ExcludedAttribute<Part>) {
        guard attribute.isUnread(in: answer), attribute.isWritable, !attribute.isSecret else { return }
        // If no value was known, the replace sent none, so there is none now.
        let isErased = isSent && attribute.isUnread(in: known)
        answer._captureState._kept[attribute.name] = isErased ? nil : attribute.kept(in: known)
    }

    private mutating func fillWhole<Value>(_ attribute: PropertyAttribute<Part, Value>) {
        guard attribute.isUnread(in: answer), attribute.isWritable else { return }
        answer[keyPath: attribute.keyPath] = known[keyPath: attribute.keyPath]
        // What was sent is now stored, even if it was null.
        answer._captureState._kept[attribute.name] = isSent ? nil : attribute.kept(in: known)
    }
}
