extension CaptureRecord {
    /// Restores the values of another record, usually an earlier copy, in this record. What Capture confirmed in the
    /// meantime is kept, so values that differ from it are pending:
    ///
    /// ```swift
    /// let before = user
    /// user.displayName = "Buttercup"
    /// let edited = user
    /// try await user.save(using: client).apply(to: &user)
    /// user.restoreValues(from: before, undoing: edited)  // the old name is pending
    /// ```
    ///
    /// With `edited`, this undoes one edit. Only what the edit has changed goes back, even if others have changed it
    /// again; everything else that others have changed, added or removed since stays. To do the edit again, swap the
    /// two. Without `edited`, all values go back to those of the other record.
    ///
    /// A plain assignment, `user = before`, would also restore what was confirmed at that time. Nothing would be
    /// pending, and the new name would stay on Capture.
    ///
    /// Attributes that the other record never read do not change, except for what the edit alone has set. Elements that
    /// have got new ids from a replace in the meantime are matched by their ``PluralElement/localID``.
    ///
    /// - Parameters:
    ///   - other: The record with the values to restore: a copy from before the edit.
    ///   - edited: A copy from right after the edit; nil to restore all values.
    public mutating func restoreValues(from other: Self, undoing edited: Self? = nil) {
        let isMade = other._captureState.confirmed == nil && edited == nil
        let other = other.mergeState
        var (values, edited) = (other.mine, edited?.mergeState.mine)
        changeMergeState { contents in
            values.recognize(beside: contents.confirmed, of: contents.record)
            // An element that is put back has the edits that it had then, and all else as others have made it since.
            let removed = contents.takenOut(among: other.confirmed.parts + contents.removed)
            values.putBack(removed, confirmed: contents.confirmed)
            edited?.recognize(beside: contents.confirmed, of: contents.record)
            contents.mine = contents.mine.restored(
                values, insteadOf: edited, confirmed: contents.confirmed, isMade: isMade)
        }
    }

    /// Restores the confirmed values.
    mutating func revert() { changeMergeState { $0.mine = $0.confirmed } }
}

extension PartContent {
    /// Returns the part with the values of another one, three ways: where the edit has changed nothing, the part stays
    /// as it is.
    ///
    /// - Parameters:
    ///   - edited: The part right after the edit; nil to take all values.
    ///   - isMade: True for a record that the app has made: what is not set in it is not known.
    fileprivate func restored(
        _ other: PartContent, insteadOf edited: PartContent?, confirmed: PartContent, isMade: Bool
    ) -> PartContent {
        var part = self
        for (index, attribute) in layout.attributes.enumerated() where attribute.isWritable {
            var before = other[index]
            // In a part that was never read, there was nothing but what the edit has put into it.
            let isScalar = attribute.inner == nil && !attribute.isPlural
            if before == nil, !isScalar, edited?[index] != nil { before = attribute.unset }
            // A value that does not fit, and that Capture does not have, is no reason to erase what it has.
            let isForeign =
                edited == nil && other.values[index].isMisfit
                && other.values[index].kept != confirmed.values[index].kept
            guard let value = before, !(isMade && value.isUnset), !isForeign else {
                let isSetByEdit = edited?[index] != nil && confirmed[index] == nil
                if isSetByEdit { part.values[index] = other.values[index] }
                continue
            }
            switch (attribute.kind, value) {
            case (.object, .object(let object)):
                part[index] = .object(
                    self.object(index).restored(
                        object, insteadOf: edited?.object(index), confirmed: confirmed.object(index), isMade: isMade))
            case (.plural, .elements):
                part[index] = .elements(
                    elements(index).restored(
                        other.elements(index), insteadOf: edited?.elements(index),
                        confirmed: confirmed.elements(index), isMade: isMade))
            case (.strings, .strings(let strings)):
                let base = edited?.strings(index) ?? self.strings(index)
                part[index] = .strings(
                    strings.merged(base: base, theirs: self.strings(index), confirmed: strings))
            default:
                if edited == nil || !(value as Content?).isSame(as: edited?[index]) {
                    part.values[index] = other.values[index]
                }
            }
        }
        return part
    }
}

extension Elements {
    fileprivate func restored(
        _ before: Elements, insteadOf edited: Elements?, confirmed: Elements, isMade: Bool
    ) -> [PartContent] {
        var restored = before.array
        if let edited {
            if before.array.map(\.identity) == edited.array.map(\.identity) {
                restored = array
            } else {
                // Without those that others have removed since, and with those that they have added.
                restored = before.array.filter { has($0.identity) || !edited.has($0.identity) }
                restored += array.filter { !before.has($0.identity) && !edited.has($0.identity) }
            }
        }
        return restored.map { element in
            let identity = element.identity
            let known = confirmed.find(identity)
            guard var new = find(identity) ?? known else { return element.withoutIDs() }
            if let before = before.find(identity) {
                new = new.restored(
                    before, insteadOf: edited?.find(identity),
                    confirmed: known ?? PartContent(unread: element.layout), isMade: isMade)
            }
            new.id = known?.id
            return new
        }
    }
}
