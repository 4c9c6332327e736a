// Patches in doubt: the part of each that a read shows was carried out (6, 7).

extension PartContent {
    /// Adds to the base what a read shows of the patches in doubt. The elements that it shows have their identities.
    ///
    /// - Parameter exactly: True for what was perhaps not sent at all.
    mutating func settle(_ doubts: [Patch], by theirs: PartContent, exactly: Bool = false) {
        for patch in doubts {
            if let shown = settled(patch, by: theirs, exactly) { carryOut(shown, shownBy: theirs, before: self) }
        }
    }

    /// Returns the patch as far as theirs shows it; nil if it was not carried out. Of a replace each element, and each
    /// text, is decided alone: what it has taken away, it takes out of the base at once.
    private mutating func settled(_ patch: Patch, by theirs: PartContent, _ exactly: Bool) -> Patch? {
        if patch.kind == .delete {
            guard let last = patch.path.last, theirs.find(patch.path.dropLast())?[last.attribute] != nil else {
                return nil
            }
            return theirs.find(patch.path) == nil ? patch : nil
        }
        guard let there = theirs.find(patch.path) else { return nil }
        if let plural = patch.plural, case .elements = patch.body[plural] {
            modify(at: patch.path[...]) { $0.takeAway(whatIsNotIn: patch.body, there) }
        }
        guard let base = find(patch.path) else { return nil }
        let body = patch.body.shown(by: there, base: base, exactly, textsBefore: patch.textsBefore)
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
                let left = Set(numbered(texts) + numbered(theirs.strings(index)))
                if self[index] != nil {
                    self[index] = .strings(numbered(strings(index)).filter(left.contains).map(\.text))
                }
            default: break
            }
        }
    }

    /// Returns what theirs shows of an update. A value counts as carried out only if it is not the one from before,
    /// which may differ in letters only.
    ///
    /// - Parameter base: Nil for an element that is new.
    private func shown(
        by theirs: PartContent, base: PartContent?, _ exactly: Bool, textsBefore: [String] = []
    ) -> PartContent {
        // A new element that is found was sent with everything in it.
        if base == nil, !exactly { return self }
        let isNew = base == nil
        let base = base ?? PartContent(unread: layout)
        var found = PartContent(unread: layout)
        (found.id, found.identity) = (id, identity)
        for (index, value) in values.enumerated() where theirs[index] != nil {
            switch value.content {
            case .scalar(let json):
                let isShown = json.isStored(as: theirs.scalar(index), exactly: exactly)
                if isShown, isNew || !theirs[index].isSame(as: base[index]) { found.values[index] = value }
            case .object(let inner):
                found[index] = .object(
                    inner.shown(by: theirs.object(index), base: isNew ? nil : base.object(index), exactly))
            case .elements(let elements):
                let (inBase, inTheirs) = (base.elements(index), theirs.elements(index))
                found[index] = .elements(
                    elements.compactMap { element in
                        inTheirs.find(element.identity).map {
                            element.shown(by: $0, base: inBase.find(element.identity), exactly)
                        }
                    })
            case .strings(let texts):
                // A text that is there twice is told apart by its number.
                let (base, theirs) = (numbered(base.strings(index)), numbered(theirs.strings(index)))
                let (texts, textsBefore) = (numbered(texts), numbered(textsBefore))
                let old = Set(base + textsBefore)
                let unknown = theirs.filter { !old.contains($0) }
                // What was confirmed is known as it is stored.
                let gone = Set(textsBefore).subtracting(texts + theirs)
                let added = texts.filter { text in
                    !old.contains(text) && unknown.contains { text.json.isStored(as: $0.json, exactly: exactly) }
                }
                found[index] = .strings((base.filter { !gone.contains($0) } + added).map(\.text))
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
        return kind == .replace || patch.body.hasValues ? patch : nil
    }

    /// What it sends and a newer patch does not send again; nil if that is nothing.
    func unrepeated(in newer: Patch) -> Patch? {
        guard kind == newer.kind, path == newer.path, plural == newer.plural else { return self }
        guard let body = body.unrepeated(in: newer.body) else {
            // A replace also sends what it leaves out, and the order.
            let elements = { (patch: Patch) in patch.plural.map { patch.body.elements($0).array.map(\.identity) } }
            return elements(self) == elements(newer) && textsBefore == newer.textsBefore ? nil : self
        }
        return kind == .replace ? self : Patch(kind: kind, path: path, body: body)
    }
}

extension PartContent {
    /// True if there is something in it, or in its objects.
    fileprivate var hasValues: Bool {
        values.contains { value in
            if case .object(let object) = value.content { object.hasValues } else { value.content != nil }
        }
    }

    fileprivate func unrepeated(in newer: PartContent) -> PartContent? {
        var left = self
        for index in values.indices {
            switch (self[index], newer[index]) {
            case (.object(let object), .object(let again)):
                left[index] = object.unrepeated(in: again).map { .object($0) }
            case (.elements(let elements), .elements(let again)):
                let again = Elements(again)
                // One that has more in it by now was sent without that.
                let others = elements.filter { element in
                    guard let again = again.find(element.identity) else { return true }
                    return element.unrepeated(in: again) != nil || again.unrepeated(in: element) != nil
                }
                left[index] = others.isEmpty ? nil : .elements(others)
            case (let value?, let again?): if (value as Content?).isSame(as: again) { left[index] = nil }
            case (_, nil), (nil, _): break
            }
        }
        return left.values.contains { $0.content != nil } ? left : nil
    }
}
