/// The confirmed elements of a plural, each given out once: of several elements with one id the first counts.
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

    /// The element with this id, the first time it is asked for.
    mutating func take(_ id: Int?) -> Element? {
        guard let id, let index = indices.removeValue(forKey: id) else { return nil }
        return elements[index]
    }
}

extension Array where Element: PluralElement {
    /// For each of these elements the position of the one with its id in another list; of several the first counts.
    func positions(ofIDsIn others: [Element]) -> [Int?] {
        var positions: [Int: Int] = [:]
        for (position, other) in others.enumerated() {
            if let id = other.id, positions[id] == nil { positions[id] = position }
        }
        return map { $0.id.flatMap { positions.removeValue(forKey: $0) } }
    }
}
