extension CaptureRecord {
    /// Returns the record as a new one: the record and all elements in it have no ids.
    func withoutIDs() -> Self { renewed(isCopy: false) }

    fileprivate func renewed(isCopy: Bool) -> Self {
        var renewal = Renewal(record: self, isCopy: isCopy)
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
    /// user.photos.append(user.photos[0].duplicate())
    /// ```
    ///
    /// A plain copy, `user.photos.append(user.photos[0])`, shares the identity of its original, so a list on screen
    /// would show one of the two twice. The next time the runtime changes the record, it gives the second one an
    /// identity of its own.
    public func duplicate() -> Self { renewed(isCopy: true).withNewIdentity() }

    /// Returns the element with a new identity, and so the elements in it.
    func withNewIdentity() -> Self {
        var identities = NewIdentities(record: self)
        identities.visitAll()
        identities.record.captureState.localID = LocalID()
        return identities.record
    }
}

private struct Renewal<Record: CaptureRecord>: AttributeVisitor {
    var record: Record
    /// True for a duplicate, which exists next to its original. No part of it is stored, so no part of it is unread.
    let isCopy: Bool

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Record, Value>) {
        visitOther(attribute)
        guard attribute.writing == .setByCapture, attribute.name == "id" else { return }
        record[keyPath: attribute.keyPath] = nil
        record.captureState._kept[attribute.name] = nil
    }

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        visitOther(attribute)
        record[keyPath: attribute.keyPath] = record[keyPath: attribute.keyPath].renewed(isCopy: isCopy)
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        visitOther(attribute)
        record[keyPath: attribute.keyPath] = record[keyPath: attribute.keyPath].map { $0.renewed(isCopy: isCopy) }
    }

    mutating func visitOther(_ attribute: Attribute<Record>) {
        if isCopy, attribute.isUnread(in: record) { record.captureState._kept[attribute.name] = nil }
    }
}

private struct NewIdentities<Record: CaptureRecord>: AttributeVisitor {
    var record: Record

    mutating func visit<Object: CaptureRecord>(_ attribute: ObjectAttribute<Record, Object>) {
        var identities = NewIdentities<Object>(record: record[keyPath: attribute.keyPath])
        identities.visitAll()
        record[keyPath: attribute.keyPath] = identities.record
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Record, Element>) {
        record[keyPath: attribute.keyPath] = record[keyPath: attribute.keyPath].map { $0.withNewIdentity() }
    }
}
