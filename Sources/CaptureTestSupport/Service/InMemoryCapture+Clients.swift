public import CaptureRuntime

/// Clients of the service and their tokens.
extension InMemoryCapture {
    /// Returns a client that is signed in as the user of a record. It renews its token when that has expired.
    ///
    /// ```swift
    /// let model = ProfileModel(user: ann, client: capture.client(for: ann))
    /// ```
    ///
    /// To simulate a second device of the same user, create a second client.
    ///
    /// - Parameters:
    ///   - record: A record that the service has by the time of the client's first call. Otherwise calls throw an
    ///     ``InMemoryCaptureError``.
    ///   - retries: How often a call is tried again. By default, as often as usual, but without pauses.
    public nonisolated func client(
        for record: some CaptureRecord, retries: RetryPolicy = RetryPolicy(limit: 2, delay: 0)
    ) -> CaptureClient {
        CaptureClient(
            domain: domain,
            authorization: .ownedToken {
                (try await self.accessToken(for: record, replacing: $0), record.uuidOnCapture.map(TokenOwner.record))
            }, transport: self, retries: retries)
    }

    /// Returns a client with credentials, as servers have them, for any record.
    ///
    /// - Parameter retries: How often a call is tried again, as for ``client(for:retries:)``.
    public nonisolated func serverClient(retries: RetryPolicy = RetryPolicy(limit: 2, delay: 0)) -> CaptureClient {
        CaptureClient(
            domain: domain,
            authorization: .clientCredentials(
                id: Self.serverID, secret: Self.serverSecret, typeName: entityType),
            transport: self, retries: retries)
    }

    /// Returns the access token of a record's user, for an app that creates its clients itself:
    ///
    /// ```swift
    /// let client = CaptureClient(
    ///     domain: capture.domain,
    ///     authorization: .accessToken { try await capture.accessToken(for: ann, replacing: $0) },
    ///     transport: capture)
    /// ```
    ///
    /// - Parameters:
    ///   - record: A record that the service has.
    ///   - expired: The expired token to replace; nil for the current one.
    /// - Returns: The token. If the record has been deleted since it had its first token, calls are answered with error
    ///   310.
    /// - Throws: ``InMemoryCaptureError`` if the record has no uuid or the service does not have it.
    public func accessToken(
        for record: some CaptureRecord, replacing expired: String? = nil
    ) throws(InMemoryCaptureError) -> String {
        let uuid = try knownUUID(of: record)
        if let token = currentTokens[uuid], token != expired { return token }
        let token = issueToken(for: uuid)
        currentTokens[uuid] = token
        return token
    }

    /// Returns the uuid of a record that the service has, or had when it issued a token for it.
    private func knownUUID(of record: some CaptureRecord) throws(InMemoryCaptureError) -> String {
        if let uuid = record.uuidOnCapture, tokens.values.contains(where: { $0.uuid == uuid }) { return uuid }
        return try storedRecord(of: record).uuid
    }

    /// Expires all tokens issued so far. Calls with them are answered with error 414.
    public func expireTokens() {
        for token in tokens.keys { expireToken(token) }
    }

    private static let serverID = "in-memory-server"
    private static let serverSecret = "in-memory-server-secret"
    static let firstClients = [
        serverID: Client(secret: serverSecret, kind: .owner, read: .full, write: .full),
        signInClientID: Client(secret: "", kind: .loginClient, read: .full, write: .full),
    ]
}
