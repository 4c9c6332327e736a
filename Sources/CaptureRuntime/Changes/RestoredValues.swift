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
        let isMade = other._captureState.confirmed == nil
        let values = other.recognized.recognized(by: self).contents
        changeContents { contents in
            contents.mine = contents.mine.restored(values, confirmed: contents.confirmed, isMade: isMade)
        }
    }

    /// Restores the confirmed values.
    mutating func revert() { changeContents { $0.mine = $0.confirmed } }

    /// Changes the record as the merge sees it.
    mutating func changeContents(_ change: (inout RecordContents) -> Void) {
        self = recognized
        let before = recordContents
        var after = before
        change(&after)
        write(after, over: before)
    }
}

extension PartContent {
    /// Returns the part with the values of another one.
    ///
    /// - Parameter isMade: True for a record that the app has made: what is not set in it is not known.
    fileprivate func restored(_ other: PartContent, confirmed: PartContent, isMade: Bool) -> PartContent {
        var part = self
        for (index, attribute) in layout.attributes.enumerated() where attribute.isWritable {
            guard let value = other.values[index], !(isMade && value.isUnset) else { continue }
            switch (attribute.kind, value) {
            case (.object, .object(let object)):
                part.values[index] = .object(
                    self.object(index).restored(object, confirmed: confirmed.object(index), isMade: isMade))
            case (.plural, .elements(let elements)):
                let (own, stored) = (ElementFinder(self.elements(index)), ElementFinder(confirmed.elements(index)))
                part.values[index] = .elements(
                    elements.enumerated().map { place, element in
                        let known = stored.find(element.identity, near: place)
                        let current = own.find(element.identity, near: place) ?? known
                        var restored =
                            current?.restored(
                                element, confirmed: known ?? PartContent(unread: element.layout), isMade: isMade)
                            ?? element.withoutIDs()
                        restored.id = known?.id
                        return restored
                    })
            default: part.take(index, from: other)
            }
        }
        return part
    }
}
