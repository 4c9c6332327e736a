/// The confirmed elements of a plural, each of which is returned once. If elements share an id, the first one counts.
struct ElementsByID<Element: PluralElement> {
    private let elements: [Element]
    private var positions: [Int: Int]

    init(_ elements: [Element]) {
        self.elements = elements
        positions = elements.positionsByID
    }

    /// Returns the element with this id the first time it is requested, and nil afterwards.
    mutating func take(_ id: Int?) -> Element? {
        guard let id, let index = positions.removeValue(forKey: id) else { return nil }
        return elements[index]
    }
}

extension Array where Element: PluralElement {
    /// Returns for each element the position in `others` of its id. If elements share an id, the first one counts.
    func positions(ofIDsIn others: [Element]) -> [Int?] {
        var positions = others.positionsByID
        return map { $0.id.flatMap { positions.removeValue(forKey: $0) } }
    }

    fileprivate var positionsByID: [Int: Int] {
        // A loop, because `Dictionary(_:uniquingKeysWith:)` takes several times as long for large plurals.
        var positions = [Int: Int](minimumCapacity: count)
        for (position, element) in enumerated() {
            if let id = element.id, positions[id] == nil { positions[id] = position }
        }
        return positions
    }
}
