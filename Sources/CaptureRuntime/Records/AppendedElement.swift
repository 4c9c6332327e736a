/// An element that a call was to append. Capture may already have it under an unknown id.
///
/// Appending it again would make a second element, so it is not sent again until its plural has been read.
struct AppendedElement: Sendable {
    /// The element as it was sent, with the identity of the user's element, which may have been edited or removed
    /// since.
    var element: any PluralElement
    /// The number of the call; see `CallNumber`. 0 for an element of a loaded record: the app may have sent it and
    /// ended before it saved the outcome.
    let number: Int64
    /// The id of the element, if a later call has learned it.
    var id: Int?
    /// What this record had of the element when it learned of the call, if another copy has made the call. The rest was
    /// not removed here.
    var common: (any PluralElement)?

    var localID: LocalID { element.localID }
}

extension AppendedElement: Hashable {
    static func == (left: AppendedElement, right: AppendedElement) -> Bool {
        left.number == right.number && left.localID == right.localID
    }

    func hash(into hasher: inout Hasher) { hasher.combine(localID) }
}
