/// Calls to the service. They do not change the record; each returns a ``Receipt`` to apply to it.
extension CaptureRecord {
    /// Sends all changes in the record except those in plurals. If nothing has changed, no request is sent.
    ///
    /// ```swift
    /// try await user.update(using: client).apply(to: &user)
    /// ```
    ///
    /// - Parameters:
    ///   - client: The connection to the service.
    ///   - ifUnmodified: Pass true to throw ``CaptureError/conflict`` if somebody else has changed the record since
    ///     it was read. This needs the current `lastUpdated`, so fetch the record after a call that addressed a part of
    ///     it.
    /// - Returns: A receipt, to be applied to the record.
    /// - Throws: ``CaptureError``; `CancellationError` if nothing was sent; errors from the client's closure for access
    ///   tokens.
    public func update(using client: CaptureClient, ifUnmodified: Bool = false) async throws -> Receipt<Self> {
        try await CallSeries.carryOut(callsToUpdate(at: .root, ifUnmodified: ifUnmodified), of: self, client)
    }

    /// Sends the changes in one object or in one stored element of a plural, at any depth.
    ///
    /// ```swift
    /// try await user.update(\.primaryAddress, using: client).apply(to: &user)
    /// try await user.update(\.photos[id: 31], using: client).apply(to: &user)
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: The object or element.
    ///   - client: The connection to the service.
    /// - Returns: A receipt, to be applied to the record.
    /// - Throws: The same errors as ``update(using:ifUnmodified:)``, and ``CaptureError/notStored``
    ///   before any request if Capture does not have the element.
    public func update<Part: CapturePart>(
        _ keyPath: KeyPath<Self, Part>, using client: CaptureClient
    ) async throws -> Receipt<Self> {
        let path = try storedPath(of: keyPath)
        return try await CallSeries.carryOut(callsToUpdate(at: path), of: self, client, at: path)
    }

    /// Replaces a plural on Capture with the elements, or the strings, of this record.
    ///
    /// ```swift
    /// try await user.replace(\.photos, using: client).apply(to: &user)
    /// ```
    ///
    /// Every element is sent whole and gets a new id. Elements that are on Capture but not in this record are removed.
    /// Attributes that the config file excludes are sent back as they were read.
    ///
    /// - Parameters:
    ///   - keyPath: The plural: of elements or of strings.
    ///   - client: The connection to the service.
    ///   - overwritingUnread: Pass true to send the elements even if that erases values that were never read.
    /// - Returns: A receipt, to be applied to the record.
    /// - Throws: The same errors as ``update(using:ifUnmodified:)``. Before any request, throws
    ///   ``CaptureError/notStored`` if the plural is in an element that Capture does not have, or is not an attribute,
    ///   and ``CaptureError/unread`` if values that were never read would be erased.
    public func replace<Element>(
        _ keyPath: KeyPath<Self, [Element]>, using client: CaptureClient, overwritingUnread: Bool = false
    ) async throws -> Receipt<Self> {
        try client.checkIdentifies(self)
        let path = try storedPath(of: keyPath)
        let calls = try callsToReplace(pluralAt: path, overwritingUnread: overwritingUnread)
        return try await CallSeries.carryOut(calls, of: self, client, at: path)
    }

    /// Unavailable: only plurals can be replaced.
    @available(*, unavailable, message: "an object cannot be replaced: set what is to change, and use update(_:using:)")
    public func replace<Object: CapturePart>(
        _ keyPath: KeyPath<Self, Object>, using client: CaptureClient, overwritingUnread: Bool = false
    ) async throws -> Receipt<Self> {
        fatalError("unavailable")
    }
}
