extension CaptureRecord {
    /// The record as a new one: it and all elements in it without ids.
    func withoutIDs() -> Self { renewed(isCopy: false) }

    fileprivate func renewed(isCopy: Bool) -> Self {
        var renewal = Renewal(record: self, isCopy: isCopy)
        renewal.visitAll()
        return renewal.record
    }
}

extension Array where Element: PluralElement {
    /// These elements as new ones: without ids, at any depth.
    func withoutIDs() -> [Element] { map { $0.withoutIDs() } }
}

extension PluralElement {
    /// A new element with the same values: without an id, and with a ``localID`` of its own, at every depth.
    ///
    /// ```swift
    /// user.photos.append(user.photos[0].duplicate())
    /// ```
    ///
    /// A plain copy, `user.photos.append(user.photos[0])`, has the identity of its original, so that a list on screen
    /// shows one of them twice. Whatever the runtime changes next gives the second of them an identity of its own.
    public func duplicate() -> Self { renewed(isCopy: true).withNewIdentity() }

    /// The element with a new identity, and so the elements in it.
    func withNewIdentity() -> Self {
        var identities = NewIdentities(record: self)
        identities.visitAll()
        identities.record.captureState.localID = LocalID()
        return identities.record
    }
}

private struct Renewal<Record: CaptureRecord>: AttributeVisitor {
    var record: Record
    /// For an element besides the one it was copied from: nothing of it is stored, and so nothing of it is unread.
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
