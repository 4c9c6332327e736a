public import CaptureRuntime

extension CaptureClient {
    /// Deletes a whole record. This cannot be undone.
    ///
    /// Requires a client with the credentials of an owner or with direct access.
    ///
    /// - Throws: `CaptureError`; `CancellationError` if nothing was sent. Before any request, throws
    ///   `CaptureError.needsCredentials`. `CaptureError.service` with code 310 means that there is no such record.
    ///   After `CaptureError.transport` and similar errors, the record may or may not be deleted: delete it again, and
    ///   treat 310 as success.
    public func delete<Record: CaptureRecord>(_ type: Record.Type, uuid: String) async throws {
        try checkHasCredentials(for: .delete)
        // In the line of the record, because earlier calls need the record to exist.
        _ = try await send(Call(.delete, uuid: uuid))
    }
}

extension CaptureRecord {
    /// Deletes this record on Capture. The value itself does not change; discard it.
    ///
    /// - Throws: The same errors as ``CaptureRuntime/CaptureClient/delete(_:uuid:)``, and `CaptureError.missingUUID`
    ///   before any request if the record has no uuid.
    public func delete(using client: CaptureClient) async throws {
        try client.checkHasCredentials(for: .delete)
        guard let uuid = uuidOnCapture else { throw CaptureError(.missingUUID) }
        try await client.delete(Self.self, uuid: uuid)
    }
}
