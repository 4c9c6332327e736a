extension CapturePart {
    /// Returns the record as a new one: the record and all elements in it have no ids.
    func withoutIDs() -> Self { applying(Renewal.ids) }
}

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
    public func duplicated() -> Self { renewed([.ids, .marks, .identities]) }

    /// Returns the element without what the renewal names, and so the elements in it.
    func renewed(_ renewal: Renewal) -> Self {
        var element = applying(renewal)
        if renewal.contains(.identities) { element._captureState.localID = LocalID() }
        return element
    }
}

/// What does not stay in a renewed record.
struct Renewal: OptionSet, PartTransform {
    static let ids = Renewal(rawValue: 1)
    /// The marks of what is unread. A duplicate exists next to its original: nothing of it is stored, so nothing is
    /// unread.
    static let marks = Renewal(rawValue: 2)
    static let identities = Renewal(rawValue: 4)

    let rawValue: Int

    func change<Part: CapturePart>(_ attribute: Attribute<Part>, of part: inout Part, beside other: Part) {
        let isID = attribute.name == "id" && attribute.writing == .setByCapture && attribute.valueType != nil
        if contains(.ids), isID { attribute.clear(in: &part) }
        if contains(.ids) && isID || contains(.marks) && attribute.isUnread(in: part) {
            part._captureState._kept[attribute.name] = nil
        }
    }

    func change<Element: PluralElement>(_ elements: inout [Element], beside others: [Element]) {
        elements = elements.map { $0.renewed(self) }
    }
}
