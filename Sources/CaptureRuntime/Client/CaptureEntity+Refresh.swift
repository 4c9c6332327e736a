extension CaptureEntity {
    /// Reads the record and merges it into this one: what was not edited takes what was read, edits stay and are
    /// pending. An element that Capture has no longer goes if it was not edited; else it stays as a new one.
    ///
    /// The way out when somebody else has changed the record (``CaptureError/conflict(_:)``, error 310), and when it is
    /// not known what Capture holds:
    ///
    /// ```swift
    /// try await user.refresh(using: client).apply(to: &user)
    /// ```
    ///
    /// - Parameter client: The connection to the service.
    /// - Returns: A receipt, as from a call that sent nothing.
    /// - Throws: ``CaptureError``; `CancellationError`; what the client's closure for access tokens throws.
    public func refresh(using client: CaptureClient) async throws -> Receipt<Self> {
        try await preparedRefresh(at: .root).receipt(using: client)
    }

    /// Reads one object, or one stored element of a plural, and merges it into the record as ``refresh(using:)`` does.
    ///
    /// ```swift
    /// try await user.refresh(\.photos[id: 31], using: client).apply(to: &user)
    /// ```
    ///
    /// - Throws: As ``refresh(using:)``; ``CaptureError/notStored(path:reason:)``, at once and without a request, if
    ///   the element is not known to be stored; ``CaptureError/service(_:)`` with code 310 if Capture has it no longer:
    ///   refresh its plural then.
    public func refresh<Part: CaptureRecord>(
        _ keyPath: KeyPath<Self, Part>, using client: CaptureClient
    ) async throws -> Receipt<Self> {
        try await preparedRefresh(at: storedPath(of: keyPath)).receipt(using: client)
    }

    /// Reads a plural and merges it into the record as ``refresh(using:)`` does: what was not edited takes what was
    /// read, elements that others have added are taken in, and edits stay.
    ///
    /// ```swift
    /// try await user.refresh(\.photos, using: client).apply(to: &user)
    /// ```
    ///
    /// - Throws: As for an object.
    public func refresh<Element: PluralElement>(
        _ keyPath: KeyPath<Self, [Element]>, using client: CaptureClient
    ) async throws -> Receipt<Self> {
        try await preparedRefresh(at: storedPath(of: keyPath)).receipt(using: client)
    }

    /// Reads a string plural and merges it into the record as ``refresh(using:)`` does.
    public func refresh(_ keyPath: KeyPath<Self, [String]>, using client: CaptureClient) async throws -> Receipt<Self> {
        try await preparedRefresh(at: storedPath(of: keyPath)).receipt(using: client)
    }

    func preparedRefresh(at path: AttributePath) -> PreparedCall<Self> {
        prepared(.nothing, path, nil, Snapshot(self), secrets: [])
    }
}
