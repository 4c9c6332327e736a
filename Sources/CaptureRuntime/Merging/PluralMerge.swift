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
    /// - An element that Capture no longer has is removed if it was not edited. Otherwise it becomes a new one.
    /// - An element that only the answer has is inserted. If a new element has the same content, it is the same one:
    ///   it was stored by a call whose answer this record never saw.
    /// - The order is Capture's, with new elements at the end, unless the user has changed it. Then it is the user's:
    ///   an element that only the answer has comes after the nearest one that precedes it there, or else before the
    ///   nearest one that follows it.
    func merged(_ elements: [Element]) -> [Element] {
        let places = base.places(of: elements)
        // An element that is not in the base may have the id of one of others, which came along with a copy.
        let shown = zip(elements.positions(ofIDsIn: answered), places).map { $1 == nil ? $0 : nil }
        let known = Set(base.positions + shown)
        var extras = UnknownElements(answered) { !known.contains($0) }
        let entries = elements.indices.compactMap { index -> Entry? in
            let element = elements[index]
            guard let place = places[index] else {
                let new = base.isOfReplace ? element.withoutIDs() : element
                return shown[index].map { (new, $0) } ?? stored(new, &extras) ?? (new, nil)
            }
            if let position = base.positions[place] {
                let (expected, sent) = (base.elements[place], base.sent(at: place))
                return (merged(element, expected, elementDoubts(at: place), sent: sent, answered[position]), position)
            }
            if !isEdited(element, at: place) { return nil }
            let new = element.withoutIDs()
            return stored(new, &extras) ?? (new, nil)
        }
        if isReordered(places) { return withExtras(extras.positions, entries) }
        let held = entries.filter { $0.position != nil } + extras.positions.map { (answered[$0], $0) as Entry }
        let sorted = held.sorted { ($0.position ?? 0) < ($1.position ?? 0) }
        return (sorted + entries.filter { $0.position == nil }).map(\.element)
    }

    /// Returns true if the user has moved elements, or has put a new one in front of those that Capture held: a merge
    /// may have made it new in front of others. In which order a loaded record or a copy has sent them is not known.
    private func isReordered(_ places: [Int?]) -> Bool {
        let own = Set(doubts.appended.lazy.filter(\.isOwn).map(\.localID))
        let known = places.compactMap { $0 }.filter { base.isHeld($0) || own.contains(base.elements[$0].localID) }
        let isHeld = places.map { $0.map(base.isHeld) ?? false }
        return known != known.sorted() || isHeld.prefix(upTo: isHeld.lastIndex(of: true) ?? 0).contains(false)
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
}
