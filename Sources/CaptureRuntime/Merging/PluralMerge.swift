/// Merges a plural that was edited, element by element: what the user has, what was expected, and what Capture has.
struct PluralMerge<Element: PluralElement> {
    /// What was expected: the elements that were sent, or else those that are known to be on Capture.
    let base: Base<Element>
    /// What Capture has now.
    let answered: [Element]
    /// The doubts about the plural.
    let doubts: Doubts

    /// An element of the result, and its position in the answer; nil if Capture does not have it.
    private typealias Entry = (element: Element, position: Int?)

    /// - An element that Capture has takes the answered values that were not edited.
    /// - An element that Capture no longer has is removed if it was not edited. Otherwise it becomes a new one, at the
    ///   end.
    /// - An element that only the answer has is inserted: after the nearest element that precedes it in the answer, or
    ///   else before the nearest one that follows it, or else before the new elements at the end, which will be
    ///   appended. If a new element has the same content, it is the same one: it was stored by a call whose answer this
    ///   record never saw.
    /// - The order is the user's if the user changed it, and otherwise Capture's.
    func merged(_ elements: [Element]) -> [Element] {
        let known = Set(base.positions.compactMap { $0 })
        let ids = Set(elements.compactMap(\.id))
        var extras = UnknownElements(answered) { position in
            !known.contains(position) && answered[position].id.map(ids.contains) != true
        }
        var order: [Int] = []
        var entries: [Entry] = []
        var renewed: [Element] = []
        let shown = elements.positions(ofIDsIn: answered)
        for (index, (element, place)) in zip(elements, base.places(of: elements)).enumerated() {
            guard let place else {
                let new = base.isOfReplace ? element.withoutIDs() : element
                entries.append(shown[index] == nil ? stored(new, &extras) ?? (new, nil) : (new, nil))
                continue
            }
            if let position = base.positions[place] {
                order.append(place)
                let (expected, sent) = (base.elements[place], base.sent(at: place))
                let merged = merged(element, expected, elementDoubts(at: place), sent: sent, answered[position])
                entries.append((merged, position))
            } else if isEdited(element, at: place) {
                let new = element.withoutIDs()
                if let entry = stored(new, &extras) { entries.append(entry) } else { renewed.append(new) }
            }
        }
        if order == order.sorted() { takeOrder(of: order.compactMap { base.positions[$0] }, in: &entries) }
        return withExtras(extras.positions, entries) + renewed
    }

    /// Returns the entry for a new element that turns out to be stored.
    private func stored(_ element: Element, _ extras: inout UnknownElements<Element>) -> Entry? {
        guard let position = extras.take(alike: element) else { return nil }
        // Ids inside the element came along with a copy. They mean nothing here.
        let element = element.withoutIDs()
        // A password, which the answer does not show, is still pending.
        let shown = element.masked(like: answered[position])
        return (merged(element, shown, Doubts(), sent: nil, answered[position]), position)
    }

    /// Returns the elements, each followed by the ones to insert after it according to the answer.
    private func withExtras(_ extras: Set<Int>, _ entries: [Entry]) -> [Element] {
        if extras.isEmpty { return entries.map(\.element) }
        let places = entries.map(\.position).positions(inCountOf: answered.count)
        let others = answered.indices.map { extras.contains($0) ? (answered[$0], nil) : (nil, places[$0]) }
        return entries.map(\.element).inserting(others, front: places.compactMap { $0 }.first ?? 0)
    }

    /// Also true for an element whose removal was sent and that the app has put back since.
    private func isEdited(_ element: Element, at place: Int) -> Bool {
        let doubts = elementDoubts(at: place)
        return doubts.isOpen || element.hasChanges(from: base.elements[place], doubts)
    }

    private func merged(
        _ element: Element, _ expected: Element, _ doubts: Doubts, sent: SentPart<Element>?, _ answered: Element
    ) -> Element {
        var (element, expected, doubts) = (element, expected, doubts)
        _ = Element.merge(&element, &expected, &doubts, sent: sent, answer: answered, isAnswered: true)
        return element
    }

    private func elementDoubts(at place: Int) -> Doubts {
        base.elements[place].id.map { doubts[.element($0)] } ?? Doubts()
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
