extension CapturePart {
    /// Returns the record as a new one: the record and all elements in it have no ids.
    func withoutIDs() -> Self { renewed(.ids) }

    fileprivate func renewed(_ parts: RenewedParts) -> Self {
        var renewal = Renewal(record: self, parts: parts)
        renewal.visitAll()
        return renewal.record
    }
}

extension Array where Element: PluralElement {
    /// Returns these elements as new ones, without ids at any depth.
    func withoutIDs() -> [Element] { map { $0.withoutIDs() } }
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
    public func duplicated() -> Self { renewedElement([.ids, .marks, .identities]) }

    /// Returns the element with a new identity, and so the elements in it.
    func withNewIdentity() -> Self { renewedElement(.identities) }

    fileprivate func renewedElement(_ parts: RenewedParts) -> Self {
        var element = renewed(parts)
        if parts.contains(.identities) { element._captureState.localID = LocalID() }
        return element
    }
}

/// What does not stay in a renewed record.
private struct RenewedParts: OptionSet {
    static let ids = RenewedParts(rawValue: 1)
    /// The marks of what is unread. A duplicate exists next to its original: nothing of it is stored, so nothing is
    /// unread.
    static let marks = RenewedParts(rawValue: 2)
    static let identities = RenewedParts(rawValue: 4)

    let rawValue: Int
}

private struct Renewal<Part: CapturePart>: AttributeVisitor {
    var record: Part
    let parts: RenewedParts

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) {
        visitOther(attribute)
        guard parts.contains(.ids), attribute.writing == .setByCapture, attribute.name == "id" else { return }
        record[keyPath: attribute.keyPath] = nil
        record._captureState._kept[attribute.name] = nil
    }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        visitOther(attribute)
        record[keyPath: attribute.keyPath] = record[keyPath: attribute.keyPath].renewed(parts)
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        visitOther(attribute)
        record[keyPath: attribute.keyPath] = record[keyPath: attribute.keyPath].map { $0.renewedElement(parts) }
    }

    mutating func visitOther(_ attribute: Attribute<Part>) {
        guard parts.contains(.marks), attribute.isUnread(in: record) else { return }
        record._captureState._kept[attribute.name] = nil
    }
}
