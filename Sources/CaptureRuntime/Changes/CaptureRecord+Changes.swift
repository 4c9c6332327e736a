/// What has changed since Capture last confirmed the record. Changes are found by comparing values, so setting a value
/// back is not a change, wherever the value comes from. An attribute that was never read counts as nil or empty.
extension CaptureRecord {
    /// The record as Capture last confirmed it; a record without any known values if it was never read.
    var confirmedRecord: Self { _captureState.confirmed ?? .unread }

    /// The record, in which each element has an identity of its own and the id under which Capture has it.
    package var recognized: Self { recognized(by: self) }

    /// - Parameter current: The record that knows the ids.
    package func recognized(by current: Self) -> Self { applying(Recognition(), beside: current.confirmedRecord) }

    /// True if any attribute or plural, at any depth, differs from what Capture last confirmed, or if the response to a
    /// call that sent it was lost.
    public var hasChanges: Bool { hasChanges(from: confirmedRecord, _captureState.ledger.doubts) }

    /// The paths of the plurals that differ from what Capture last confirmed, such as `/photos` or
    /// `/profiles#12/followers`. If a plural inside a stored element differs, the plurals around it do too, and come
    /// before it. Plurals inside elements that are not stored have no path and are not listed.
    public var changedPlurals: [String] {
        changedPlurals(from: confirmedRecord, _captureState.ledger.doubts, at: .root).map(\.description)
    }

    /// True if an update of the whole record would send anything, which means that ``pendingUpdate`` is not empty.
    /// Changes in plurals do not count.
    public var hasPendingUpdate: Bool {
        hasChanges(from: confirmedRecord, _captureState.ledger.doubts, inPlurals: false)
    }

    /// Returns the JSON that a replace of a plural would send: every element whole, including nulls, objects and nested
    /// plurals, but without ids. Attributes that Capture sent and the schema does not have are included. Of a string
    /// plural it is the strings. If an element of one came with more than its string and the string is still there, it
    /// is sent as an object with everything it came with.
    ///
    /// - Parameters:
    ///   - keyPath: The plural: of elements or of strings.
    ///   - overwritingUnread: Pass true to send the elements even if that erases values that were never read. These are
    ///     then null.
    /// - Throws: ``CaptureError/notStored``, as ``pendingUpdate(of:)`` does, ``CaptureError/unread`` if the replace
    ///   would erase values that were never read, and ``CaptureError/unsendable`` if a value has no wire form.
    public func replaceBody<Element>(
        of keyPath: KeyPath<Self, [Element]>, overwritingUnread: Bool = false
    ) throws -> JSONValue {
        let path = try storedPath(of: keyPath)
        let (body, objections) = try storedPart(at: path.parent).replacement(ofPluralAt: path)
        try objections.check(overwritingUnread: overwritingUnread)
        return body
    }
}

extension StoredPart {
    /// Returns the JSON that a replace of the plural at a path sends, and what speaks against it.
    ///
    /// - Throws: ``CaptureError/notStored`` if there is no such plural.
    func replacement(ofPluralAt path: AttributePath) throws -> (body: JSONValue, objections: Objections) {
        var replace = ReplaceBody(record: part, confirmed: confirmed, path: path.parent)
        guard case .attribute(let name)? = path.steps.last, let body = replace.member(name) else {
            throw CaptureError(.notStored(path: path.description))
        }
        return (body, replace.objections)
    }
}
