/// What has changed since Capture last confirmed the record. Changes are found by comparing values, so setting a value
/// back is not a change, wherever the value comes from. An attribute that was never read counts as nil or empty.
extension CaptureRecord {
    /// The record as Capture last confirmed it; a record without any known values if it was never read.
    package var confirmedRecord: Self { _captureState.confirmed ?? .unread }

    /// True if any attribute or plural, at any depth, differs from what Capture last confirmed, or if the response to a
    /// call that sent it was lost.
    public var hasChanges: Bool {
        if !_captureState.doubts.isEmpty { return true }
        guard hasChanges(from: confirmedRecord) else { return false }
        // Elements that are set anew may be those that are stored.
        return hasStoredElements && _captureState.removed.isEmpty || !mergeState.pending.isEmpty
    }

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
        let confirmed = _captureState.confirmed?.contentsWithoutPlurals ?? PartContent(unread: Self.layout)
        return .object(contentsWithoutPlurals.ownChanges(from: confirmed)?.members(.changes) ?? [:])
    }

    /// Returns the JSON that an update of one object, or of one stored element of a plural, would send.
    ///
    /// ```swift
    /// try user.pendingUpdate(of: \.photos[id: 31])
    /// ```
    ///
    /// - Parameter keyPath: The object or element.
    /// - Throws: ``CaptureError/notOnCapture`` if the key path leads to or through an element that Capture
    ///   does not have, or does not lead to an attribute.
    public func pendingUpdate<Part: CapturePart>(of keyPath: KeyPath<Self, Part>) throws -> JSONValue {
        let contents = mergeState
        return try contents.update(at: contents.target(of: keyPath).path)?.json ?? [:]
    }

    /// True if a plural has elements or strings, at any depth.
    package var hasElements: Bool {
        contents.parts.contains { part in
            part.values.indices.contains { !part.elements($0).array.isEmpty || !part.strings($0).isEmpty }
        }
    }

    /// Everything that is set, as Capture has it: also what only Capture sets, and secrets.
    package var everything: JSONValue { .object(contents.members(.everything)) }
}
