// The identities of the app's elements: those that Capture has are found, and copies are told apart.

extension PartContent {
    /// Tells the elements of the app apart at every depth, and finds those that Capture has.
    ///
    /// Every further copy of an element, and what is in it, gets an identity of its own. An element of another record
    /// gets the identity of the stored one with its id. One that the app has put back gets the id that it has by now.
    mutating func recognize(beside confirmed: PartContent) {
        if !layout.hasPlurals { return }
        for index in values.indices {
            switch self[index] {
            case .object: modifyObject(index) { $0.recognize(beside: confirmed.object(index)) }
            case .elements: modifyElements(index) { $0.recognize(beside: confirmed[index]?.elements ?? []) }
            default: break
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
    fileprivate mutating func recognize(beside confirmed: [PartContent]) {
        let isDeep = first?.layout.hasPlurals ?? false
        // Usually nothing is there but what is stored.
        let isStored =
            count == confirmed.count
            && zip(self, confirmed).allSatisfy { $0.id == $1.id && $0.identity == $1.identity }
        if isStored, !isDeep { return }
        makeIdentitiesDistinct()
        for (index, place) in places(in: confirmed).enumerated() {
            if let before = place.map({ confirmed[$0] }) {
                (self[index].id, self[index].identity) = (before.id, before.identity)
                if let id = before.layout.id { self[index].values[id].kept = before.values[id].kept }
            }
            if isDeep {
                let nothing = PartContent(unread: self[index].layout)
                self[index].recognize(beside: place.map { confirmed[$0] } ?? nothing)
            }
        }
    }

    /// Returns where each element is among the confirmed ones: by its identity, or else by its id. In a record that was
    /// loaded, those of which Capture has given no id are told by what they hold.
    private func places(in confirmed: [PartContent]) -> [Int?] {
        let inConfirmed = Elements(confirmed)
        var places = map { inConfirmed.place(of: $0.identity) }
        if !places.contains(nil) { return places }
        var taken = Set(places.compactMap { $0 })
        for index in indices where places[index] == nil {
            guard let place = inConfirmed.place(ofID: self[index].id), taken.insert(place).inserted else { continue }
            places[index] = place
        }
        let withoutID = confirmed.indices.filter { confirmed[$0].id == nil && !taken.contains($0) }
        for index in indices where !withoutID.isEmpty && places[index] == nil && self[index].id == nil {
            let place = withoutID.first { !taken.contains($0) && !self[index].differs(from: confirmed[$0]) }
            if let place { taken.insert(place) }
            places[index] = place
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
