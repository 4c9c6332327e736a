// The base: what Capture held when the app made its edits, with what the call has sent (5, 8, 11).

/// Applies a patch to the base.
///
/// - Parameters:
///   - theirs: Where the elements that were sent have their names; others have removed what it lacks of them. Nil to
///     assume that everything is there.
///   - before: What Capture held. What a replace sends of it without the app's doing has come in during the call.
func carryOut(_ patch: Patch, _ base: inout PartContent, theirs: PartContent?, before: PartContent) {
    if patch.kind == .delete { return base.remove(at: patch.path) }
    let shown = theirs?.find(patch.path)
    if theirs != nil, shown == nil { return }
    let body = patch.body.withPasswordsSent
    base.modify(at: patch.path[...]) { part in
        guard let plural = patch.plural else { return carryOut(update: body, &part, shown) }
        let old = before.find(patch.path) ?? PartContent(unread: part.layout)
        switch body.values[plural] {
        case .strings(let texts):
            let before = old.strings(plural)
            part.values[plural] = .strings(
                mergeStrings(confirmed: before, base: before, mine: texts, theirs: part.strings(plural)))
        case .elements(let sent):
            let before = old.elements(plural)
            part.values[plural] = .elements(
                mergeElements(confirmed: before, base: before, mine: sent, theirs: part.elements(plural))
                    // A replace gives new ids, and sets to null what it does not send.
                    .map { $0.withoutIDs().withNothingUnread })
        case .scalar, .unsendable, .sent, .object, nil: break
        }
    }
}

private func carryOut(update sent: PartContent, _ base: inout PartContent, _ theirs: PartContent?) {
    for (index, value) in sent.values.enumerated() {
        switch value {
        case .scalar: base.take(index, from: sent)
        case .sent, .strings: base.values[index] = value
        case .object(let inner): base.modifyObject(index) { carryOut(update: inner, &$0, theirs?.object(index)) }
        case .elements(let elements):
            let shown = ElementFinder(theirs?.elements(index) ?? [])
            // If the plural is not shown, what was sent is stored, under an id that is not known.
            let isAssumed = theirs?.values[index] == nil
            if base.values[index] == nil { base.values[index] = .elements([]) }
            base.modifyElements(index) { known in
                let places = ElementFinder(known)
                for element in elements {
                    let there = shown.find(element.identity)
                    if let place = places.place(of: element.identity, near: .max) {
                        let nothing = theirs.map { _ in PartContent(unread: element.layout) }
                        carryOut(update: element, &known[place], there ?? nothing)
                    } else if there != nil || isAssumed {
                        known.append(element)
                    }
                }
            }
        case .unsendable, nil: break
        }
    }
}

extension PartContent {
    /// What is kept of passwords that were sent is enough to tell whether the app has set others (11).
    fileprivate var withPasswordsSent: PartContent {
        changingParts { part in
            for (index, attribute) in part.layout.attributes.enumerated() {
                guard case .password = attribute.kind, case .scalar(let json) = part.values[index] else { continue }
                part.values[index] = .sent(json.hashValue)
            }
        }
    }

    /// The part of which Capture holds nothing but what was sent.
    fileprivate var withNothingUnread: PartContent {
        changingParts { part in
            for (index, attribute) in part.layout.attributes.enumerated()
            where attribute.isWritable && part.values[index] == nil {
                part.values[index] = attribute.unset
            }
        }
    }

    /// What Capture would hold if it had carried out a patch.
    func assuming(_ patch: Patch) -> PartContent {
        var part = self
        if patch.kind != .delete { carryOut(patch, &part, theirs: nil, before: self) }
        // What the base knows is not new.
        part.takeIDs(from: self)
        return part
    }

    /// Takes the ids of the elements that theirs has.
    mutating func takeIDs(from theirs: PartContent) {
        changeInside(with: theirs) { part, there in
            // With another id come other ones of what is inside.
            if part.id != there.id { part = part.withoutIDs() }
            part.id = there.id
            part.takeIDs(from: there)
        }
    }
}

/// Returns the base if another copy of the record has made the call: where mine is as it was confirmed, mine is the
/// base (8).
///
/// - Parameters:
///   - confirmed: Nil for an element that is new here, of which nothing is confirmed.
///   - takenOut: The elements that the app has taken out.
func baseOfOldCopy(
    confirmed: PartContent?, mine: PartContent, base: PartContent, takenOut: Set<LocalID>
) -> PartContent {
    var part = base
    for (index, attribute) in base.layout.attributes.enumerated() where attribute.isWritable {
        switch attribute.kind {
        case .value:
            if let confirmed, isSame(mine.values[index], confirmed.values[index]) { part.take(index, from: mine) }
        case .object:
            part.values[index] = .object(
                baseOfOldCopy(
                    confirmed: confirmed?.object(index), mine: mine.object(index), base: base.object(index),
                    takenOut: takenOut))
        case .strings:
            let texts = known(
                numbered(confirmed?.strings(index) ?? []), mine: Set(numbered(mine.strings(index))),
                base: numbered(base.strings(index)))
            part.values[index] = .strings(texts.map(\.text))
        case .plural:
            let stored = ElementFinder(confirmed?.elements(index) ?? [])
            let (inMine, inBase) = (ElementFinder(mine.elements(index)), ElementFinder(base.elements(index)))
            let identities = known(
                stored.elements.compactMap(\.identity),
                mine: takenOut.union(inMine.elements.compactMap(\.identity)),
                base: inBase.elements.compactMap(\.identity))
            part.values[index] = .elements(
                identities.enumerated().compactMap { place, identity in
                    let (new, old) = (inBase.find(identity, near: place), stored.find(identity, near: place))
                    guard let new, let mine = inMine.find(identity, near: place) else { return new ?? old }
                    return baseOfOldCopy(confirmed: old, mine: mine, base: new, takenOut: takenOut)
                })
        case .id, .password, .excluded: break
        }
    }
    return part
}

/// Returns, of what the other copy's base has, what this copy has or has taken out, and what only the other has taken
/// out.
private func known<Key: Hashable>(_ confirmed: [Key], mine: Set<Key>, base: [Key]) -> [Key] {
    let (inConfirmed, inBase) = (Set(confirmed), Set(base))
    return confirmed.filter { mine.contains($0) || inBase.contains($0) }
        + base.filter { !inConfirmed.contains($0) && mine.contains($0) }
}

/// Keeps what was confirmed, or sent, where a response omits it (5).
func fill(_ theirs: inout PartContent, from base: PartContent) {
    theirs.changeInside(with: base) { fill(&$0, from: $1) }
    for (index, attribute) in theirs.layout.attributes.enumerated() where theirs.values[index] == nil {
        switch attribute.kind {
        case .value, .strings, .excluded: theirs.take(index, from: base)
        case .plural: if base.values[index] != nil { theirs.take(index, from: base) }
        case .object:
            if base.values[index] != nil { theirs.modifyObject(index) { fill(&$0, from: base.object(index)) } }
        case .id, .password: break
        }
    }
}
