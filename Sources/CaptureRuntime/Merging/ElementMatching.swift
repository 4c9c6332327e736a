/// The one way to find elements again: by id, by identity in memory, by content, and in order.
extension Array where Element: PluralElement {
    /// Returns, for each of these elements of the user, its place among `others`: by id, or else by its identity, or
    /// else, for an element without an id, by its content. Each place is found once.
    ///
    /// - Parameter isByIdentity: Whether the element at a place can also be found by its identity and content.
    func matched(with others: [Element], byIdentity isByIdentity: (Int) -> Bool = { _ in true }) -> [Int?] {
        var byID: [Int: Int] = [:]
        // An element and its copies share an identity, so there may be several places.
        var byIdentity: [LocalID: ArraySlice<Int>] = [:]
        // Those without an id come first: if the user's element has one nevertheless, it came along with a copy and
        // means nothing.
        var newByIdentity: [LocalID: ArraySlice<Int>] = [:]
        for (place, other) in others.enumerated() {
            if let id = other.id, byID[id] == nil { byID[id] = place }
            if !isByIdentity(place) { continue }
            if other.id == nil {
                newByIdentity[other.localID, default: []].append(place)
            } else {
                byIdentity[other.localID, default: []].append(place)
            }
        }
        var taken: Set<Int> = []
        var places = map { element -> Int? in
            if let place = newByIdentity[element.localID]?.popFirst() { return place }
            if let place = element.id.flatMap({ byID[$0] }), taken.insert(place).inserted { return place }
            while let place = byIdentity[element.localID]?.popFirst() {
                if taken.insert(place).inserted { return place }
            }
            return nil
        }
        // Loading a record gives its elements other identities.
        let left = newByIdentity.values.joined().sorted()
        if left.isEmpty { return places }
        var byContent: [Element: ArraySlice<Int>] = [:]
        for place in left { byContent[others[place], default: []].append(place) }
        for (index, element) in enumerated() where places[index] == nil && element.id == nil {
            places[index] = byContent[element]?.popFirst()
        }
        return places
    }

    /// Returns, for each of these elements, its position in an answer that shows them under other ids: at the same
    /// place or anywhere else with the same content.
    ///
    /// As far as observed, Capture answers a replace in the order sent, but may change the content.
    ///
    /// - Parameter isAnswer: True if the answer is about these elements. If the number is the same, those whose content
    ///   differs are found in their order.
    func positions(alikeIn answered: [Element], isAnswer: Bool = false) -> [Int?] {
        guard let pattern = answered.first else { return map { _ in nil } }
        var positions = indices.map { place in
            place < answered.count && isAlike(self[place], answered[place]) ? place : nil
        }
        let isWhole = count == answered.count
        if isWhole, !positions.contains(nil) { return positions }
        var left: [Element: ArraySlice<Int>] = [:]
        let taken = Set(positions.compactMap { $0 })
        for position in answered.indices where !taken.contains(position) {
            left[answered[position].masked(like: answered[position]), default: []].append(position)
        }
        for place in indices where positions[place] == nil {
            let shown = self[place].masked(like: place < answered.count ? answered[place] : pattern)
            positions[place] = left[shown]?.popFirst()
        }
        guard isWhole, isAnswer else { return positions }
        var rest = left.values.flatMap { $0 }.sorted()[...]
        return positions.map { $0 ?? rest.removeFirst() }
    }

    private func isAlike(_ sent: Element, _ answered: Element) -> Bool {
        sent == answered || sent.masked(like: answered) == answered.masked(like: answered)
    }
}

/// The answered elements that no element of the base is.
struct UnknownElements<Element: PluralElement> {
    private let answered: [Element]
    /// Their positions in the answer, in order.
    private(set) var positions: [Int]
    /// A representative element: what an answer hides, it hides in every element.
    private var pattern: Element? { answered.first }

    init(_ answered: [Element], without positions: [Int?]) {
        let known = Set(positions.compactMap { $0 })
        self.answered = answered
        self.positions = answered.indices.filter { !known.contains($0) && answered[$0].id != nil }
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
