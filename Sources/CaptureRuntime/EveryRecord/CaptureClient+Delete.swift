extension CaptureClient {
    /// Deletes a whole record. It cannot be brought back.
    ///
    /// ```swift
    /// try await client.delete(CaptureUser.self, uuid: uuid)
    /// ```
    ///
    /// For clients with credentials, and only those of an owner or with direct access.
    ///
    /// - Parameters:
    ///   - type: The record, such as `CaptureUser.self`.
    ///   - uuid: Which record.
    /// - Throws: ``CaptureError``: ``CaptureError/needsCredentials(call:)`` at once and without a request;
    ///   ``CaptureError/service(_:)`` with code 310 if there is no such record. After
    ///   ``CaptureError/transport(reason:receipt:)`` and the like it is not known whether the record is gone; delete it
    ///   again, and take 310 for a success. `CancellationError` if nothing was sent.
    public func delete<Record: CaptureEntity>(_ type: Record.Type, uuid: String) async throws {
        try checkHasCredentials(for: .delete)
        let call = Call(endpoint: .delete, path: .root, attributes: nil, uuid: uuid, secrets: [])
        // In the line of the record: calls that were made before are for what is still there.
        try await send(call) { result in
            guard case .failure(let failure) = result else { return }
            // Gone because of a try whose answer was lost.
            if failure.mayBeDone, failure.error.serviceError?.code == 310 { return }
            throw failure.error
        }
    }
}

extension CaptureEntity {
    /// Deletes this record on Capture. The value stays as it is; drop it.
    ///
    /// - Parameter client: A client with credentials, of an owner or with direct access.
    /// - Throws: As ``CaptureClient/delete(_:uuid:)``; ``CaptureError/unidentified``, at once and without a request, if
    ///   the record has no uuid.
    public func delete(using client: CaptureClient) async throws {
        try client.checkHasCredentials(for: .delete)
        guard let uuid = uuidOnCapture else { throw CaptureError.unidentified }
        try await client.delete(Self.self, uuid: uuid)
    }
}
