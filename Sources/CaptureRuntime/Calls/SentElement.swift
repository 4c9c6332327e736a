/// An element that a call has sent without knowing its id. Capture may already have it.
///
/// Appending it again would make a second element, so it is not sent again before its plural has been read.
struct SentElement: Sendable {
    /// The element as it was sent, with the identity of the user's element, which may have been edited or removed
    /// since.
    var element: any PluralElement
    /// True for a new element of a loaded record: the app may have sent it and ended before it saved the outcome.
    var isLoaded = false
    /// True if the call had an answer, which is about to be searched for the element.
    var isStored = false
    /// What the record has in common with an element that another copy of it has sent. The rest was not removed here.
    var common: (any PluralElement)?

    var localID: LocalID { element.localID }

    /// True if a call of this record has sent the element.
    var isOwn: Bool { !isLoaded && common == nil }
}

extension SentElement: Hashable {
    static func == (left: SentElement, right: SentElement) -> Bool {
        left.isLoaded == right.isLoaded && left.localID == right.localID
            && AnyHashable(left.element) == AnyHashable(right.element)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(localID) }
}
