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
        let current = record[keyPath: attribute.keyPath]
        let stored = confirmed[keyPath: attribute.keyPath]
        let known = current + stored
        var storedByID = ElementsByID(stored)
        take(attribute)
        let elements = other[keyPath: attribute.keyPath]
        record[keyPath: attribute.keyPath] = zip(elements, elements.matched(with: known)).map { element, place in
            // No stored element has its id.
            guard let place else { return element.withoutIDs() }
            var found = known[place]
            // Use the identity of the row on screen, if there is one.
            let identity = place < current.count ? found.localID : element.localID
            let stored = storedByID.take(found.id)
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
