/// What has changed since Capture last confirmed the record. Changes are found by comparing values, so setting a value
/// back is not a change, wherever the value comes from. An attribute that was never read counts as nil or empty.
extension CaptureRecord {
    /// The record as Capture last confirmed it; a record without any known values if it was never read.
    package var confirmedRecord: Self { _captureState.confirmed ?? .unread }

    /// True if any attribute or plural, at any depth, differs from what Capture last confirmed, or if the response to a
    /// call that sent it was lost.
    public var hasChanges: Bool { !_captureState.doubts.isEmpty || hasChanges(from: confirmedRecord) }

    /// The paths of the plurals that differ from what Capture last confirmed, such as `/photos` or
    /// `/profiles#12/followers`. If a plural inside a stored element differs, the plurals around it do too, and come
    /// before it. Plurals inside elements that are not stored have no path and are not listed.
    public var changedPlurals: [String] {
        let contents = mergeState
        return contents.mine.changedPlurals(from: contents.confirmed, at: .root).map(\.description)
    }

    /// True if an update of the whole record would send anything, which means that ``pendingUpdate`` is not empty.
    /// Changes in plurals do not count.
    public var hasPendingUpdate: Bool { hasChanges && pendingUpdate != [:] }

    /// The JSON that an update of the whole record would send: the changed scalars and the changed parts of objects. A
    /// cleared value is null. Plurals and read-only attributes are never included. Empty if there is nothing to send.
    ///
    /// ```swift
    /// user.aboutMe = "Hello."
    /// user.pendingUpdate  // {"aboutMe":"Hello."}
    /// ```
    ///
    /// - Important: The value contains pending secrets in plain text. Do not log it.
    public var pendingUpdate: JSONValue {
        let contents = mergeState
        return contents.update(at: [])?.json ?? [:]
    }

    /// Returns the JSON that an update of one object, or of one stored element of a plural, would send.
    ///
    /// ```swift
    /// try user.pendingUpdate(of: \.photos[id: 31])
    /// ```
    ///
    /// - Parameter keyPath: The object or element.
    /// - Throws: ``CaptureError/notStored`` if the key path leads to or through an element that Capture
    ///   does not have, or does not lead to an attribute.
    public func pendingUpdate<Part: CapturePart>(of keyPath: KeyPath<Self, Part>) throws -> JSONValue {
        let contents = mergeState
        let target = try contents.target(at: storedPath(of: keyPath))
        return contents.update(at: target.path)?.json ?? [:]
    }

    /// Returns the JSON that a replace of a plural would send: every element whole, including nulls, objects and nested
    /// plurals, but without ids. Attributes that Capture sent and the schema does not have are included. Of a string
    /// plural it is the strings.
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
        let contents = mergeState
        let patch = try contents.replace(contents.target(at: storedPath(of: keyPath)))
        try contents.check([patch], overwritingUnread: overwritingUnread)
        return patch.json ?? []
    }

    /// Returns the attributes to send to create a new record from this one: all values that are set, and no ids.
    ///
    /// Nothing is stored yet, so a nil has nothing to erase and is not sent. Nor is what the schema lacks outside of
    /// plurals: it may be the id of another record.
    ///
    /// - Throws: ``CaptureError/unsendable`` if a value has no wire form.
    package func newRecordBody() throws -> JSONValue {
        let contents = mergeState.mine
        let unsendable = contents.unsendable(at: .root)
        if !unsendable.isEmpty { throw CaptureError(.unsendable(paths: unsendable.map(\.description))) }
        var sent = contents.whole
        sent.others = [:]
        return .object(sent.members(.new))
    }
}

extension PartContent {
    /// Returns the paths of the plurals that differ from the confirmed ones. Outer plurals come first.
    fileprivate func changedPlurals(from confirmed: PartContent, at path: AttributePath) -> [AttributePath] {
        layout.attributes.enumerated().flatMap { index, attribute -> [AttributePath] in
            guard attribute.isWritable, let value = self[index] else { return [] }
            let path = path / attribute.name
            switch value {
            case .object(let object): return object.changedPlurals(from: confirmed.object(index), at: path)
            case .strings(let strings): return strings == confirmed.strings(index) ? [] : [path]
            case .elements(let elements):
                let inConfirmed = confirmed.elements(index)
                let isSame =
                    elements.map(\.identity) == inConfirmed.array.map(\.identity)
                    && !zip(inConfirmed.array, elements).contains { $1.differs(from: $0) }
                if isSame { return [] }
                let inside = elements.flatMap { element -> [AttributePath] in
                    guard let before = inConfirmed.find(element.identity), let id = before.id else { return [] }
                    return element.changedPlurals(from: before, at: path.adding(.element(id)))
                }
                return [path] + inside
            case .scalar, .unsendable, .password: return []
            }
        }
    }
}
