extension CaptureClient {
    /// - Throws: ``CaptureError/needsCredentials`` if the client has an access token.
    package func checkHasCredentials(for endpoint: Call.Endpoint) throws(CaptureError) {
        if authorization.namesRecord { throw CaptureError(.needsCredentials(call: endpoint.name)) }
    }

    /// Sends a call that does not concern a single known record, and therefore does not wait for other calls.
    ///
    /// - Throws: ``CallFailure``; `CancellationError` if nothing was sent.
    package func sendAside(_ call: Call) async throws -> CallAnswer {
        try checkHasCredentials(for: call.endpoint)
        return try await Attempts(client: self, call: call, number: CallNumber.next()).run()
    }

    /// Sends a call that only reads.
    ///
    /// - Throws: ``CaptureError``; `CancellationError` if nothing was sent.
    package func read(_ call: Call) async throws -> CallAnswer {
        do {
            return try await sendAside(call)
        } catch let failure as CallFailure {
            throw failure.error
        }
    }
}
