extension Array where Element: PluralElement {
    /// The first element with this id, for key paths that survive insertions and removals:
    /// `user.update(\.photos[id: 31], using: client)`.
    ///
    /// If no element has the id, reading returns an element with nothing set and writing has no effect: a button on a
    /// row that has just been removed must not crash the app.
    ///
    /// - Parameter id: The ``PluralElement/id`` that Capture gave the element.
    public subscript(id id: Int) -> Element {
        get { first { $0.id == id } ?? Element(.unset) }
        set { if let index = firstIndex(where: { $0.id == id }) { self[index] = newValue } }
    }

    /// The first element with this identity in memory. It also finds elements that are not stored on Capture yet, so
    /// use it for the rows of a list: `user.photos[localID: photo.localID].type = "avatar"`. If there is none, it
    /// behaves as `subscript(id:)` does.
    ///
    /// - Parameter localID: The ``PluralElement/localID`` of the element.
    public subscript(localID localID: LocalID) -> Element {
        get { first { $0.localID == localID } ?? Element(.unset) }
        set { if let index = firstIndex(where: { $0.localID == localID }) { self[index] = newValue } }
    }

    /// Returns, for each element, the position in `others` of its id. If elements share an id, the first one counts.
    func positions(ofIDsIn others: [Element]) -> [Int?] {
        // A loop, because `Dictionary(_:uniquingKeysWith:)` takes several times as long for large plurals.
        var positions = [Int: Int](minimumCapacity: others.count)
        for (position, other) in others.enumerated() {
            if let id = other.id, positions[id] == nil { positions[id] = position }
        }
        return map { $0.id.flatMap { positions.removeValue(forKey: $0) } }
    }
}
