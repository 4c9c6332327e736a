/// The confirmed elements of a plural, each of which is returned once. If elements share an id, the first one counts.
struct ElementsByID<Element: PluralElement> {
    private let elements: [Element]
    private var indices: [Int: Int] = [:]

    init(_ elements: [Element]) {
        self.elements = elements
        indices.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            guard let id = element.id, indices[id] == nil else { continue }
            indices[id] = index
        }
    }

    /// Returns the element with this id the first time it is requested, and nil afterwards.
    mutating func take(_ id: Int?) -> Element? {
        guard let id, let index = indices.removeValue(forKey: id) else { return nil }
        return elements[index]
    }
}

extension Array where Element: PluralElement {
    /// Returns, for each of these elements, the position in `others` of the element with its id. If elements share an
    /// id, the first one counts.
    func positions(ofIDsIn others: [Element]) -> [Int?] {
        var positions: [Int: Int] = [:]
        for (position, other) in others.enumerated() {
            if let id = other.id, positions[id] == nil { positions[id] = position }
        }
        return map { $0.id.flatMap { positions.removeValue(forKey: $0) } }
    }
}
