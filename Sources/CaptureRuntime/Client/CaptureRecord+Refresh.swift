extension CaptureRecord {
    /// Reads the record and merges it into this one. Values that were not edited take what was read; edits stay and are
    /// pending. An element that is no longer on Capture is removed if it was not edited, and otherwise stays as a new
    /// one.
    ///
    /// Use it after somebody else has changed the record (``CaptureError/conflict``, error 310), and if it is not
    /// known what is on Capture:
    ///
    /// ```swift
    /// try await user.refresh(using: client).apply(to: &user)
    /// ```
    ///
    /// - Parameter client: The connection to the service.
    /// - Returns: A receipt, to be applied to the record, like that of a call that sent nothing.
    /// - Throws: ``CaptureError``; `CancellationError`; errors from the client's closure for access tokens.
    public func refresh(using client: CaptureClient) async throws -> Receipt<Self> {
        try await refresh(at: .root, client)
    }

    /// Reads one object or one stored element of a plural and merges it into the record as ``refresh(using:)`` does.
    ///
    /// ```swift
    /// try await user.refresh(\.photos[id: 31], using: client).apply(to: &user)
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: The object or element.
    ///   - client: The connection to the service.
    /// - Returns: A receipt, to be applied to the record.
    /// - Throws: The same errors as ``refresh(using:)``, and ``CaptureError/notStored`` before any
    ///   request if the element is not known to be stored. ``CaptureError/service`` with code 310 means that the
    ///   element is no longer on Capture; refresh its plural.
    public func refresh<Part: CapturePart>(
        _ keyPath: KeyPath<Self, Part>, using client: CaptureClient
    ) async throws -> Receipt<Self> {
        try await refresh(at: storedPath(of: keyPath), client)
    }

    /// Reads a plural and merges it into the record as ``refresh(using:)`` does. Values that were not edited take what
    /// was read, elements that others have added appear, and edits stay.
    ///
    /// ```swift
    /// try await user.refresh(\.photos, using: client).apply(to: &user)
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: The plural: of elements or of strings.
    ///   - client: The connection to the service.
    /// - Returns: A receipt, to be applied to the record.
    /// - Throws: The same errors as for an object.
    public func refresh<Element>(
        _ keyPath: KeyPath<Self, [Element]>, using client: CaptureClient
    ) async throws -> Receipt<Self> {
        try await refresh(at: storedPath(of: keyPath), client)
    }

    private func refresh(at path: AttributePath, _ client: CaptureClient) async throws -> Receipt<Self> {
        let target = try recognized.recordContents.target(at: path)
        return try await RecordCall.make(self, client, at: path) { try await $0.read(target) }
    }
}
