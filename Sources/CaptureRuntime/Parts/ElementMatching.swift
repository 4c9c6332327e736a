/// The one way to find elements again: by id, by identity in memory, by content, and in order.
extension Array where Element: PluralElement {
    /// Returns, for each element, the position in `others` of its id. If elements share an id, the first one counts.
    func positions(ofIDsIn others: [Element]) -> [Int?] {
        // A loop, because `Dictionary(_:uniquingKeysWith:)` takes several times as long for large plurals.
        var positions = [Int: Int](minimumCapacity: others.count)
        for (position, other) in others.enumerated() {
            if let id = other.id, positions[id] == nil { positions[id] = position }
        }
        return map { $0.id.flatMap { positions.removeValue(forKey: $0) } }
    }

    /// Returns true if the first elements have the ids of the others. Pointers, because generic code copies elements.
    func hasIDs(of others: [Element]) -> Bool {
        withUnsafeBufferPointer { own in
            others.withUnsafeBufferPointer { other in
                own.count >= other.count
                    && other.indices.allSatisfy { index in
                        let id = other.baseAddress?[index].id
                        return id != nil && own.baseAddress?[index].id == id
                    }
            }
        }
    }

    /// Returns, for each of these elements of the user, its place among `others`: by id, or else by its identity, or
    /// else, for an element without an id, by its content. Each place is found once.
    ///
    /// - Parameter isByIdentity: Whether the element at a place can also be found by its identity and content.
    func matched(with others: [Element], byIdentity isByIdentity: (Int) -> Bool = { _ in true }) -> [Int?] {
        // Usually nothing but the end has changed. A search takes more time.
        if hasIDs(of: others) { return indices.map { $0 < others.count ? $0 : nil } }
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
        var positions = indices.map { place in
            place < answered.count && isAlike(self[place], answered[place]) ? place : nil
        }
        let isWhole = count == answered.count
        if isWhole, !positions.contains(nil) { return positions }
        let taken = Set(positions.compactMap { $0 })
        var left = UnknownElements(answered) { !taken.contains($0) }
        for place in indices where positions[place] == nil { positions[place] = left.take(alike: self[place]) }
        guard isWhole, isAnswer else { return positions }
        var rest = left.positions.sorted()[...]
        return positions.map { $0 ?? rest.removeFirst() }
    }

    private func isAlike(_ sent: Element, _ answered: Element) -> Bool {
        sent == answered || sent.masked(like: answered) == answered.masked(like: answered)
    }
}

extension [Int?] {
    /// Returns, for each number below `count`, the place where it is in this list.
    func positions(inCountOf count: Int) -> [Int?] {
        var positions = [Int?](repeating: nil, count: count)
        for (place, position) in enumerated() { if let position { positions[position] = place } }
        return positions
    }
}

/// The answered elements that are not known yet. They are found by their content, as far as the answer shows it.
struct UnknownElements<Element: PluralElement> {
    private let answered: [Element]
    private let pattern: Element
    private(set) var positions: Set<Int>
    private var byContent: [Element: ArraySlice<Int>] = [:]

    init(_ answered: [Element], where isUnknown: (Int) -> Bool) {
        self.answered = answered
        pattern = answered.pattern
        let unknown = answered.indices.filter(isUnknown)
        positions = Set(unknown)
        for position in unknown {
            byContent[answered[position].masked(like: answered[position]), default: []].append(position)
        }
    }

    /// Returns the position if its element is unknown. It then counts as known.
    mutating func take(at position: Int) -> Int? { positions.remove(position) }

    /// Returns the position of the first element with the same content. It then counts as known.
    ///
    /// - Parameter isPartial: True if what is unread in the element is not compared.
    mutating func take(alike element: Element, isPartial: Bool = false) -> Int? {
        if positions.isEmpty { return nil }
        let shown = element.masked(like: pattern)
        while let position = byContent[shown]?.popFirst() {
            if positions.remove(position) != nil { return position }
        }
        guard isPartial else { return nil }
        let found = positions.sorted().first { answered[$0].masked(like: element).masked(like: pattern) == shown }
        return found.flatMap { positions.remove($0) }
    }
}

extension Array {
    /// Returns this list with what others have added to theirs: each element behind the one that precedes it there, or
    /// else in front of the one at a place.
    ///
    /// - Parameters:
    ///   - others: The list of the others: elements that they have added, and the places here of those they have not.
    ///   - front: The place of the element in front of which to insert.
    func inserting(_ others: [(added: Element?, place: Int?)], front: Int) -> [Element] {
        var leading: [Element] = []
        var behind: [Int: [Element]] = [:]
        var last: Int?
        for (added, place) in others {
            if let added {
                if let last { behind[last, default: []].append(added) } else { leading.append(added) }
            } else {
                last = place ?? last
            }
        }
        if isEmpty { return leading }
        return enumerated().flatMap { place, element in
            (place == front ? leading : []) + [element] + (behind[place] ?? [])
        }
    }
}
