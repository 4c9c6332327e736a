/// The elements of a plural in an answer to a call that did not replace it, matched with the expected ones.
struct AnsweredElements<Element: PluralElement> {
    /// The confirmed elements, and the elements in doubt that the answer shows to have been appended.
    let expected: [Element]
    /// For each expected element, its position in the answer; nil if Capture no longer has it.
    let counterparts: [Int?]
    /// For each expected element, the whole element if it was appended; nil if it was already confirmed.
    let sent: [Element?]
    /// The stored elements, with the values that the answer omits.
    let outcome: [Element]

    /// Matches elements by id. An appended element has no id yet and is matched by its content. If `call` itself
    /// appended it and Capture has changed its content, it is matched with the last unknown elements, because those
    /// were added last.
    init(_ answered: [Element], confirmed: [Element], _ doubts: CallMarks, call: MergedCall) {
        var counterparts = confirmed.positions(ofIDsIn: answered)
        var expected = confirmed
        // The same, with appended elements as they were sent.
        var known = confirmed
        func expect(_ appended: AppendedElement, at position: Int) {
            guard let element = appended.element as? Element else { return }
            expected.append(appended.common as? Element ?? element)
            known.append(element)
            counterparts.append(position)
        }
        let inDoubt = doubts.appended.filter { $0.number <= call.number }
        if !inDoubt.isEmpty {
            var unknown = UnknownElements(answered, without: counterparts)
            var changed: [AppendedElement] = []
            // An element that was edited between two loads is searched for in both forms.
            var found: Set<LocalID> = []
            for appended in inDoubt where !found.contains(appended.localID) {
                guard let element = appended.element as? Element else { continue }
                if let position = unknown.take(appended.id) ?? unknown.take(alike: element) {
                    found.insert(appended.localID)
                    expect(appended, at: position)
                } else if appended.number == call.number {
                    changed.append(appended)
                }
            }
            for (appended, position) in zip(changed, unknown.positions.suffix(changed.count)) {
                expect(appended, at: position)
            }
        }
        self.expected = expected
        self.counterparts = counterparts
        sent = expected.indices.map { $0 < confirmed.count ? nil : expected[$0] }
        var places: [Int: Int] = [:]
        for (place, position) in counterparts.enumerated() { if let position { places[position] = place } }
        outcome = answered.enumerated().map { [known] position, element in
            places[position].map { element.backfilled(from: known[$0], isSent: $0 >= confirmed.count) } ?? element
        }
    }

    /// True if Capture still has at least one of the confirmed elements, under its id.
    var showsConfirmed: Bool { zip(sent, counterparts).contains { $0 == nil && $1 != nil } }

    /// Returns, by position in the outcome, the user's elements that were appended and whose ids the answer shows.
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

/// The answered elements whose ids no expected element has.
private struct UnknownElements<Element: PluralElement> {
    private let answered: [Element]
    /// Their positions in the answer, in order.
    private(set) var positions: [Int]
    /// A representative element: what an answer hides, it hides in every element.
    private var pattern: Element? { answered.first }

    init(_ answered: [Element], without counterparts: [Int?]) {
        let known = Set(counterparts.compactMap { $0 })
        self.answered = answered
        positions = answered.indices.filter { !known.contains($0) && answered[$0].id != nil }
    }

    /// Returns the position of the element with this id, which then counts as known.
    mutating func take(_ id: Int?) -> Int? {
        guard let id, let found = positions.firstIndex(where: { answered[$0].id == id }) else { return nil }
        return positions.remove(at: found)
    }

    /// Returns the position of the first element with the same content, as far as both sides show it. It then counts as
    /// known.
    mutating func take(alike element: Element) -> Int? {
        guard let pattern else { return nil }
        let shown = element.masked(like: pattern)
        let found = positions.firstIndex { answered[$0].masked(like: element).masked(like: pattern) == shown }
        return found.map { positions.remove(at: $0) }
    }
}
