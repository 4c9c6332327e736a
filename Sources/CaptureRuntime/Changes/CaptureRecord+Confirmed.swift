extension CaptureRecord {
    /// The record with the values that Capture last confirmed, without what is pending; nothing is set in it if it was
    /// never read. It is a copy of this record, so assigning it discards all edits.
    ///
    /// ```swift
    /// user.primaryAddress.city            // "Lotharon", which is not saved yet
    /// user.confirmed.primaryAddress.city  // "Florin"
    /// ```
    public var confirmed: Self {
        var record = self
        record.revert()
        return record
    }

    /// Returns the places in which this record differs from another, in the order of the schema. There are none if the
    /// two are equal.
    ///
    /// ```swift
    /// for difference in user.differences(from: user.confirmed) { print(difference.path) }  // what is pending
    /// ```
    ///
    /// Elements are compared by their ids, and those that Capture has not stored by their ``PluralElement/localID``. A
    /// plural that has other elements, or the same in another order, differs as a whole.
    public func differences(from other: Self) -> [RecordDifference<Self>] {
        Self.differences(self, other, in: PartPlace(path: .root, keyPath: \.self))
    }

    /// Returns the conflicts since a refresh, or since the user has signed in again: the places in which edits are
    /// pending, and in which others have saved something else meanwhile. There are none if others have saved the same.
    ///
    /// ```swift
    /// let before = user
    /// try await user.refresh(using: client).apply(to: &user)
    /// for conflict in user.conflicts(since: before) { print(conflict.path) }
    /// ```
    ///
    /// A plural in which both sides have added or removed elements is among them. What was never read before counts as
    /// changed.
    ///
    /// - Parameter earlier: A copy of this record from before.
    public func conflicts(since earlier: Self) -> [RecordDifference<Self>] {
        let confirmed = confirmed
        let changed = Set(confirmed.differences(from: earlier.confirmed))
        return differences(from: confirmed).filter(changed.contains)
    }
}
