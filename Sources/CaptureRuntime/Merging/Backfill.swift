extension CapturePart {
    /// Returns this answered record with the values that the answer omits: passwords, and what an access schema hides.
    ///
    /// - Parameter isSent: True if `known` is the whole record that was just sent, without ids, rather than what was
    ///   confirmed before.
    func backfilled(from known: Self, isSent: Bool) -> Self { applying(Backfill(isSent: isSent), beside: known) }
}

private struct Backfill: PartTransform {
    let isSent: Bool

    func change<Part: CapturePart>(_ attribute: Attribute<Part>, of answer: inout Part, beside known: Part) {
        // A stored password is not kept, even if what was sent stands for the answer. If none was sent, there is none.
        if attribute.isPassword, !attribute.isUnset(in: answer) {
            attribute.clear(in: &answer)
            attribute.markUnread(in: &answer)
        }
        guard attribute.isUnread(in: answer) else { return }
        if attribute.isObject {
            // If an object is omitted, so are all its members.
            if isSent { answer._captureState._kept[attribute.name] = nil }
            return
        }
        if attribute.isPassword, !isSent || !attribute.isUnset(in: known) { return }
        // Of a secret without a property nothing is kept. What is never sent, a replace has erased.
        if !attribute.isWritable || attribute.isSecret && attribute.valueType == nil { return }
        attribute.copy(from: known, to: &answer)
        // What was sent is now stored, even if it was null. If no value was known, none was sent.
        let isStored = isSent && (attribute.valueType != nil || attribute.isUnread(in: known))
        answer._captureState._kept[attribute.name] = isStored ? nil : attribute.kept(in: known)
    }

    func change<Element: PluralElement>(_ elements: inout [Element], beside known: [Element]) {
        // What was sent is answered in its order, under new ids. It cannot be found if the number differs.
        let inOrder = elements.indices.map { known.count == elements.count ? $0 : nil }
        let positions = isSent ? inOrder : elements.positions(ofIDsIn: known)
        elements = zip(elements, positions).map { element, position in
            position.map { element.backfilled(from: known[$0], isSent: isSent) } ?? element
        }
    }
}
