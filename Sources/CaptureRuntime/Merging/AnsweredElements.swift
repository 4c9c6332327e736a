/// The elements of a plural in an answer to a call that did not replace it, and which of the expected ones they are.
struct AnsweredElements<Element: PluralElement> {
    /// What is confirmed, and those in doubt that the answer shows: they were appended after all.
    let expected: [Element]
    /// For each expected element the position among the answered ones; nil for one that Capture has no longer.
    let counterparts: [Int?]
    /// For each expected element what was appended, whole; nil for one that was confirmed before.
    let sent: [Element?]
    /// The stored elements, with what the answer omits.
    let outcome: [Element]

    /// An element is known by its id. One that was appended has none so far, and is found by its content. Those of
    /// them that `call` itself appended, and whose content Capture has changed, are the last ones that nobody knows,
    /// because they came last.
    init(_ answered: [Element], confirmed: [Element], _ doubts: CallMarks, call: MergedCall) {
        var counterparts = confirmed.positions(ofIDsIn: answered)
        var expected = confirmed
        let inDoubt = doubts.appended.filter { $0.number <= call.number }
        if !inDoubt.isEmpty {
            var unknown = UnknownElements(answered, without: counterparts)
            var changed: [Element] = []
            // One that was edited between two loads is looked for in both forms.
            var found: Set<LocalID> = []
            for appended in inDoubt where !found.contains(appended.localID) {
                guard let element = appended.element as? Element else { continue }
                if let position = unknown.take(appended.id) ?? unknown.take(alike: element) {
                    found.insert(appended.localID)
                    expected.append(element)
                    counterparts.append(position)
                } else if appended.number == call.number {
                    changed.append(element)
                }
            }
            for (element, position) in zip(changed, unknown.positions.suffix(changed.count)) {
                expected.append(element)
                counterparts.append(position)
            }
        }
        self.expected = expected
        self.counterparts = counterparts
        sent = expected.indices.map { $0 < confirmed.count ? nil : expected[$0] }
        var places: [Int: Int] = [:]
        for (place, position) in counterparts.enumerated() { if let position { places[position] = place } }
        outcome = answered.enumerated().map { [expected] position, element in
            places[position].map { element.backfilled(from: expected[$0], isSent: $0 >= confirmed.count) } ?? element
        }
    }

    /// By their place in the outcome, the user's elements that were appended and whose ids the answer shows.
    func appended(in elements: [Element]) -> [Int: Element] {
        guard expected.contains(where: { $0.id == nil }) else { return [:] }
        var places = ExpectedPlaces(expected) { expected[$0].id == nil && counterparts[$0] != nil }
        var appended: [Int: Element] = [:]
        for element in elements where element.id == nil {
            if let position = places.take(element).flatMap({ counterparts[$0] }) { appended[position] = element }
        }
        return appended
    }
}

/// The answered elements with ids that no expected element has.
private struct UnknownElements<Element: PluralElement> {
    private let answered: [Element]
    /// Where they stand in the answer, in order.
    private(set) var positions: [Int]
    /// What the answer hides it hides in every element.
    private var pattern: Element? { answered.first }

    init(_ answered: [Element], without counterparts: [Int?]) {
        let known = Set(counterparts.compactMap { $0 })
        self.answered = answered
        positions = answered.indices.filter { !known.contains($0) && answered[$0].id != nil }
    }

    /// The position of the one with an id. It is known from then on.
    mutating func take(_ id: Int?) -> Int? {
        guard let id, let found = positions.firstIndex(where: { answered[$0].id == id }) else { return nil }
        return positions.remove(at: found)
    }

    /// The position of the first one with the same content, as far as both sides show it. It is known from then on.
    mutating func take(alike element: Element) -> Int? {
        guard let pattern else { return nil }
        let shown = element.masked(like: pattern)
        let found = positions.firstIndex { answered[$0].masked(like: element).masked(like: pattern) == shown }
        return found.map { positions.remove(at: $0) }
    }
}
