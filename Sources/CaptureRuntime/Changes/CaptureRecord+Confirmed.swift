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
        Self.differences(self, other, in: Place(path: .root, keyPath: \.self))
    }
}
