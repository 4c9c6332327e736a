// The identities of the app's elements: those that Capture has are found, and copies are told apart.

extension PartContent {
    /// Tells the elements of the app apart at every depth, and finds those that Capture has.
    ///
    /// Every further copy of an element, and what is in it, gets an identity of its own. An element that is not known
    /// gets the identity of the stored one with its id, unless it came from another user's record: there it is new. One
    /// that the app has put back gets the id that it has by now.
    ///
    /// - Parameter record: Whose the elements are; see ``LocalID/record(_:)``.
    mutating func recognize(beside confirmed: PartContent, of record: Int) {
        if !layout.hasPlurals { return }
        for index in values.indices {
            switch self[index] {
            case .object: modifyObject(index) { $0.recognize(beside: confirmed.object(index), of: record) }
            case .elements: modifyElements(index) { $0.recognize(beside: confirmed[index]?.elements ?? [], of: record) }
            default: break
            }
        }
    }

    /// Returns true if the other one has all that is known of this one, whichever elements they are. A file does not
    /// know secrets, for example.
    fileprivate func hasSameContents(as other: PartContent) -> Bool {
        values.indices.allSatisfy { index in
            if !layout.attributes[index].isWritable || self[index] == nil { return true }
            switch (self[index], other[index]) {
            case (.object(let object), .object(let other)): return object.hasSameContents(as: other)
            case (.elements(let elements), .elements(let others)):
                return elements.count == others.count
                    && zip(elements, others).allSatisfy { $0.hasSameContents(as: $1) }
            case (let value, let other): return value.isSame(as: other)
            }
        }
    }

    /// The part as a new one: of what is in it nothing is stored, so no element has an id, and nothing is unread.
    var renewed: PartContent {
        changingParts { part in
            part.id = nil
            part.identity = part.identity.map { _ in LocalID() }
            if let index = part.layout.id { part.values[index].kept = nil }
            part.others = part.others.filter { !$1.isUnread }
            for index in part.values.indices where part[index] == nil {
                part.values[index] = PartValue(content: part.layout.attributes[index].unset)
            }
        }
    }
}

extension [PartContent] {
    fileprivate mutating func recognize(beside confirmed: [PartContent], of record: Int) {
        let isDeep = first?.layout.hasPlurals ?? false
        // Usually nothing is there but what is stored.
        let isStored =
            count == confirmed.count
            && zip(self, confirmed).allSatisfy { $0.id == $1.id && $0.identity == $1.identity }
        if isStored, !isDeep { return }
        makeIdentitiesDistinct()
        for index in indices where self[index].identity?.isForeign(to: record) ?? false {
            self[index] = self[index].withoutIDs()
        }
        for (index, place) in places(in: confirmed).enumerated() {
            if let before = place.map({ confirmed[$0] }) {
                (self[index].id, self[index].identity) = (before.id, before.identity)
                if let id = before.layout.id { self[index].values[id].kept = before.values[id].kept }
            }
            if isDeep {
                let nothing = PartContent(unread: self[index].layout)
                self[index].recognize(beside: place.map { confirmed[$0] } ?? nothing, of: record)
            }
        }
    }

    /// Returns where each element is among the confirmed ones: by its identity, or else by its id, or else by what it
    /// holds, between those that are known.
    private func places(in confirmed: [PartContent]) -> [Int?] {
        let inConfirmed = Elements(confirmed)
        var places = map { inConfirmed.place(of: $0.identity) }
        if !places.contains(nil) { return places }
        var taken = Set(places.compactMap { $0 })
        for index in indices where places[index] == nil {
            guard let place = inConfirmed.place(ofID: self[index].id), taken.insert(place).inserted else { continue }
            places[index] = place
        }
        var left = confirmed.indices.filter { !taken.contains($0) }
        if left.isEmpty { return places }
        var (first, end, ends) = (0, confirmed.endIndex, places.map { $0 ?? 0 })
        for index in indices.reversed() {
            end = Swift.min(end, places[index] ?? end)
            ends[index] = end
        }
        for index in indices where places[index] == nil && self[index].id == nil {
            if index > 0, let before = places[index - 1] { first = Swift.max(first, before + 1) }
            let match = left.firstIndex { place in
                place >= first && place < ends[index] && self[index].hasSameContents(as: confirmed[place])
            }
            if let match { places[index] = left.remove(at: match) }
        }
        return places
    }

    /// Gives every further copy of an element, and the elements in it, identities of their own.
    private mutating func makeIdentitiesDistinct() {
        var taken = Set(map(\.identity))
        if taken.count == count { return }
        var numbers: [LocalID: UInt64] = [:]
        for index in indices {
            guard let identity = self[index].identity else { continue }
            guard var number = numbers[identity] else {
                numbers[identity] = 0
                continue
            }
            repeat { number += 1 } while !taken.insert(identity.copied(number)).inserted
            numbers[identity] = number
            self[index].changeParts { $0.identity = $0.identity?.copied(number) }
        }
    }
}
