extension Array where Element: PluralElement {
    /// Gives every further copy of an element, and the elements in it, identities of their own.
    mutating func makeIdentitiesDistinct() {
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
            self[index] = self[index].renewed(.copy(number))
        }
    }
}

extension PluralElement {
    /// Returns the element with the identity in memory of a previous one, and so the elements in it.
    ///
    /// - Parameter byContent: True to match elements inside whose ids are new as those of the answer to a replace: by
    ///   their content, and the rest by position. Otherwise only ids are matched.
    func identified(as other: Self, byContent: Bool) -> Self {
        var element = applying(Identities(byContent: byContent), beside: other)
        element._captureState.localID = other.localID
        return element
    }
}

private struct Identities: PartTransform {
    let byContent: Bool

    func change<Element: PluralElement>(_ elements: inout [Element], beside others: [Element]) {
        var predecessors = elements.positions(ofIDsIn: others)
        if byContent, predecessors.contains(nil) {
            var taken = Set(predecessors.compactMap { $0 })
            let alike = others.positions(alikeIn: elements, isAnswer: taken.isEmpty)
            for found in [alike.positions(inCountOf: elements.count), others.indices.map { $0 }] {
                for (place, other) in zip(elements.indices, found) where predecessors[place] == nil {
                    if let other, taken.insert(other).inserted { predecessors[place] = other }
                }
            }
        }
        elements = zip(elements, predecessors).map { element, place in
            place.map { element.identified(as: others[$0], byContent: byContent) } ?? element
        }
        // The app may have put a copy of an element beside it.
        elements.makeIdentitiesDistinct()
    }
}
