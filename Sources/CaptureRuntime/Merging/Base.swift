// The base: what Capture held when the app made its edits, with what the call has sent (5, 8, 11).

extension PartContent {
    /// Applies a patch to the base.
    ///
    /// - Parameters:
    ///   - theirs: Where the elements that were sent have their identities; others have removed what it lacks of them.
    ///     Nil to assume that everything is there.
    ///   - before: What Capture held before the call. Of what a replace sends, only what differs from that is the app's
    ///     doing; the rest must not hide what has come in during the call.
    mutating func carryOut(_ patch: Patch, shownBy theirs: PartContent?, before: PartContent) {
        if patch.kind == .delete { return remove(at: patch.path) }
        let shown = theirs?.find(patch.path)
        // A password that was sent outlives the call only as its hash.
        let body = patch.body.changingParts { part in
            for index in part.values.indices {
                if case .password(let hash, _) = part[index] { part[index] = .password(hash: hash, nil) }
            }
        }
        modify(at: patch.path[...]) { base in
            guard let plural = patch.plural else { return base.carryOut(update: body, shownBy: shown) }
            let before = before.find(patch.path) ?? PartContent(unread: base.layout)
            // What was sent is mine here, and the base so far is theirs.
            switch body[plural] {
            case .strings(let texts):
                base[plural] = .strings(base.strings(plural).carryingOut(texts, before: before.strings(plural)))
            case .elements(let sent):
                let old = before.elements(plural)
                let merged = Elements(sent).merged(base: old, theirs: base.elements(plural), confirmed: old)
                // A replace gives new ids, and sets to null what it does not send.
                base[plural] = .elements(merged.map { $0.withoutIDs().withNothingUnread })
            default: break
            }
        }
    }

    private mutating func carryOut(update sent: PartContent, shownBy theirs: PartContent?) {
        for (index, value) in sent.values.enumerated() {
            switch value.content {
            case .scalar: values[index] = value
            case .password, .strings: self[index] = value.content
            case .object(let inner): modifyObject(index) { $0.carryOut(update: inner, shownBy: theirs?.object(index)) }
            case .elements(let elements):
                let shown = theirs?.elements(index)
                // If the plural is not shown, what was sent is stored, under an id that is not known.
                let isAssumed = theirs?[index] == nil
                if self[index] == nil { self[index] = .elements([]) }
                modifyElements(index) { base in
                    let inBase = Elements(base)
                    for element in elements {
                        let there = shown?.find(element.identity)
                        if let place = inBase.place(of: element.identity) {
                            base[place].carryOut(update: element, shownBy: there)
                        } else if there != nil || isAssumed {
                            base.append(element)
                        }
                    }
                }
            case .unsendable, nil: break
            }
        }
    }

    /// The part of which Capture holds nothing but what was sent.
    fileprivate var withNothingUnread: PartContent {
        changingParts { part in
            for (index, attribute) in part.layout.attributes.enumerated()
            where attribute.isWritable && part[index] == nil { part[index] = attribute.unset }
        }
    }

    /// What Capture would hold if it had carried out a patch.
    func assuming(_ patch: Patch) -> PartContent {
        var part = self
        part.carryOut(patch, shownBy: nil, before: self)
        return part
    }

    /// Keeps what was confirmed, or sent, where a response omits it (5).
    mutating func fill(from base: PartContent) {
        changeInside(with: base) { $0.fill(from: $1) }
        for (index, attribute) in layout.attributes.enumerated() where self[index] == nil {
            switch attribute.kind {
            case .value, .strings, .excluded: values[index] = base.values[index]
            case .plural: if base[index] != nil { values[index] = base.values[index] }
            case .object: if base[index] != nil { modifyObject(index) { $0.fill(from: base.object(index)) } }
            case .id, .password: break
            }
        }
    }
}

// MARK: The base of an old copy

extension PartContent {
    /// Takes back, from the base that another one was made of, what it has of the values in doubt: whether such a value
    /// is an edit, only the call that has settled it knows.
    mutating func takeBack(_ doubts: [Patch], from base: PartContent) {
        for patch in doubts {
            guard let before = base.find(patch.path) else { continue }
            modify(at: patch.path[...]) { $0.takeBack(patch.body, from: before) }
        }
    }

    private mutating func takeBack(_ sent: PartContent, from base: PartContent) {
        for (index, value) in sent.values.enumerated() {
            switch value.content {
            case .scalar: values[index] = base.values[index]
            case .object(let sent): modifyObject(index) { $0.takeBack(sent, from: base.object(index)) }
            case .elements(let sent):
                let (inSent, inBase) = (Elements(sent), base.elements(index))
                modifyElements(index) { elements in
                    for place in elements.indices {
                        guard let sent = inSent.find(elements[place].identity),
                            let before = inBase.find(elements[place].identity)
                        else { continue }
                        elements[place].takeBack(sent, from: before)
                    }
                }
            default: break
            }
        }
    }

    /// Returns the base of a call that another copy of the record has made: where mine is as it was confirmed, mine is
    /// the base (8).
    ///
    /// - Parameters:
    ///   - confirmed: Nil for an element that is new here, of which nothing is confirmed.
    ///   - takenOut: The elements that the app has taken out.
    func ofOldCopy(confirmed: PartContent?, mine: PartContent, takenOut: Set<LocalID>) -> PartContent {
        var base = self
        for (index, attribute) in layout.attributes.enumerated() where attribute.isWritable {
            switch attribute.kind {
            case .value:
                if let confirmed, mine[index].isSame(as: confirmed[index]) { base.values[index] = mine.values[index] }
            case .object:
                base[index] = .object(
                    object(index).ofOldCopy(
                        confirmed: confirmed?.object(index), mine: mine.object(index), takenOut: takenOut))
            case .strings:
                base[index] = .strings(
                    strings(index).ofOldCopy(mine: mine.strings(index), confirmed: confirmed?.strings(index) ?? []))
            case .plural:
                let (inConfirmed, inMine) = (confirmed?.elements(index) ?? Elements([]), mine.elements(index))
                let inBase = elements(index)
                // What is new in both is there as well.
                let new = inBase.array.compactMap(\.identity).filter {
                    !inConfirmed.has($0) && (inMine.has($0) || takenOut.contains($0))
                }
                base[index] = .elements(
                    (inConfirmed.array.compactMap(\.identity) + new).compactMap { identity in
                        let (new, old) = (inBase.find(identity), inConfirmed.find(identity))
                        guard let new, let mine = inMine.find(identity) else { return new ?? old }
                        return new.ofOldCopy(confirmed: old, mine: mine, takenOut: takenOut)
                    })
            case .id, .password, .excluded: break
            }
        }
        return base
    }
}
