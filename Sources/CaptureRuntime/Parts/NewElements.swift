extension PluralElement {
    /// Returns a new element with the same values. It and all elements in it have no ids and get a ``localID`` of their
    /// own.
    ///
    /// ```swift
    /// user.photos.append(user.photos[0].duplicated())
    /// ```
    ///
    /// A plain copy, `user.photos.append(user.photos[0])`, shares the identity of its original, so a list on screen
    /// would show one of the two twice. The next time the runtime changes the record, it gives the second one an
    /// identity of its own.
    public func duplicated() -> Self { renewed(.new) }

    /// Returns the element with another identity, and so the elements in it.
    func renewed(_ identities: Identities) -> Self {
        var element = self
        element.identify(identities)
        if case .copy(let number) = identities {
            element._captureState.localID = localID.copied(number)
        } else {
            element._captureState.localID = LocalID()
            element.setID(nil)
        }
        return element
    }
}
