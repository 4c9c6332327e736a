/// Merges a plural that was edited, element by element: what the user has, what was expected, and what Capture has.
struct PluralMerge<Element: PluralElement> {
    enum Kind {
        /// The answer shows a plural that the call did not send.
        case answered
        /// As `answered`, but an earlier replace of the plural got no answer and may have been carried out, so the
        /// user's plural is kept as it is.
        case inDoubt
        /// The call replaced the plural, so none of the expected ids exists any more.
        case replaced
    }

    /// The elements that were sent, or else the confirmed ones.
    let expected: [Element]
    /// For each expected element, the element that a replace sent; nil if it sent none.
    let sent: [Element?]
    let answered: [Element]
    /// For each expected element, its position among the answered ones; nil if Capture no longer has it.
    let counterparts: [Int?]
    let kind: Kind
    /// The doubts about the plural.
    let doubts: CallMarks
    let call: MergedCall
    /// The elements that are new in this record, and in the copy of it that has sent them.
    var newInBoth: Set<LocalID> = []

    /// An element of the result, its position in the answer if Capture has it, and whether it was never stored.
    private typealias Entry = (element: Element, position: Int?, isNew: Bool)

    /// - An element that Capture has takes the answered values that were not edited.
    /// - An element that Capture no longer has is removed if it was not edited. Otherwise it becomes a new one.
    /// - An element that only the answer has is inserted: after the nearest element that precedes it in the answer, or
    ///   else before the nearest one that follows it, or else before the new elements at the end, which will be
    ///   appended. If a new element has the same content, it is the same one: it was stored by a call whose answer this
    ///   record never saw.
    /// - The order is the user's if the user changed it, and otherwise Capture's.
    func merged(_ elements: [Element]) -> [Element] {
        // An element without an id was appended. The answer shows its id if it has a counterpart.
        var places = ExpectedPlaces(expected) { place in
            kind == .replaced || expected[place].id == nil && counterparts[place] != nil
        }
        var extras = Extras(answered, without: kind == .inDoubt ? nil : counterparts, elements)
        var order: [Int] = []
        var entries = elements.compactMap { element -> Entry? in
            guard let place = places.take(element) else {
                if kind == .replaced { return (element.withoutIDs(), nil, isNew: true) }
                if element.id == nil, let entry = stored(element, &extras) { return entry }
                return (element, nil, isNew: true)
            }
            guard let position = counterparts[place] else {
                return left(element, expected[place]).map { left -> Entry in
                    stored(left, &extras) ?? (left, nil, isNew: false)
                }
            }
            order.append(place)
            return (merged(element, expected[place], sent: sent[place], answered[position]), position, isNew: false)
        }
        // A replace that was not carried out has sent the user's order.
        if kind == .answered, doubts.number == nil, order == order.sorted() {
            takeOrder(of: order.compactMap { counterparts[$0] }, in: &entries)
        }
        return withExtras(extras.positions, entries)
    }

    /// Returns the entry for a new element that turns out to be stored.
    private func stored(_ element: Element, _ extras: inout Extras<Element>) -> Entry? {
        guard let position = extras.take(alike: element) else { return nil }
        // Ids inside the element came along with a copy. They mean nothing here.
        let element = element.withoutIDs()
        // A password, which the answer does not show, is still pending.
        let shown = element.masked(like: answered[position])
        return (merged(element, shown, sent: nil, answered[position]), position, isNew: false)
    }

    /// Returns the elements, each followed by the ones to insert after it according to the answer.
    private func withExtras(_ extras: Set<Int>, _ entries: [Entry]) -> [Element] {
        if extras.isEmpty { return entries.map(\.element) }
        let present = Set(entries.compactMap(\.position))
        let first = present.min()
        var leading: [Element] = []
        var behind: [Int: [Element]] = [:]
        var last: Int?
        for position in answered.indices {
            if extras.contains(position) {
                if let last {
                    behind[last, default: []].append(answered[position])
                } else {
                    leading.append(answered[position])
                }
            } else if present.contains(position) {
                last = position
            }
        }
        guard let first else {
            let new = (entries.lastIndex { !$0.isNew } ?? -1) + 1
            return entries[..<new].map(\.element) + leading + entries[new...].map(\.element)
        }
        return entries.flatMap { entry -> [Element] in
            (entry.position == first ? leading : []) + [entry.element] + (entry.position.flatMap { behind[$0] } ?? [])
        }
    }

    /// Returns what remains of an element that Capture no longer has.
    private func left(_ element: Element, _ expected: Element) -> Element? {
        switch kind {
        case .inDoubt: element
        case .replaced: element.withoutIDs()
        case .answered: isEdited(element, expected) ? element.withoutIDs() : nil
        }
    }

    /// Also true for an element whose removal was sent and that the app has put back since.
    private func isEdited(_ element: Element, _ expected: Element) -> Bool {
        let doubts = elementDoubts(expected)
        return doubts.number != nil || element.hasChanges(from: expected, doubts)
    }

    private func merged(_ element: Element, _ expected: Element, sent: Element?, _ answered: Element) -> Element {
        var element = element
        if let sent, newInBoth.contains(element.localID) { element.markUnsetAsUnread(sharedWith: sent) }
        var merging = Merging<Element>(
            local: element, confirmed: expected, doubts: elementDoubts(expected),
            sent: sent.map {
                SentPart(kind: .replace, record: $0, confirmed: $0, doubts: CallMarks(), way: [])
            },
            answer: AnsweredPart(record: answered, way: []), call: call)
        merging.run()
        return merging.local
    }

    private func elementDoubts(_ expected: Element) -> CallMarks {
        expected.id.map { doubts[.element($0)] } ?? CallMarks()
    }

    /// Puts the elements at these positions of the answer into its order. All other elements keep their positions.
    private func takeOrder(of positions: [Int], in entries: inout [Entry]) {
        if positions == positions.sorted() { return }
        let moved = Set(positions)
        let slots = entries.indices.filter { entries[$0].position.map(moved.contains) ?? false }
        let sorted = slots.map { entries[$0] }.sorted { ($0.position ?? 0) < ($1.position ?? 0) }
        for (slot, entry) in zip(slots, sorted) { entries[slot] = entry }
    }
}

/// Finds the positions of the user's elements among the expected ones, by id or else by their identity in memory. Each
/// position is returned once.
struct ExpectedPlaces<Element: PluralElement> {
    private var byID: [Int: Int] = [:]
    /// An element and its copies share an identity, so there may be several positions.
    private var byIdentity: [LocalID: ArraySlice<Int>] = [:]
    /// The same for expected elements that have no id. They come first: if the user's element has an id nevertheless,
    /// it came along with a copy and means nothing.
    private var newByIdentity: [LocalID: ArraySlice<Int>] = [:]
    private var taken: Set<Int> = []

    /// - Parameter isByIdentity: Whether the element at a position can also be found by its identity.
    init(_ expected: [Element], byIdentity isByIdentity: (Int) -> Bool) {
        for (place, element) in expected.enumerated() {
            if let id = element.id, byID[id] == nil { byID[id] = place }
            if !isByIdentity(place) { continue }
            if element.id == nil {
                newByIdentity[element.localID, default: []].append(place)
            } else {
                byIdentity[element.localID, default: []].append(place)
            }
        }
    }

    mutating func take(_ element: Element) -> Int? {
        if let place = newByIdentity[element.localID]?.popFirst() { return place }
        if let place = element.id.flatMap({ byID[$0] }), taken.insert(place).inserted { return place }
        while let place = byIdentity[element.localID]?.popFirst() {
            if taken.insert(place).inserted { return place }
        }
        return nil
    }
}

/// The elements that only the answer has.
private struct Extras<Element: PluralElement> {
    /// Their positions in the answer.
    private(set) var positions: Set<Int> = []
    /// A representative element: what an answer hides, it hides in every element.
    private let pattern: Element?
    private var byContent: [Element: ArraySlice<Int>] = [:]

    /// - Parameter counterparts: The positions of the expected elements' counterparts; nil if there are no extras.
    init(_ answered: [Element], without counterparts: [Int?]?, _ elements: [Element]) {
        pattern = answered.first
        guard let counterparts else { return }
        let expected = Set(counterparts.compactMap { $0 })
        let ids = Set(elements.compactMap(\.id))
        positions = Set(
            answered.indices.filter { index in
                !expected.contains(index) && !(answered[index].id.map(ids.contains) ?? false)
            })
        for position in positions.sorted() {
            byContent[answered[position].masked(like: answered[position]), default: []].append(position)
        }
    }

    /// Returns the position of an element with the same content, which then is no longer an extra.
    mutating func take(alike element: Element) -> Int? {
        if byContent.isEmpty { return nil }
        let shown = pattern.map { element.masked(like: $0) } ?? element
        guard let position = byContent[shown]?.popFirst() else { return nil }
        positions.remove(position)
        return position
    }
}
