extension Array where Element: PluralElement {
    /// These elements, as Capture answered them, with the identity in memory of those they were before.
    ///
    /// - Parameter byPosition: After a replace, which answers the elements in the order sent with new ids; else they
    ///   are found by id.
    func keepingIdentity(of old: [Element], byPosition: Bool) -> [Element] {
        var byID = ElementsByID(byPosition ? [] : old)
        return enumerated().map { index, element in
            let before = byPosition ? (index < old.count ? old[index] : nil) : byID.take(element.id)
            return before.map { element.keepingIdentity(of: $0, byPosition: byPosition) } ?? element
        }
    }

    /// What Capture holds after a replace that sent the elements `sent`: the answer, which these are, and what was sent
    /// where the answer omits it, because an access schema hides it or it is a password.
    func completed(bySent sent: [Element]) -> [Element] {
        // An answer with more or fewer elements cannot be assigned to those sent.
        guard count == sent.count else { return self }
        return zip(self, sent).map { answered, sent in
            var local = sent
            var confirmed = sent.forgettingIDs()
            let merge = Merge<Element>(kind: .replace, snapshot: sent, base: sent, answer: answered, path: "")
            Element.merge(merge, into: &local, &confirmed)
            return confirmed
        }
    }

    /// What Capture holds after a call that did not send the plural: the answer, which these elements are, and what was
    /// confirmed where the answer omits it.
    func completed(byConfirmed confirmed: [Element]) -> [Element] {
        var known = ElementsByID(confirmed)
        return map { answered in
            guard var confirmed = known.take(answered.id) else { return answered }
            var local = confirmed
            let merge = Merge<Element>(kind: .nothing, snapshot: local, base: local, answer: answered, path: "")
            Element.merge(merge, into: &local, &confirmed)
            return confirmed
        }
    }

    /// These elements, edited since they were sent, after the answer to a replace: each is found among those sent by its
    /// id, or else by its identity in memory, and takes over its new id and whatever was not edited. One that was not
    /// sent is a new element, and loses an id that no longer stands for it.
    func merged(sent: [Element], answered: [Element]) -> [Element] {
        // An answer with more or fewer elements cannot be assigned to those sent.
        var positions = SentPositions(sent.count == answered.count ? sent : [])
        return map { element in
            guard let position = positions.take(element) else { return element.forgettingIDs() }
            var merged = element
            var confirmed = answered[position]
            let merge = Merge<Element>(
                kind: .replace, snapshot: sent[position], base: sent[position], answer: answered[position], path: "")
            Element.merge(merge, into: &merged, &confirmed)
            return merged
        }
    }

    /// These elements, edited and not sent, after an answer that holds the plural: each one that Capture still has takes
    /// over what was not edited in it.
    func merged(confirmed: [Element], answered: [Element]) -> [Element] {
        var confirmed = ElementsByID(confirmed)
        var answered = ElementsByID(answered)
        return map { element in
            guard var before = confirmed.take(element.id), let answer = answered.take(element.id) else { return element }
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

    /// Gives the elements in the plurals below the identity in memory of those in `other`.
    mutating func keepIdentity(of other: Self, byPosition: Bool) {
        for attribute in Self.attributes.entries {
            attribute.keepIdentity(of: other, in: &self, byPosition: byPosition)
        }
    }
}

extension PluralElement {
    fileprivate func keepingIdentity(of other: Self, byPosition: Bool) -> Self {
        var element = self
        element.captureState.localID = other.captureState.localID
        element.keepIdentity(of: other, byPosition: byPosition)
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
        guard let position = candidates.lazy.compactMap({ $0 }).first(where: { !taken.contains($0) }) else { return nil }
        taken.insert(position)
        return position
    }
}
