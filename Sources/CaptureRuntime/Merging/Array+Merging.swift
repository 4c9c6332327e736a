extension Array where Element: PluralElement {
    /// These elements, as Capture answered them, with the identity in memory of those they were before, at every
    /// depth.
    ///
    /// - Parameter byPosition: After a replace, which answers the elements in the order sent with new ids; else they
    ///   are found by id.
    func keepingIdentity(of old: [Element], byPosition: Bool) -> [Element] {
        completed(from: old, byPosition: byPosition) { element, before in
            element.keepingIdentity(of: before, byPosition: byPosition)
        }
    }

    /// These elements, as Capture answered them, with what the answer omits: a password, or what an access schema
    /// hides.
    ///
    /// - Parameters:
    ///   - known: The elements sent by a replace, or else the confirmed ones.
    ///   - isSent: True after a replace.
    func fillingUnread(from known: [Element], isSent: Bool) -> [Element] {
        // An answer with more or fewer elements cannot be assigned to those sent.
        if isSent, known.count != count { return self }
        return completed(from: known, byPosition: isSent) { element, before in
            var element = element
            element.fillUnread(from: before, isSent: isSent)
            return element
        }
    }

    private func completed(
        from others: [Element], byPosition: Bool, _ complete: (Element, Element) -> Element
    ) -> [Element] {
        var byID = ElementsByID(byPosition ? [] : others)
        return enumerated().map { index, element in
            let other = byPosition ? (index < others.count ? others[index] : nil) : byID.take(element.id)
            return other.map { complete(element, $0) } ?? element
        }
    }

    /// These elements, edited since they were sent, after the answer to a replace: each is found among those sent by
    /// its id, or else by its identity in memory, and takes over its new id and whatever was not edited. One that was
    /// not sent is a new element, and loses an id that no longer stands for it.
    func merged(sent: [Element], answered: [Element], _ scope: MergeScope) -> [Element] {
        // An answer with more or fewer elements cannot be assigned to those sent.
        var positions = SentPositions(sent.count == answered.count ? sent : [])
        return map { element in
            guard let position = positions.take(element) else { return element.forgettingIDs() }
            var merged = element
            var confirmed = answered[position]
            let merge = Merge<Element>(
                kind: .replace, snapshot: sent[position], base: sent[position], answer: answered[position],
                path: "", scope: scope.withinElements)
            Element.merge(merge, into: &merged, &confirmed)
            return merged
        }
    }

    /// These elements, edited and not sent, after an answer that holds the plural: each one that Capture still has
    /// takes over what was not edited in it.
    func merged(confirmed: [Element], answered: [Element]) -> [Element] {
        var confirmed = ElementsByID(confirmed)
        var answered = ElementsByID(answered)
        return map { element in
            guard var before = confirmed.take(element.id), let answer = answered.take(element.id) else {
                return element
            }
            var merged = element
            let merge = Merge<Element>(kind: .nothing, snapshot: before, base: before, answer: answer, path: "")
            Element.merge(merge, into: &merged, &before)
            return merged
        }
    }

    /// These elements as new ones: without ids, at any depth.
    func forgettingIDs() -> [Element] { map { $0.forgettingIDs() } }
}

extension CaptureRecord {
    /// The record with new elements in its plurals.
    func forgettingIDs() -> Self {
        var record = self
        for attribute in Self.attributes.entries { attribute.forgetIDs(in: &record) }
        return record
    }

    /// Takes over what this record, an answer, omits. See `Array.fillingUnread`.
    mutating func fillUnread(from known: Self, isSent: Bool) {
        for attribute in Self.attributes.entries { attribute.fillUnread(&self, from: known, isSent: isSent) }
    }

    /// Gives the elements at every depth the identity of those they were before.
    mutating func keepIdentities(of other: Self, byPosition: Bool) {
        for attribute in Self.attributes.entries {
            attribute.keepIdentities(of: other, in: &self, byPosition: byPosition)
        }
    }
}

extension PluralElement {
    fileprivate func keepingIdentity(of other: Self, byPosition: Bool) -> Self {
        var element = self
        element.captureState.localID = other.captureState.localID
        element.keepIdentities(of: other, byPosition: byPosition)
        return element
    }
}

/// Where each of the elements that were sent stood, given out once.
private struct SentPositions<Element: PluralElement> {
    private var byID: [Int: Int] = [:]
    private var byIdentity: [LocalID: Int] = [:]
    private var taken: Set<Int> = []

    init(_ sent: [Element]) {
        for (position, element) in sent.enumerated() {
            if let id = element.id, byID[id] == nil { byID[id] = position }
            if byIdentity[element.localID] == nil { byIdentity[element.localID] = position }
        }
    }

    mutating func take(_ element: Element) -> Int? {
        let candidates = [element.id.flatMap { byID[$0] }, byIdentity[element.localID]]
        guard let position = candidates.lazy.compactMap({ $0 }).first(where: { !taken.contains($0) }) else {
            return nil
        }
        taken.insert(position)
        return position
    }
}
