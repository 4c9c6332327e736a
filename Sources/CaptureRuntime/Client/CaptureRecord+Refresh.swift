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
        try await RecordCall.make(self, client) { try await $0.read() }
    }
}
