/// A service with one record behind HTTP, and clients for it that try again quickly.
struct Service {
    /// What answers.
    let capture: InMemoryCapture
    let domain: URL
    /// Of the record.
    let uuid: String
    private let token: String

    /// Runs `body` with a service of its own.
    ///
    /// - Parameter keepsConnections: Whether a connection serves more than one request.
    static func run<Result>(
        _ record: JSONValue = [:], keepsConnections: Bool = false, isolation: isolated (any Actor)? = #isolation,
        _ body: (Service) async throws -> Result
    ) async throws -> Result {
        let capture = try InMemoryCapture(for: InigoUser.self)
        let front = CaptureTestService(capture, keepsConnections: keepsConnections)
        let domain = try await front.start()
        let uuid = try await capture.createRecord(record)
        let token = await capture.issueToken(for: uuid)
        await capture.addClient(id: "server", secret: "0123456789secret")
        do {
            let result = try await body(Service(capture: capture, domain: domain, uuid: uuid, token: token))
            await front.stop()
            return result
        } catch {
            await front.stop()
            throw error
        }
    }

    /// The record as the service has it now.
    var stored: JSONValue { get async { await capture.record(uuid) } }

    /// A client for the record.
    func client(
        _ transport: any CaptureTransport, retries: RetryPolicy = RetryPolicy(limit: 2, delay: 0.001)
    ) -> CaptureClient {
        CaptureClient(
            domain: domain, authorization: .accessToken { _ in token }, transport: transport, retries: retries)
    }

    /// A client for every record.
    func server(
        _ transport: any CaptureTransport, retries: RetryPolicy = RetryPolicy(limit: 2, delay: 0.001)
    ) -> CaptureClient {
        CaptureClient(
            domain: domain, authorization: .clientCredentials(id: "server", secret: "0123456789secret"),
            transport: transport, retries: retries)
    }

    /// A request that is none of Capture's, which the service refuses.
    var request: CaptureRequest {
        CaptureRequest(url: domain.appendingPathComponent("entity"), body: Data("access_token=t".utf8))
    }
}

extension CaptureTransport {
    /// The error with which a request fails.
    func failure(of request: CaptureRequest) async throws -> CaptureTransportError {
        do {
            let response = try await send(request)
            throw Answered(status: response.status)
        } catch let error as CaptureTransportError {
            return error
        }
    }
}

/// The error with which a call fails.
func failure(
    isolation: isolated (any Actor)? = #isolation, of call: () async throws -> Void
) async throws -> CaptureError {
    do {
        try await call()
        throw Answered(status: 200)
    } catch let error as CaptureError {
        return error
    }
}

/// Thrown where a failure was expected.
struct Answered: Error { let status: Int }
