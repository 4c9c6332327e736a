package import CaptureRuntime
package import CaptureTestService
package import CaptureTestSupport
package import Foundation
import TestTools

/// A service with one record, and a client that is signed in to it.
package struct Session {
    package let service: InMemoryCapture
    /// What listens for the service.
    package let front: CaptureTestService
    package let domain: URL
    package let uuid: String
    package let client: CaptureClient

    /// Runs `body` against a service of its own.
    ///
    /// - Parameters:
    ///   - name: The case in `Fixtures/Cases` whose schema the service has.
    ///   - seed: What the record holds.
    ///   - retries: Of the client.
    package static func run<Result>(
        _ name: String, _ seed: JSONValue = [:], read: GrantedAttributes = .full, write: GrantedAttributes = .full,
        retries: RetryPolicy = RetryPolicy(limit: 2, delay: 0.001), isolation: isolated (any Actor)? = #isolation,
        _ body: (Session) async throws -> Result
    ) async throws -> Result {
        try await gate.pass { try await start(name, seed, read: read, write: write, retries: retries, body) }
    }

    private static let gate = Gate(8)

    private static func start<Result>(
        _ name: String, _ seed: JSONValue, read: GrantedAttributes, write: GrantedAttributes, retries: RetryPolicy,
        isolation: isolated (any Actor)? = #isolation, _ body: (Session) async throws -> Result
    ) async throws -> Result {
        let schema = try Data(contentsOf: PackageFolder.fixtures.appendingPathComponent("Cases/\(name)/schema.json"))
        let service = try InMemoryCapture(schema: schema)
        let front = CaptureTestService(service)
        let domain = try await front.start()
        let uuid = try await service.createRecord(seed)
        let token = await service.issueToken(for: uuid, read: read, write: write)
        let client = CaptureClient(domain: domain, accessToken: { _ in token }, retries: retries)
        do {
            let result = try await body(
                Session(service: service, front: front, domain: domain, uuid: uuid, client: client))
            await front.stop()
            return result
        } catch {
            await front.stop()
            throw error
        }
    }

    /// The record as the service has it now.
    package var stored: JSONValue {
        get async { await service.record(uuid) }
    }

    /// The requests so far, as `update /photos#31`, `replace /photos`, `read`.
    package var calls: [String] {
        get async {
            await service.requests.map { request in
                let kind = request.path == "/entity" ? "read" : String(request.path.dropFirst("/entity.".count))
                return request.attributeName.isEmpty ? kind : "\(kind) \(request.attributeName)"
            }
        }
    }

    /// What the last request sent.
    package var lastSent: JSONValue? {
        get async { await service.requests.last?.attributes }
    }
}
