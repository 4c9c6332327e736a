/// An element that a call was to append: Capture may hold it by now, and its id is not known.
///
/// Appending twice makes two elements, so it is not sent again before its plural was read.
struct AppendedElement: Sendable {
    /// As it was sent, with the identity of the user's element, which may have been edited since, or be gone.
    var element: any PluralElement
    /// The call. See `CallNumber`. 0 for an element of a record that was loaded: the app may have sent it, and ended
    /// before it saved the outcome.
    let number: Int64
    /// Its id, where a later call has known that.
    var id: Int?

    var localID: LocalID { element.localID }
}

extension AppendedElement: Hashable {
    static func == (left: AppendedElement, right: AppendedElement) -> Bool {
        left.number == right.number && left.localID == right.localID
    }

    func hash(into hasher: inout Hasher) { hasher.combine(localID) }
}
