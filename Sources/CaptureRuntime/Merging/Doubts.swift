// Patches in doubt: the part of each that a read shows was carried out (6, 7).

/// Adds to the base what a read shows of the patches in doubt, and names the elements that it finds.
///
/// - Parameter exactly: True for what was perhaps not sent at all.
func settle(_ doubts: [Patch], _ base: inout PartContent, _ theirs: inout PartContent, exactly: Bool = false) {
    for patch in doubts {
        if let shown = shown(patch, base, &theirs, exactly) { carryOut(shown, &base, theirs: theirs, before: base) }
    }
}

/// Returns the patch as far as theirs shows it; nil if it was not carried out.
private func shown(
    _ patch: Patch, _ base: PartContent, _ theirs: inout PartContent, _ exactly: Bool
) -> Patch? {
    if patch.kind == .delete {
        guard let last = patch.path.last, theirs.find(patch.path.dropLast())?.values[last.attribute] != nil else {
            return nil
        }
        return theirs.find(patch.path) == nil ? patch : nil
    }
    guard let known = base.find(patch.path) else { return nil }
    var result: Patch?
    theirs.modify(at: patch.path[...]) { shown in
        var patch = patch
        if let plural = patch.plural {
            result = isCarriedOut(&patch, plural, known, &shown, exactly) ? patch : nil
        } else {
            patch.body = shownUpdate(patch.body, known, &shown, exactly)
            result = patch
        }
    }
    return result
}

/// Returns what theirs shows of an update. A value counts as carried out only if it is not the one from before, which
/// may differ in its letters only.
private func shownUpdate(
    _ sent: PartContent, _ base: PartContent, _ theirs: inout PartContent, _ exactly: Bool
) -> PartContent {
    var found = PartContent(unread: sent.layout)
    (found.id, found.identity) = (sent.id, sent.identity)
    for (index, value) in sent.values.enumerated() where theirs.values[index] != nil {
        switch value {
        case .scalar(let json):
            if !isSame(theirs.values[index], base.values[index]),
                isSame(sent: json, stored: theirs.scalar(index), exactly: exactly)
            {
                found.take(index, from: sent)
            }
        case .object(let inner):
            theirs.modifyObject(index) {
                found.values[index] = .object(shownUpdate(inner, base.object(index), &$0, exactly))
            }
        case .elements(let elements):
            let known = ElementFinder(base.elements(index))
            theirs.modifyElements(index) { stored in
                nameByContent(elements.filter { $0.id == nil }, &stored, exactly)
                let named = ElementFinder(stored)
                found.values[index] = .elements(
                    elements.compactMap { element in
                        guard let place = named.place(of: element.identity, near: .max) else { return nil }
                        guard let before = known.find(element.identity) else {
                            return exactly ? asShown(element, stored[place]) : element
                        }
                        return shownUpdate(element, before, &stored[place], exactly)
                    })
            }
        case .strings, .unsendable, .sent, nil: break
        }
    }
    return found
}

/// Returns a new element that was not sent, and is there, without what theirs does not show inside it: that is to be
/// sent.
private func asShown(_ sent: PartContent, _ stored: PartContent) -> PartContent {
    var found = sent
    for (index, value) in sent.values.enumerated() where stored.values[index] != nil {
        switch value {
        case .object(let inner): found.values[index] = .object(asShown(inner, stored.object(index)))
        case .elements(let elements):
            let there = ElementFinder(stored.elements(index))
            found.values[index] = .elements(
                elements.compactMap { element in there.find(element.identity).map { asShown(element, $0) } })
        case .strings(let texts):
            let there = Set(stored.strings(index))
            found.values[index] = .strings(texts.filter(there.contains))
        case .scalar, .unsendable, .sent, nil: break
        }
    }
    return found
}

/// Names elements that were perhaps sent. New ones stand last, so they are looked for from the end. What is set in them
/// has to be shown: an element of others of which the client may read nothing is not the one that was sent.
private func nameByContent(_ sent: [PartContent], _ stored: inout [PartContent], _ exactly: Bool) {
    let found = ElementFinder(stored)
    var left = stored.indices.filter { stored[$0].identity == nil }
    for element in sent.reversed() where !found.has(element.identity) {
        let match = left.lastIndex { isFound(element, as: stored[$0], exactly: exactly, byAll: true) }
        guard let match else { continue }
        stored[left.remove(at: match)].identity = element.identity
    }
    let named = ElementFinder(stored)
    for element in sent {
        guard let place = named.place(of: element.identity, near: .max) else { continue }
        nameInside(element, &stored[place], exactly)
    }
}

private func nameInside(_ sent: PartContent, _ stored: inout PartContent, _ exactly: Bool) {
    for (index, value) in sent.values.enumerated() {
        switch value {
        case .object(let sent) where stored.values[index] != nil:
            stored.modifyObject(index) {
                nameInside(sent, &$0, exactly)
            }
        case .elements(let sent): stored.modifyElements(index) { nameByContent(sent, &$0, exactly) }
        default: break
        }
    }
}

/// Returns true if theirs shows that a replace was carried out: by what it has added, changed or removed, or else by
/// the order. Of strings each text is decided alone.
private func isCarriedOut(
    _ patch: inout Patch, _ plural: Int, _ base: PartContent, _ theirs: inout PartContent, _ exactly: Bool
) -> Bool {
    // The client may not read it.
    guard theirs.values[plural] != nil else { return false }
    if case .strings(let texts) = patch.body.values[plural] {
        let stored = theirs.strings(plural)
        let isStored = { (text: String, candidates: [String]) in
            candidates.contains { isSame(sent: .string(text), stored: .string($0), exactly: exactly) }
        }
        let known = Set(base.strings(plural) + patch.textsBefore)
        let unknown = stored.filter { !known.contains($0) }
        let sent = Set(texts)
        let gone = Set(patch.textsBefore.filter { !sent.contains($0) && !isStored($0, stored) })
        let added = texts.filter { !known.contains($0) && isStored($0, unknown) }
        patch.body.values[plural] = .strings(base.strings(plural).filter { !gone.contains($0) } + added)
        return true
    }
    let sent = patch.body.elements(plural)
    // A replace gives new ids.
    if theirs.elements(plural).contains(where: { $0.id.map(patch.idsBefore.contains) ?? false }) { return false }
    theirs.modifyElements(plural) { nameByContent(sent, &$0, exactly) }
    let there = ElementFinder(theirs.elements(plural))
    if !patch.added.isEmpty || !patch.changed.isEmpty {
        return patch.added.contains { there.has($0) }
            || sent.contains { element in
                guard let identity = element.identity, patch.changed.contains(identity) else { return false }
                return there.find(identity).map { isShownWhole(element, by: $0) } ?? false
            }
    }
    let isSent = Set(sent.compactMap(\.identity))
    let removed = base.elements(plural).compactMap(\.identity).filter { !isSent.contains($0) }
    if !removed.isEmpty { return !removed.contains { there.has($0) } }
    return there.elements.compactMap(\.identity).filter(isSent.contains) == sent.compactMap(\.identity)
}
