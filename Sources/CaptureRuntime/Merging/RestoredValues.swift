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
        var other = other.recognized.recognized(by: self)
        if other._captureState.confirmed == nil { other.markUnsetAsUnread() }
        self = recognized
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
        take(attribute)
        let elements = record[keyPath: attribute.keyPath]
        let rows = elements.matched(with: current).map { $0.map { current[$0] } }
        let places = zip(elements, rows).map { $1 ?? $0 }.positions(ofIDsIn: stored)
        record[keyPath: attribute.keyPath] = zip(elements, zip(rows, places)).map { element, found in
            let (row, known) = (found.0, found.1.map { stored[$0] })
            guard var found = row ?? known else { return element.withoutIDs() }
            if known == nil { found = found.withoutIDs() }
            found.restore(element, confirmed: known ?? Element(.unset), isWhole: isWhole)
            // Use the identity of the row on screen, if there is one.
            found._captureState.localID = row?.localID ?? element.localID
            return found
        }
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
