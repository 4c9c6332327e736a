package import CaptureRuntime
package import CaptureTestSupport
import Foundation

extension Session {
    /// Quick retries, as many as there are by default.
    package static let quickRetries = RetryPolicy(limit: 2, delay: 0.001)

    /// Another client for the same user.
    ///
    /// - Parameter transport: Carries its requests; nil for the service itself.
    package func client(
        transport: (any CaptureTransport)? = nil, retries: RetryPolicy = quickRetries
    ) async -> CaptureClient {
        let token = await service.issueToken(for: uuid)
        return CaptureClient(
            domain: domain, authorization: .accessToken { _ in token }, transport: transport ?? service,
            retries: retries)
    }

    /// A client for another record of the service, which holds `seed`.
    package func otherUser(_ seed: JSONValue) async throws -> CaptureClient {
        let uuid = try await service.createRecord(seed)
        let token = await service.issueToken(for: uuid)
        return CaptureClient(
            domain: domain, authorization: .accessToken { _ in token }, transport: service, retries: Self.quickRetries)
    }

    /// Another client for the same record, which may not read everything.
    package func client(read: GrantedAttributes) async -> CaptureClient {
        let token = await service.issueToken(for: uuid, read: read)
        return CaptureClient(
            domain: domain, authorization: .accessToken { _ in token }, transport: service, retries: Self.quickRetries)
    }

    /// A client with credentials that the service knows.
    package func server(
        kind: InMemoryCapture.ClientKind = .owner, read: GrantedAttributes = .full,
        transport: (any CaptureTransport)? = nil
    ) async -> CaptureClient {
        await service.addClient(id: "server", secret: "0123456789secret", kind: kind, read: read)
        return CaptureClient(
            domain: domain, authorization: .clientCredentials(id: "server", secret: "0123456789secret"),
            transport: transport ?? service, retries: Self.quickRetries)
    }
}
