import CaptureRuntime
import CaptureTestSupport
import Foundation
import Testing

extension Session {
    /// Quick retries, as many as there are by default.
    static let quickRetries = RetryPolicy(limit: 2, delay: 0.001)

    /// Another client for the same user.
    func client(
        transport: any CaptureTransport = URLSessionTransport(), retries: RetryPolicy = quickRetries
    ) async -> CaptureClient {
        let token = await service.issueToken(for: uuid)
        return CaptureClient(domain: domain, accessToken: { _ in token }, transport: transport, retries: retries)
    }

    /// A client for another record of the service, which holds `seed`.
    func otherUser(_ seed: JSONValue) async throws -> CaptureClient {
        let uuid = try await service.createRecord(seed)
        let token = await service.issueToken(for: uuid)
        return CaptureClient(domain: domain, accessToken: { _ in token }, retries: Self.quickRetries)
    }

    /// Another client for the same record, which may not read everything.
    func client(read: AccessSchema) async -> CaptureClient {
        let token = await service.issueToken(for: uuid, read: read)
        return CaptureClient(domain: domain, accessToken: { _ in token }, retries: Self.quickRetries)
    }

    /// A client with credentials that the service knows.
    func server(
        kind: InMemoryCapture.ClientKind = .owner, read: AccessSchema = .full,
        transport: any CaptureTransport = URLSessionTransport()
    ) async -> CaptureClient {
        await service.addClient(id: "server", secret: "0123456789secret", kind: kind, read: read)
        return CaptureClient(
            domain: domain, authorization: .clientCredentials(id: "server", secret: "0123456789secret"),
            transport: transport, retries: Self.quickRetries)
    }
}

/// The error that `body` throws; nil, and a failure, if it throws none of that kind.
func thrown<Failure: Error>(
    _ type: Failure.Type = CaptureError.self, isolation: isolated (any Actor)? = #isolation,
    at location: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
) async -> Failure? {
    do {
        try await body()
        Issue.record("nothing was thrown", sourceLocation: location)
    } catch let error as Failure {
        return error
    } catch {
        Issue.record("\(error) was thrown", sourceLocation: location)
    }
    return nil
}
