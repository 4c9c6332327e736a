/// What has changed since Capture last confirmed the record. All of it is found by comparing values: setting a value
/// back is no change, wherever the value came from. An attribute that was never read counts as nil or empty.
extension CaptureEntity {
    /// What Capture last confirmed; for a record that was never read, one with nothing set.
    var confirmedRecord: Self { captureState.confirmed ?? Self(.unset) }

    /// True if any attribute or plural, at any depth, differs from what Capture last confirmed, or if a call that sent
    /// it had no answer.
    public var hasChanges: Bool {
        let confirmed = confirmedRecord
        return self != confirmed || confirmed.hasUncertain
    }

    /// The paths of the plurals that differ from what Capture last confirmed, such as `/photos` or
    /// `/profiles#12/followers`. Where a plural inside a stored element differs, the plurals around it do too, and
    /// stand before it. Plurals inside elements that are not stored have no path and are not listed.
    public var changedPlurals: [String] {
        var paths: [String] = []
        appendChangedPlurals(from: confirmedRecord, path: "", to: &paths)
        return paths
    }

    /// What an update of the whole record would send: the changed scalars and the changed parts of objects, a cleared
    /// one as null. Never plurals, which are replaced, and never read-only attributes. An empty object if there is
    /// nothing to send.
    ///
    /// ```swift
    /// user.aboutMe = "Hello."
    /// user.pendingUpdate  // {"aboutMe":"Hello."}
    /// ```
    ///
    /// - Important: Secrets that are to be sent stand here in clear. Do not log it.
    public var pendingUpdate: JSONValue { .object(changes(from: confirmedRecord)) }

    /// What an update of one object, or of one stored element of a plural, would send.
    ///
    /// ```swift
    /// try user.pendingUpdate(of: \.photos[id: 31])
    /// ```
    ///
    /// - Throws: ``CaptureError/notStored(path:)`` if the key path leads to or through an element that Capture does not
    ///   hold, or to nothing that the schema has.
    public func pendingUpdate<Part: CaptureRecord>(of keyPath: KeyPath<Self, Part>) throws -> JSONValue {
        let located = try stored(keyPath)
        // Both sides by id: the confirmed elements may stand in another order.
        guard let idKeyPath = located.idKeyPath as? KeyPath<Self, Part> else {
            throw CaptureError.notStored(path: located.path)
        }
        return .object(self[keyPath: keyPath].changes(from: confirmedRecord[keyPath: idKeyPath]))
    }

    /// What a replace of a plural would send: every element whole, nulls, objects and nested plurals included, without
    /// ids. What Capture sent and the schema does not have is sent back.
    ///
    /// - Parameters:
    ///   - keyPath: The plural.
    ///   - overwritingUnread: Send it even if that erases values that were never read, null in their place.
    /// - Throws: ``CaptureError/notStored(path:)`` as ``pendingUpdate(of:)``; ``CaptureError/unread(paths:)`` if the
    ///   replace would erase values that were never read.
    public func replaceBody<Element: PluralElement>(
        of keyPath: KeyPath<Self, [Element]>, overwritingUnread: Bool = false
    ) throws -> JSONValue {
        try replaceBody(ofPlural: keyPath, overwritingUnread: overwritingUnread)
    }

    /// What a replace of a string plural would send: its strings. An element that came with more than its string, and
    /// whose string still stands, is sent as an object with all it came with.
    ///
    /// - Throws: As for a plural of elements.
    public func replaceBody(
        of keyPath: KeyPath<Self, [String]>, overwritingUnread: Bool = false
    ) throws -> JSONValue {
        try replaceBody(ofPlural: keyPath, overwritingUnread: overwritingUnread)
    }

    private func replaceBody(ofPlural keyPath: PartialKeyPath<Self>, overwritingUnread: Bool) throws -> JSONValue {
        try storedPlural(keyPath).body(overwritingUnread: overwritingUnread)
    }
}
