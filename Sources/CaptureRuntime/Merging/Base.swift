// The base: what Capture held when the app made its edits, with what the call has sent (5, 8, 11).

/// Applies a patch to the base.
///
/// - Parameters:
///   - theirs: Where the elements that were sent have their names. It knows their ids.
///   - before: What Capture held. What a replace sends of it without the app's doing has come in during the call.
func carryOut(_ patch: Patch, _ base: inout PartContent, theirs: PartContent, before: PartContent) {
    if patch.kind == .delete {
        guard let last = patch.path.last else { return }
        base.modify(at: patch.path.dropLast()) { part in
            part.modifyElements(last.attribute) { $0.removeAll { $0.identity == last.element } }
        }
        return
    }
    guard let shown = theirs.find(patch.path) else { return }
    base.modify(at: patch.path[...]) { part in
        guard let plural = patch.plural else { return carryOut(update: patch.body, &part, shown) }
        let there = before.find(patch.path) ?? PartContent(unread: part.layout)
        part.values[plural] = sentValue(plural, patch.body, shown: shown, known: part, before: there)
    }
}

private func carryOut(update sent: PartContent, _ base: inout PartContent, _ theirs: PartContent) {
    for (index, value) in sent.values.enumerated() {
        switch value {
        case .scalar(let json):
            if case .password = sent.layout.attributes[index].kind {
                base.values[index] = .sent(json.hashValue)
            } else {
                base.take(index, from: sent)
            }
        case .object(let inner): base.modifyObject(index) { carryOut(update: inner, &$0, theirs.object(index)) }
        case .elements(let elements):
            let shown = ElementFinder(theirs.elements(index))
            if base.values[index] == nil { base.values[index] = .elements([]) }
            base.modifyElements(index) { known in
                let places = ElementFinder(known)
                for element in elements {
                    let there = shown.find(element.identity)
                    if let place = places.place(of: element.identity, near: .max) {
                        // If others had removed it, it was added again.
                        known[place].id = there?.id ?? known[place].id
                        carryOut(update: element, &known[place], there ?? PartContent(unread: element.layout))
                    } else if let there {
                        known.append(asSent(element, shown: there))
                    } else if theirs.values[index] == nil {
                        // The plural is not shown. What was sent is stored, under an id that is not known.
                        known.append(asSent(element, shown: PartContent(unread: element.layout)))
                    }
                }
            }
        case .strings: base.values[index] = value
        case .unsendable, .sent, nil: break
        }
    }
}

/// Returns what the base has of something that was sent whole. What theirs lacks of it, others have changed since.
private func asSent(
    _ sent: PartContent, shown: PartContent, known: PartContent? = nil, before: PartContent? = nil
) -> PartContent {
    let nothing = PartContent(unread: sent.layout)
    var part = sent
    part.id = shown.id
    for index in sent.values.indices where sent.values[index] != nil {
        part.values[index] = sentValue(
            index, sent, shown: shown, known: known ?? nothing, before: before ?? nothing)
    }
    return part
}

private func sentValue(
    _ index: Int, _ sent: PartContent, shown: PartContent, known: PartContent, before: PartContent
) -> Content? {
    switch sent.values[index] {
    case .scalar(let json):
        if case .password = sent.layout.attributes[index].kind { return .sent(json.hashValue) }
        let cameIn = known.values[index] != nil && isSame(sent.values[index], before.values[index])
        return cameIn ? known.values[index] : sent.values[index]
    case .object(let object):
        return .object(
            asSent(object, shown: shown.object(index), known: known.object(index), before: before.object(index)))
    case .strings(let texts):
        let (sent, known) = (numbered(texts), numbered(known.strings(index)))
        let (old, there, new) = (Set(known), Set(numbered(before.strings(index))), Set(sent))
        let texts = sent.filter { old.contains($0) || !there.contains($0) }
        return .strings((texts + known.filter { !new.contains($0) && !there.contains($0) }).map(\.text))
    case .elements(let elements):
        return .elements(
            sentElements(
                elements, shown: ElementFinder(shown.elements(index)), known: ElementFinder(known.elements(index)),
                before: ElementFinder(before.elements(index))))
    case .unsendable, .sent, nil: return sent.values[index]
    }
}

private func sentElements(
    _ sent: [PartContent], shown: ElementFinder, known: ElementFinder, before: ElementFinder
) -> [PartContent] {
    var kept: [LocalID: PartContent] = [:]
    for (place, element) in known.elements.enumerated() where !before.has(element.identity, near: place) {
        if let identity = element.identity { kept[identity] = element }
    }
    for (place, element) in sent.enumerated() {
        guard let identity = element.identity else { continue }
        let (old, there) = (known.find(identity, near: place), before.find(identity, near: place))
        if old == nil, there != nil { continue }
        let nothing = PartContent(unread: element.layout)
        kept[identity] = asSent(element, shown: shown.find(identity, near: place) ?? nothing, known: old, before: there)
    }
    let sentOrder = sent.compactMap(\.identity)
    let knownOrder = known.elements.compactMap(\.identity)
    let wasMoved = isMoved(stored: known, base: before.elements, mine: ElementFinder(sent))
    return (wasMoved ? sentOrder + knownOrder : knownOrder + sentOrder).compactMap { kept.removeValue(forKey: $0) }
}

/// Returns the base if another copy of the record has made the call: where mine is as it was confirmed, mine is the
/// base (8).
///
/// - Parameter confirmed: Nil for an element that is new here, of which nothing is confirmed.
func baseOfOldCopy(confirmed: PartContent?, mine: PartContent, base: PartContent) -> PartContent {
    var part = base
    for (index, attribute) in base.layout.attributes.enumerated() where attribute.isWritable {
        switch attribute.kind {
        case .value:
            if let confirmed, isSame(mine.values[index], confirmed.values[index]) { part.take(index, from: mine) }
        case .object:
            part.values[index] = .object(
                baseOfOldCopy(
                    confirmed: confirmed?.object(index), mine: mine.object(index), base: base.object(index)))
        case .strings:
            part.values[index] = .strings(
                known(confirmed?.strings(index) ?? [], mine: Set(mine.strings(index)), base: base.strings(index)))
        case .plural:
            let stored = ElementFinder(confirmed?.elements(index) ?? [])
            let (inMine, inBase) = (ElementFinder(mine.elements(index)), ElementFinder(base.elements(index)))
            let identities = known(
                stored.elements.compactMap(\.identity), mine: Set(inMine.elements.compactMap(\.identity)),
                base: inBase.elements.compactMap(\.identity))
            part.values[index] = .elements(
                identities.enumerated().compactMap { place, identity in
                    let (new, old) = (inBase.find(identity, near: place), stored.find(identity, near: place))
                    guard let new, let mine = inMine.find(identity, near: place) else { return new ?? old }
                    return baseOfOldCopy(confirmed: old, mine: mine, base: new)
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
    for (index, attribute) in theirs.layout.attributes.enumerated() {
        switch attribute.kind {
        case .value, .strings, .excluded:
            if theirs.values[index] == nil { theirs.take(index, from: base) }
        case .object:
            if theirs.values[index] == nil, base.values[index] == nil { continue }
            theirs.modifyObject(index) { fill(&$0, from: base.object(index)) }
        case .plural:
            if theirs.values[index] == nil, base.values[index] != nil {
                theirs.take(index, from: base)
                continue
            }
            let known = ElementFinder(base.elements(index))
            theirs.modifyElements(index) { elements in
                for place in elements.indices {
                    guard let element = known.find(elements[place].identity, near: place) else { continue }
                    fill(&elements[place], from: element)
                }
            }
        case .id, .password: break
        }
    }
}
