// Patches in doubt: the part of each that a read shows was carried out (6, 7).

/// Adds to the base what a read shows of the patches in doubt. The elements that it shows have their names.
///
/// - Parameter exactly: True for what was perhaps not sent at all.
func settle(_ doubts: [Patch], _ base: inout PartContent, _ theirs: PartContent, exactly: Bool = false) {
    for patch in doubts {
        if let shown = shown(patch, &base, theirs, exactly) { carryOut(shown, &base, theirs: theirs, before: base) }
    }
}

/// Returns the patch as far as theirs shows it; nil if it was not carried out. Of a replace each element, and each
/// text, is decided alone.
private func shown(_ patch: Patch, _ base: inout PartContent, _ theirs: PartContent, _ exactly: Bool) -> Patch? {
    if patch.kind == .delete {
        guard let last = patch.path.last, theirs.find(patch.path.dropLast())?.values[last.attribute] != nil else {
            return nil
        }
        return theirs.find(patch.path) == nil ? patch : nil
    }
    guard let stored = theirs.find(patch.path) else { return nil }
    if let plural = patch.plural, case .elements = patch.body.values[plural] {
        base.modify(at: patch.path[...]) { takeAway(&$0, sent: patch.body, stored) }
    }
    guard let known = base.find(patch.path) else { return nil }
    let body = shownUpdate(patch.body, known, stored, exactly, textsBefore: patch.textsBefore)
    return Patch(kind: .update, path: patch.path, body: body)
}

/// Takes out of the base what a replace has not sent and theirs does not show, and takes its order if theirs shows it.
private func takeAway(_ base: inout PartContent, sent: PartContent, _ theirs: PartContent) {
    for (index, value) in sent.values.enumerated() where theirs.values[index] != nil {
        switch value {
        case .object(let object): base.modifyObject(index) { takeAway(&$0, sent: object, theirs.object(index)) }
        case .elements(let elements):
            let (inSent, there) = (ElementFinder(elements), ElementFinder(theirs.elements(index)))
            let order = elements.compactMap(\.identity).filter { there.has($0) }
            let isOrderShown = order == there.elements.compactMap(\.identity).filter { inSent.has($0) }
            base.modifyElements(index) { known in
                known.removeAll { !inSent.has($0.identity) && !there.has($0.identity) }
                for place in known.indices {
                    let identity = known[place].identity
                    guard let sent = inSent.find(identity), let shown = there.find(identity) else { continue }
                    takeAway(&known[place], sent: sent, shown)
                }
                // One that was not sent and is there shows that the replace was not carried out.
                if !isOrderShown || known.contains(where: { !inSent.has($0.identity) }) { return }
                let inBase = ElementFinder(known)
                known = elements.compactMap { inBase.find($0.identity) }
            }
        case .strings(let texts):
            let left = Set(numbered(texts) + numbered(theirs.strings(index)))
            if base.values[index] != nil {
                base.values[index] = .strings(numbered(base.strings(index)).filter(left.contains).map(\.text))
            }
        case .scalar, .unsendable, .sent, nil: break
        }
    }
}

/// Returns what theirs shows of an update. A value counts as carried out only if it is not the one from before, which
/// may differ in letters only.
///
/// - Parameter base: Nil for an element that is new.
private func shownUpdate(
    _ sent: PartContent, _ base: PartContent?, _ theirs: PartContent, _ exactly: Bool, textsBefore: [String] = []
) -> PartContent {
    // A new element that is found was sent with everything in it.
    if base == nil, !exactly { return sent }
    let isNew = base == nil
    let base = base ?? PartContent(unread: sent.layout)
    var found = PartContent(unread: sent.layout)
    (found.id, found.identity) = (sent.id, sent.identity)
    for (index, value) in sent.values.enumerated() where theirs.values[index] != nil {
        switch value {
        case .scalar(let json):
            let isShown = isSame(sent: json, stored: theirs.scalar(index), exactly: exactly)
            if isShown, isNew || !isSame(theirs.values[index], base.values[index]) { found.take(index, from: sent) }
        case .object(let inner):
            found.values[index] = .object(
                shownUpdate(inner, isNew ? nil : base.object(index), theirs.object(index), exactly))
        case .elements(let elements):
            let (known, there) = (ElementFinder(base.elements(index)), ElementFinder(theirs.elements(index)))
            found.values[index] = .elements(
                elements.compactMap { element in
                    there.find(element.identity).map {
                        shownUpdate(element, known.find(element.identity), $0, exactly)
                    }
                })
        case .strings(let texts):
            // A text that is there twice is told apart by its number.
            let (known, stored) = (numbered(base.strings(index)), numbered(theirs.strings(index)))
            let (texts, textsBefore) = (numbered(texts), numbered(textsBefore))
            let old = Set(known + textsBefore)
            let isStored = { (text: NumberedText, candidates: [NumberedText]) in
                candidates.contains { isSame(sent: .string(text.text), stored: .string($0.text), exactly: exactly) }
            }
            let unknown = stored.filter { !old.contains($0) }
            // What was confirmed is known as it is stored.
            let gone = Set(textsBefore).subtracting(texts + stored)
            let added = texts.filter { !old.contains($0) && isStored($0, unknown) }
            found.values[index] = .strings((known.filter { !gone.contains($0) } + added).map(\.text))
        case .unsendable, .sent, nil: break
        }
    }
    return found
}
