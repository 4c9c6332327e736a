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
    public func duplicated() -> Self { renewed(Renewal(copy: nil)) }

    /// Returns the element without what the renewal names, and so the elements in it.
    func renewed(_ renewal: Renewal) -> Self {
        var element = self
        element.apply(renewal)
        element._captureState.localID = renewal.copy.map(localID.copied) ?? LocalID()
        if renewal.copy == nil { element.setID(nil) }
        return element
    }
}

/// Gives the elements of a record other identities.
struct Renewal: PartTransform {
    /// The number of the copy; see ``LocalID/copied(_:)``. Nil for elements next to their originals: nothing of them is
    /// stored, so they have no ids, and nothing in them is unread.
    let copy: UInt64?

    func change<Element: PluralElement>(_ elements: inout [Element], beside others: [Element]) {
        elements = elements.map { $0.renewed(self) }
    }

    func finish<Part: CapturePart>(_ part: inout Part) {
        if copy != nil { return }
        for attribute in Part.attributes.entries where attribute.isUnread(in: part) {
            part._captureState._kept[attribute.name] = nil
        }
    }
}
