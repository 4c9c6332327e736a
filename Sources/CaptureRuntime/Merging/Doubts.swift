// Patches in doubt: the part of each that a read shows was carried out (6, 7).

extension PartContent {
    /// Adds to the base what a read shows of the patches in doubt. The elements that it shows have their identities.
    mutating func settle(_ doubts: [Patch], by theirs: PartContent) {
        let before = self
        for patch in doubts {
            if let shown = settled(patch, by: theirs, before) { carryOut(shown, shownBy: theirs, before: self) }
        }
    }

    /// Returns the patch as far as theirs shows it; nil if it was not carried out. Of a replace each element, and each
    /// text, is decided alone: what it has taken away, it takes out of the base at once.
    private mutating func settled(_ patch: Patch, by theirs: PartContent, _ before: PartContent) -> Patch? {
        if patch.kind == .delete {
            let isShown = patch.path.last.map { theirs.find(patch.path.dropLast())?[$0.attribute] != nil } ?? false
            return isShown && theirs.find(patch.path) == nil ? patch : nil
        }
        guard let there = theirs.find(patch.path) else { return nil }
        if let plural = patch.plural, case .elements = patch.body[plural] {
            modify(at: patch.path[...]) { $0.takeAway(whatIsNotIn: patch.body, there) }
        }
        guard let base = find(patch.path) else { return nil }
        let textsBefore = patch.plural.flatMap { before.find(patch.path)?.strings($0) } ?? []
        let body = patch.body.shown(by: there, base: base, textsBefore: textsBefore)
        return Patch(kind: .update, path: patch.path, body: body)
    }

    /// Takes out of the base what a replace has not sent and theirs does not show, and takes its order if theirs shows
    /// it.
    private mutating func takeAway(whatIsNotIn sent: PartContent, _ theirs: PartContent) {
        for (index, value) in sent.values.enumerated() where theirs[index] != nil {
            switch value.content {
            case .object(let object): modifyObject(index) { $0.takeAway(whatIsNotIn: object, theirs.object(index)) }
            case .elements(let elements):
                let (inSent, inTheirs) = (Elements(elements), theirs.elements(index))
                let order = elements.compactMap(\.identity).filter { inTheirs.has($0) }
                let isOrderShown = order == inTheirs.array.compactMap(\.identity).filter { inSent.has($0) }
                modifyElements(index) { base in
                    base.removeAll { !inSent.has($0.identity) && !inTheirs.has($0.identity) }
                    for place in base.indices {
                        let identity = base[place].identity
                        guard let sent = inSent.find(identity), let shown = inTheirs.find(identity) else { continue }
                        base[place].takeAway(whatIsNotIn: sent, shown)
                    }
                    // One that was not sent and is there shows that the replace was not carried out.
                    if !isOrderShown || base.contains(where: { !inSent.has($0.identity) }) { return }
                    let inBase = Elements(base)
                    base = elements.compactMap { inBase.find($0.identity) }
                }
            case .strings(let texts):
                if self[index] != nil {
                    let base = strings(index)
                    self[index] = .strings(base.without(whatIsNotIn: texts, theirs.strings(index), before: base))
                }
            default: break
            }
        }
    }

    /// Returns what theirs shows of an update. A value counts as carried out only if it is not the one from before,
    /// which may differ in letters only. If that was never read, a scalar has to be exactly as it was sent.
    ///
    /// - Parameter base: Nil for an element that is new.
    private func shown(by theirs: PartContent, base: PartContent?, textsBefore: [String] = []) -> PartContent {
        // A new element that is found was sent with everything in it.
        guard let base else { return self }
        var found = PartContent(unread: layout)
        (found.id, found.identity) = (id, identity)
        for (index, value) in values.enumerated() where theirs[index] != nil {
            switch value.content {
            case .scalar(let json):
                let isShown = json.isStored(as: theirs.scalar(index), exactly: base[index] == nil)
                if isShown, !theirs[index].isSame(as: base[index]) { found.values[index] = value }
            case .object(let inner):
                found[index] = .object(inner.shown(by: theirs.object(index), base: base.object(index)))
            case .elements(let elements):
                let (inBase, inTheirs) = (base.elements(index), theirs.elements(index))
                found[index] = .elements(
                    elements.compactMap { element in
                        inTheirs.find(element.identity).map {
                            element.shown(by: $0, base: inBase.find(element.identity))
                        }
                    })
            case .strings(let texts):
                let shown = base.strings(index).settling(texts, by: theirs.strings(index), before: textsBefore)
                found[index] = .strings(shown)
            case .unsendable, .password, nil: break
            }
        }
        return found
    }
}

// MARK: What outlives a call

extension Patch {
    /// The patch without secrets: what outlives a call (11). Nil if there was nothing else in it.
    var withoutSecrets: Patch? {
        if kind == .delete { return self }
        var patch = self
        patch.body = body.changingParts { part in
            for (index, attribute) in part.layout.attributes.enumerated() where attribute.isSecret {
                part.values[index] = PartValue()
            }
        }
        return kind == .replace || patch.body.isKnown ? patch : nil
    }

    /// What it sends and a newer patch does not send again; nil if that is nothing.
    func unrepeated(in newer: Patch) -> Patch? {
        guard kind == newer.kind, path == newer.path, plural == newer.plural else { return self }
        // A replace also sends what it leaves out, and the order.
        if kind == .replace { return body == newer.body ? nil : self }
        return body.unrepeated(in: newer.body).map { Patch(kind: kind, path: path, body: $0) }
    }
}

extension PartContent {
    fileprivate func unrepeated(in newer: PartContent) -> PartContent? {
        var left = self
        for index in values.indices {
            if case .elements(let elements) = self[index] {
                let again = newer.elements(index)
                let others = elements.filter { again.find($0.identity) != $0 }
                left[index] = others.isEmpty ? nil : .elements(others)
            } else if self[index] == newer[index] {
                left[index] = nil
            }
        }
        return left.isKnown ? left : nil
    }
}
