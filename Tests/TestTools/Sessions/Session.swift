/// A service in memory with one record, and a client that is signed in to it.
package struct Session<Record: CaptureRecord>: Sendable {
    package let service: InMemoryCapture
    package let uuid: String
    package private(set) var client: CaptureClient
    private let retries: RetryPolicy

    /// - Parameters:
    ///   - seed: What the record holds.
    ///   - read: What the client may read.
    ///   - write: What it may write.
    ///   - retries: Of this client and of others.
    package init(
        _ seed: JSONValue = [:], read: GrantedAttributes = .full, write: GrantedAttributes = .full,
        retries: RetryPolicy = .quick
    ) async throws {
        service = try InMemoryCapture(for: Record.self)
        uuid = try await service.createRecord(seed)
        let token = await service.issueToken(for: uuid, read: read, write: write)
        client = CaptureClient(
            domain: service.domain, authorization: .accessToken { _ in token }, transport: service, retries: retries)
        self.retries = retries
    }

    // MARK: What the service has

    /// The record as the service has it now.
    package var stored: JSONValue { get async { await service.record(uuid) } }

    /// What was sent so far, as `update /photos#31`, `replace /photos`, `read`.
    package var calls: [String] { get async { await service.calls } }

    /// What the last request sent.
    package var lastSent: JSONValue? { get async { await service.requests.last?.attributes } }

    // MARK: Clients

    /// A client whose tokens come from a closure.
    ///
    /// - Parameter transport: Carries its requests; nil for the service itself.
    package func client(
        transport: (any CaptureTransport)? = nil, retries: RetryPolicy? = nil,
        _ accessToken: @escaping CaptureAuthorization.AccessTokenProvider
    ) -> CaptureClient {
        CaptureClient(
            domain: service.domain, authorization: .accessToken(accessToken), transport: transport ?? service,
            retries: retries ?? self.retries)
    }

    /// Another client for the same user.
    package func client(
        read: GrantedAttributes = .full, transport: (any CaptureTransport)? = nil, retries: RetryPolicy? = nil
    ) async -> CaptureClient {
        let token = await service.issueToken(for: uuid, read: read)
        return client(transport: transport, retries: retries) { _ in token }
    }

    /// A client with credentials that the service knows.
    package func server(
        kind: InMemoryCapture.ClientKind = .owner, read: GrantedAttributes = .full,
        transport: (any CaptureTransport)? = nil
    ) async -> CaptureClient {
        await service.addClient(id: "server", secret: "0123456789secret", kind: kind, read: read)
        return CaptureClient(
            domain: service.domain, authorization: .clientCredentials(id: "server", secret: "0123456789secret"),
            transport: transport ?? service, retries: retries)
    }

    /// The session, and a client with credentials.
    package var withServer: (Session, CaptureClient) { get async { (self, await server()) } }

    /// The same with another client, which remembers nothing and may read everything.
    package func restarted() async -> Session {
        var other = self
        other.client = await client()
        return other
    }
}

extension RetryPolicy {
    /// As many as there are by default, without waiting.
    package static let quick = RetryPolicy(limit: 2, delay: 0.001)
}

extension InMemoryCapture {
    /// The requests since the log was cleared, as `update /photos#31`, `replace /photos`, `read`.
    package var calls: [String] {
        requests.map { request in
            let kind = request.path == "/entity" ? "read" : String(request.path.dropFirst("/entity.".count))
            return request.attributeName.isEmpty ? kind : "\(kind) \(request.attributeName)"
        }
    }
}
