/// What an update would send.
extension CaptureRecord {
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
        .object(PartChanges(self, confirmed: confirmedRecord, _captureState.ledger.doubts, at: .root).members)
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
        let path = try storedPath(of: keyPath)
        return try storedPart(at: path).callsToUpdate(at: path).first?.body ?? [:]
    }
}
