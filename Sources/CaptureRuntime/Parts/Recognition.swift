/// Tells the elements of the app apart and finds those that Capture has.
///
/// Every further copy of an element, and what is in it, gets an identity of its own. An element of another record gets
/// the identity of the stored one with its id. One that the app has put back gets the id that it has by now.
struct Recognition: PartTransform {
    func change<Element: PluralElement>(_ elements: inout [Element], beside stored: [Element]) {
        let isDeep = Element.hasPlurals
        // Usually nothing is there but what is stored.
        let isStored =
            !isDeep
            && elements.allSatisfy(beside: stored) {
                $0.pointee.id == $1.pointee.id && $0.pointee.localID == $1.pointee.localID
            }
        if isStored { return }
        elements.makeIdentitiesDistinct()
        for (index, place) in elements.places(in: stored).enumerated() {
            if let place {
                let isKnown = elements[index].id == stored[place].id && elements[index].localID == stored[place].localID
                if isDeep || !isKnown { elements[index].recognize(as: stored[place]) }
            } else if isDeep {
                elements[index].apply(self)
            }
        }
    }

    func finish(_ part: inout some CapturePart) {}
}

extension Array where Element: PluralElement {
    /// Returns where each element is among the stored ones: by its identity, or else by its id. In a record that was
    /// loaded, those of which Capture has given no id are told by what they hold.
    fileprivate func places(in stored: [Element]) -> [Int?] {
        let byIdentity = Dictionary(zip(stored.map(\.localID), stored.indices), uniquingKeysWith: { first, _ in first })
        var places = map { byIdentity[$0.localID] }
        if !places.contains(nil) { return places }
        var taken = Set(places.compactMap { $0 })
        let byID = positions(ofIDsIn: stored)
        for index in indices where places[index] == nil {
            guard let place = byID[index], taken.insert(place).inserted else { continue }
            places[index] = place
        }
        let withoutID = stored.indices.filter { stored[$0].id == nil && !taken.contains($0) }
        for index in indices where !withoutID.isEmpty && places[index] == nil && self[index].id == nil {
            let place = withoutID.first { stored[$0] == self[index] && !taken.contains($0) }
            if let place { taken.insert(place) }
            places[index] = place
        }
        return places
    }

    /// Gives every further copy of an element, and the elements in it, identities of their own.
    fileprivate mutating func makeIdentitiesDistinct() {
        var taken = Set(map(\.localID))
        if taken.count == count { return }
        var numbers: [LocalID: UInt64] = [:]
        for index in indices {
            let identity = self[index].localID
            guard var number = numbers[identity] else {
                numbers[identity] = 0
                continue
            }
            repeat { number += 1 } while !taken.insert(identity.copied(number)).inserted
            numbers[identity] = number
            self[index] = self[index].renewed(Renewal(copy: number))
        }
    }
}

extension PluralElement {
    /// Takes the identity and the ids of the same element as Capture has it, at every depth.
    fileprivate mutating func recognize(as stored: Self) {
        apply(Recognition(), beside: stored)
        setID(stored.id)
        _captureState._kept["id"] = stored._captureState._kept["id"]
        _captureState.localID = stored.localID
    }
}

extension CapturePart {
    fileprivate static var hasPlurals: Bool {
        attributes.entries.contains { $0.isObject ? $0.partType?.hasPlurals == true : $0.partType != nil }
    }
}
