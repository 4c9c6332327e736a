public import Foundation

/// The connection to a Capture service.
///
/// ```swift
/// let client = CaptureClient(domain: url, accessToken: session.accessToken)
/// var user = try await client.fetch(CaptureUser.self)
/// user.aboutMe = "Hello."
/// try await user.update(using: client).apply(to: &user)
/// ```
///
/// Calls for one record go out one at a time, in the order in which they were made. A lost connection, an HTTP failure
/// without an answer of the service, and error 510 are tried again a few times. Cancelling the task cancels the call.
public final class CaptureClient: Sendable {
    let domain: URL
    let authorization: CaptureAuthorization
    let transport: any CaptureTransport
    let retries: RetryPolicy
    let exchanges = ExchangeLog()
    private let queue = CallQueue()

    /// Creates a client that authorizes with an access token or with an API client's credentials.
    ///
    /// - Parameters:
    ///   - domain: The Capture domain, such as `https://example.janraincapture.com`, or its host alone, as the
    ///     configuration of JUMP has it. https only, except for a loopback address.
    ///   - authorization: An access token, or the credentials of a server.
    ///   - transport: What carries the requests.
    ///   - retries: How often a call is tried again.
    public init(
        domain: URL, authorization: CaptureAuthorization, transport: any CaptureTransport = URLSessionTransport(),
        retries: RetryPolicy = RetryPolicy()
    ) {
        self.domain = domain.withScheme
        self.authorization = authorization
        self.transport = transport
        self.retries = retries
    }

    /// A client for the record of a signed-in user, which the access token names.
    ///
    /// - Parameters:
    ///   - domain: The Capture domain, as for ``init(domain:authorization:transport:retries:)``.
    ///   - accessToken: Asked for a token before every call (with nil), and once more if the service says that the
    ///     token has expired (with that token). What it throws is thrown by the call.
    ///   - transport: What carries the requests.
    ///   - retries: How often a call is tried again.
    public convenience init(
        domain: URL, accessToken: @escaping CaptureAuthorization.AccessToken,
        transport: any CaptureTransport = URLSessionTransport(), retries: RetryPolicy = RetryPolicy()
    ) {
        self.init(domain: domain, authorization: .accessToken(accessToken), transport: transport, retries: retries)
    }

    /// Makes calls for a record when all earlier ones for it are through, and before any later one.
    ///
    /// - Throws: What `calls` throws; `CancellationError` if the task is cancelled before its turn.
    func inLine<Outcome: Sendable>(
        for uuid: String?, _ calls: @Sendable () async throws -> Outcome
    ) async throws -> Outcome {
        try await queue.run(line(for: uuid), calls)
    }

    /// Sends a call when all earlier ones for its record are through, and does what `finish` does before the next one.
    ///
    /// - Throws: As ``sendInTurn(_:_:)``.
    func send<Outcome: Sendable>(
        _ call: Call, _ finish: @Sendable (Result<CallAnswer, CallFailure>) throws -> Outcome
    ) async throws -> Outcome {
        try await inLine(for: call.uuid) { try await self.sendInTurn(call, finish) }
    }

    /// Sends a call whose turn it is.
    ///
    /// - Throws: What `finish` throws; `CancellationError` if nothing was sent; what the closure for tokens throws.
    func sendInTurn<Outcome: Sendable>(
        _ call: Call, _ finish: (Result<CallAnswer, CallFailure>) throws -> Outcome
    ) async throws -> Outcome {
        let result: Result<CallAnswer, CallFailure>
        do {
            result = .success(try await Attempts(client: self, call: call, number: CallNumber.next()).run())
        } catch let failure as CallFailure {
            result = .failure(failure)
        }
        return try finish(result)
    }

    /// - Throws: ``CaptureError/unidentified`` if nothing says which record is meant.
    func checkIdentifies<Record: CaptureEntity>(_ record: Record) throws {
        if !authorization.namesRecord, record.uuidOnCapture == nil { throw CaptureError.unidentified }
    }

    /// In which line the calls for a record go out. A token has one record, whatever is known of that.
    func line(for uuid: String?) -> String { authorization.namesRecord ? "" : uuid ?? "" }
}
