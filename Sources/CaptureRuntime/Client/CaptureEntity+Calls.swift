/// Calls to the service. None of them changes the record: each returns a ``Receipt``, to be applied to it.
extension CaptureEntity {
    /// Sends what has changed in the record, plurals excepted. Where nothing has, nothing is sent.
    ///
    /// ```swift
    /// try await user.update(using: client).apply(to: &user)
    /// ```
    ///
    /// - Parameters:
    ///   - client: The connection to the service.
    ///   - ifUnmodified: Fail with ``CaptureError/conflict(_:)`` if somebody else has changed the record since it was
    ///     read. Needs the `lastUpdated` that Capture has by then, so fetch after a call that addressed a part.
    /// - Throws: ``CaptureError``; `CancellationError` if nothing was sent; what the client's closure for access tokens
    ///   throws.
    public func update(using client: CaptureClient, ifUnmodified: Bool = false) async throws -> Receipt<Self> {
        try await preparedUpdate(at: .root, ifUnmodified: ifUnmodified)?.receipt(using: client) ?? .nothing(at: .root)
    }

    /// Sends what has changed in one object, or in one stored element of a plural, at any depth.
    ///
    /// ```swift
    /// try await user.update(\.primaryAddress, using: client).apply(to: &user)
    /// try await user.update(\.photos[id: 31], using: client).apply(to: &user)
    /// ```
    ///
    /// - Throws: As ``update(using:ifUnmodified:)``; ``CaptureError/notStored(path:reason:)``, at once and without a
    ///   request, if Capture does not hold the element.
    public func update<Part: CaptureRecord>(
        _ keyPath: KeyPath<Self, Part>, using client: CaptureClient
    ) async throws -> Receipt<Self> {
        let path = try storedPath(of: keyPath)
        return try await preparedUpdate(at: path)?.receipt(using: client) ?? .nothing(at: path)
    }

    /// Replaces a plural on Capture with the elements of this record.
    ///
    /// Every element is sent whole and gets a new id; elements that Capture holds and this record does not are removed.
    /// Attributes that the config file excludes are sent back as they were read.
    ///
    /// - Parameters:
    ///   - keyPath: The plural.
    ///   - client: The connection to the service.
    ///   - overwritingUnread: Send the elements even if that erases values that were never read.
    /// - Throws: As ``update(using:ifUnmodified:)``; at once and without a request
    ///   ``CaptureError/notStored(path:reason:)`` if the plural lies in an element that Capture does not hold, and
    ///   ``CaptureError/unread(paths:)`` if values that were never read would be erased.
    public func replace<Element: PluralElement>(
        _ keyPath: KeyPath<Self, [Element]>, using client: CaptureClient, overwritingUnread: Bool = false
    ) async throws -> Receipt<Self> {
        try client.checkIdentifies(self)
        return try await preparedReplace(at: storedPath(of: keyPath), overwritingUnread: overwritingUnread)
            .receipt(using: client)
    }

    /// Replaces a string plural on Capture with the strings of this record; else as for a plural of elements.
    public func replace(
        _ keyPath: KeyPath<Self, [String]>, using client: CaptureClient, overwritingUnread: Bool = false
    ) async throws -> Receipt<Self> {
        try client.checkIdentifies(self)
        return try await preparedReplace(at: storedPath(of: keyPath), overwritingUnread: overwritingUnread)
            .receipt(using: client)
    }

    /// An object is not a plural.
    @available(*, unavailable, message: "an object cannot be replaced: set what is to change, and use update(_:using:)")
    public func replace<Object: CaptureRecord>(
        _ keyPath: KeyPath<Self, Object>, using client: CaptureClient, overwritingUnread: Bool = false
    ) async throws -> Receipt<Self> {
        fatalError("unavailable")
    }
}
