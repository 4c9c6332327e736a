extension CaptureRecord {
    /// Restores the values of another record, usually an earlier copy, in this record. What Capture confirmed in the
    /// meantime is kept, so values that differ from it are pending:
    ///
    /// ```swift
    /// let before = user
    /// user.displayName = "Buttercup"
    /// try await user.update(using: client).apply(to: &user)
    /// user.restoreValues(from: before)  // the old name is pending
    /// ```
    ///
    /// A plain assignment, `user = before`, would also restore what was confirmed at that time. Nothing would be
    /// pending, and the new name would stay on Capture.
    ///
    /// Attributes that the other record never read do not change. Elements that have got new ids from a replace in the
    /// meantime are matched by their ``PluralElement/localID``.
    ///
    /// - Parameter other: The record with the values to restore.
    public mutating func restoreValues(from other: Self) {
        var other = other
        if other._captureState.confirmed == nil { other.markUnsetAsUnread() }
        restore(other, confirmed: confirmedRecord, isWhole: false)
    }

    /// Restores the confirmed values.
    mutating func revert() { restore(confirmedRecord, confirmed: confirmedRecord, isWhole: true) }
}

extension CapturePart {
    /// - Parameter isWhole: True to also take attributes that the other record does not know, which then become nil.
    fileprivate mutating func restore(_ other: Self, confirmed: Self, isWhole: Bool) {
        var values = RestoredValues(record: consume self, other: other, confirmed: confirmed, isWhole: isWhole)
        values.visitWritable()
        self = values.record
    }
}

private struct RestoredValues<Part: CapturePart>: AttributeVisitor {
    var record: Part
    let other: Part
    let confirmed: Part
    let isWhole: Bool

    mutating func visit<Value: AttributeValue>(_ attribute: ValueAttribute<Part, Value>) { take(attribute) }
    mutating func visit(_ attribute: StringsAttribute<Part>) { take(attribute) }

    mutating func visit<Object: CapturePart>(_ attribute: ObjectAttribute<Part, Object>) {
        record[keyPath: attribute.keyPath].restore(
            other[keyPath: attribute.keyPath], confirmed: confirmed[keyPath: attribute.keyPath], isWhole: isWhole)
    }

    mutating func visit<Element: PluralElement>(_ attribute: PluralAttribute<Part, Element>) {
        if !isWhole, attribute.isUnknown(in: other) { return }
        let (current, stored) = (record[keyPath: attribute.keyPath], confirmed[keyPath: attribute.keyPath])
        // More than one element may be a copy of the same one.
        func first<Key: Hashable>(_ elements: [Element], by key: (Element) -> Key?) -> [Key: Element] {
            let keyed = elements.compactMap { element in key(element).map { ($0, element) } }
            return Dictionary(keyed, uniquingKeysWith: { first, _ in first })
        }
        let (byIdentity, byID) = (first(current) { $0.localID }, first(current + stored) { $0.id })
        let storedByID = first(stored) { $0.id }
        take(attribute)
        record[keyPath: attribute.keyPath] = other[keyPath: attribute.keyPath].map { element in
            guard var found = byIdentity[element.localID] ?? element.id.flatMap({ byID[$0] }) else {
                // No stored element has its id.
                return element.withoutIDs()
            }
            // Use the identity of the row on screen, if there is one.
            let identity = byIdentity[found.localID] == nil ? element.localID : found.localID
            let stored = found.id.flatMap { storedByID[$0] }
            if stored == nil { found = found.withoutIDs() }
            found.restore(element, confirmed: stored ?? Element(.unset), isWhole: isWhole)
            found._captureState.localID = identity
            return found
        }
        record[keyPath: attribute.keyPath].makeIdentitiesDistinct()
    }

    private mutating func take<Value>(_ attribute: PropertyAttribute<Part, Value>) {
        if !isWhole, attribute.isUnknown(in: other) { return }
        record[keyPath: attribute.keyPath] = other[keyPath: attribute.keyPath]
        let kept = attribute.kept(in: other)
        // A value that the app set in the other record is not unread here, although the attribute was unread there.
        if kept?.isUnread == true, !attribute.isUnset(in: other) {
            if !attribute.isUnread(in: confirmed) { record._captureState._kept[attribute.name] = nil }
        } else {
            record._captureState._kept[attribute.name] = kept
        }
    }
}
