public import CaptureRuntime

/// Clients of the service, and their tokens.
extension InMemoryCapture {
    /// A client that is signed in as the user of a record. It renews its token when that has expired.
    ///
    /// ```swift
    /// let model = ProfileModel(user: ann, client: capture.client(for: ann))
    /// ```
    ///
    /// Make a second one for a device of the same user.
    ///
    /// - Parameters:
    ///   - record: A record that the service holds, or will hold when the client makes its first call: calls throw an
    ///     ``InMemoryCaptureError`` otherwise.
    ///   - retries: How often a call is tried again. As often as usual, but without a pause, if it is not given.
    public nonisolated func client(
        for record: some CaptureEntity, retries: RetryPolicy = RetryPolicy(limit: 2, delay: 0)
    ) -> CaptureClient {
        CaptureClient(
            domain: domain, accessToken: { try await self.token(for: record, replacing: $0) }, transport: self,
            retries: retries)
    }

    /// A client with credentials, as servers have them, for any record.
    ///
    /// - Parameter retries: As for ``client(for:retries:)``.
    public nonisolated func serverClient(retries: RetryPolicy = RetryPolicy(limit: 2, delay: 0)) -> CaptureClient {
        CaptureClient(
            domain: domain,
            authorization: .clientCredentials(
                id: Self.serverID, secret: Self.serverSecret, typeName: entityType),
            transport: self, retries: retries)
    }

    /// The access token of a record's user, for an app that makes its clients itself:
    ///
    /// ```swift
    /// let client = CaptureClient(
    ///     domain: capture.domain, accessToken: { try await capture.token(for: ann, replacing: $0) },
    ///     transport: capture)
    /// ```
    ///
    /// - Parameters:
    ///   - record: A record that the service holds.
    ///   - expired: The token that is to be replaced, if it has expired; nil for the one that is in use.
    /// - Throws: ``InMemoryCaptureError`` if the record has no uuid, or if the service does not have it.
    public func token(
        for record: some CaptureEntity, replacing expired: String? = nil
    ) throws(InMemoryCaptureError) -> String {
        let uuid = try storedRecord(of: record).uuid
        if let token = currentTokens[uuid], token != expired { return token }
        let token = issueToken(for: uuid)
        currentTokens[uuid] = token
        return token
    }

    /// Makes all tokens expire that were given out so far: calls with them are answered with error 414.
    public func expireTokens() {
        for token in tokens.keys { expireToken(token) }
    }

    private static let serverID = "in-memory-server"
    private static let serverSecret = "in-memory-server-secret"
    static let firstClients = [
        serverID: Client(secret: serverSecret, kind: .owner, read: .full, write: .full)
    ]
}
