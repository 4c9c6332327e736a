extension Array where Element: PluralElement {
    /// The first element with this identifier, for key paths that survive insertions and removals:
    /// `user.update(\.photos[id: 31], using: client)`.
    ///
    /// Where no element has the identifier, reading gives an element with nothing set and writing has no effect: a
    /// button on a row that has just been removed must not stop the app.
    ///
    /// - Parameter id: The ``PluralElement/id`` that Capture has given the element.
    public subscript(id id: Int) -> Element {
        get { first { $0.id == id } ?? Element(.unset) }
        set { if let index = firstIndex(where: { $0.id == id }) { self[index] = newValue } }
    }

    /// The first element with this identity in memory, also for one that Capture has not stored yet: for the rows of a
    /// list, `user.photos[localID: photo.localID].type = "avatar"`. Else as `subscript(id:)`.
    ///
    /// - Parameter localID: The ``PluralElement/localID`` of the element.
    public subscript(localID localID: LocalID) -> Element {
        get { first { $0.localID == localID } ?? Element(.unset) }
        set { if let index = firstIndex(where: { $0.localID == localID }) { self[index] = newValue } }
    }
}
