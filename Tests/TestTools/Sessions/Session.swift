package import CaptureRuntime
package import CaptureTestSupport
package import Foundation

/// A service in memory with one record, and a client that is signed in to it.
package struct Session {
    package let service: InMemoryCapture
    package let uuid: String
    package let client: CaptureClient

    /// - Parameters:
    ///   - name: The case in `Fixtures/Cases` whose schema the service has.
    ///   - seed: What the record holds.
    ///   - read: What the client may read.
    ///   - write: What it may write.
    ///   - retries: Of the client.
    package init(
        _ name: String, _ seed: JSONValue = [:], read: GrantedAttributes = .full, write: GrantedAttributes = .full,
        retries: RetryPolicy = quickRetries
    ) async throws {
        let schema = try Data(contentsOf: PackageFolder.fixtures.appendingPathComponent("Cases/\(name)/schema.json"))
        service = try InMemoryCapture(schema: schema)
        uuid = try await service.createRecord(seed)
        let token = await service.issueToken(for: uuid, read: read, write: write)
        client = CaptureClient(
            domain: service.domain, authorization: .accessToken { _ in token }, transport: service, retries: retries)
    }

    package var domain: URL { service.domain }

    /// The record as the service has it now.
    package var stored: JSONValue {
        get async { await service.record(uuid) }
    }

    /// The requests so far, as `update /photos#31`, `replace /photos`, `read`.
    package var calls: [String] {
        get async { await service.calls }
    }

    /// What the last request sent.
    package var lastSent: JSONValue? {
        get async { await service.requests.last?.attributes }
    }
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
