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
    public func duplicated() -> Self { renewed(.all) }

    /// Returns the element without what the renewal names, and so the elements in it.
    func renewed(_ renewal: Renewal) -> Self {
        var element = applying(renewal)
        if let identity = renewal.identity { element._captureState.localID = identity(localID) }
        return element
    }
}

/// What does not stay in a renewed record.
struct Renewal: PartTransform {
    static let ids = Renewal(ids: true)
    static let identities = Renewal { _ in LocalID() }
    static let all = Renewal(ids: true, marks: true) { _ in LocalID() }

    /// Gives an element the identity of a copy; see ``LocalID/copied(_:)``.
    static func copy(_ number: UInt64) -> Renewal { Renewal { $0.copied(number) } }

    var ids = false
    /// The marks of what is unread. A duplicate exists next to its original: nothing of it is stored, so nothing is
    /// unread.
    var marks = false
    /// Returns the new identity of an element; nil if it stays.
    var identity: (@Sendable (LocalID) -> LocalID)?

    func change<Part: CapturePart>(_ attribute: Attribute<Part>, of part: inout Part, beside other: Part) {
        let isID = attribute.name == "id" && attribute.writing == .setByCapture && attribute.valueType != nil
        if ids, isID { attribute.clear(in: &part) }
        if ids && isID || marks && attribute.isUnread(in: part) { part._captureState._kept[attribute.name] = nil }
    }

    func change<Element: PluralElement>(_ elements: inout [Element], beside others: [Element]) {
        elements = elements.map { $0.renewed(self) }
    }
}
