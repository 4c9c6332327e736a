public import Foundation

/// The connection to a Capture service.
///
/// ```swift
/// let client = CaptureClient(domain: url, authorization: .accessToken(session.accessToken))
/// var user = try await client.fetch(CaptureUser.self)
/// user.aboutMe = "Hello."
/// try await user.update(using: client).apply(to: &user)
/// ```
///
/// A call about a record that Capture has is a method of the record, `user.save(using: client)`; one that finds, makes
/// or names records is a method of the client, and so is `client.save(&user)`, which applies the receipts itself.
///
/// Calls for one record are sent one at a time, in the order in which they were made. After a lost connection, an HTTP
/// failure without a response from the service, or error 510, a call is tried again a few times. Cancelling the task
/// cancels the call, except while a request that writes is under way: the service would carry it out all the same.
public final class CaptureClient: Sendable {
    let domain: URL
    let authorization: CaptureAuthorization
    package let transport: any CaptureTransport
    package let retries: RetryPolicy
    package let onEvent: OnEvent?
    let callOutcomes = CallOutcomes()
    let pace: Pace
    let clock: WaitingClock
    let owners = TokenOwners()
    private let queue = CallQueue()

    /// Is told of each call when it has ended, on any thread. It must return quickly, because the call waits for it.
    public typealias OnEvent = @Sendable (CaptureEvent) -> Void

    /// Creates a client that authorizes with an access token or with an API client's credentials.
    ///
    /// - Parameters:
    ///   - domain: The Capture domain, such as `https://example.janraincapture.com`, or only its host, as in the
    ///     configuration of JUMP. It must use https unless it is `localhost`, `127.0.0.1` or `::1`.
    ///   - authorization: An access token, or the credentials of a server.
    ///   - transport: Carries the requests.
    ///   - retries: How often a call is tried again, and how many calls are sent in a second.
    ///   - onEvent: Told of each call, for logs and metrics.
    public convenience init(
        domain: URL, authorization: CaptureAuthorization, transport: any CaptureTransport,
        retries: RetryPolicy = RetryPolicy(), onEvent: OnEvent? = nil
    ) {
        self.init(
            domain: domain, authorization: authorization, transport: transport, retries: retries, onEvent: onEvent,
            clock: .system)
    }

    /// - Parameter clock: What the pace and the pauses before retries go by.
    package init(
        domain: URL, authorization: CaptureAuthorization, transport: any CaptureTransport, retries: RetryPolicy,
        onEvent: OnEvent? = nil, clock: WaitingClock
    ) {
        self.domain = domain.withScheme
        self.authorization = authorization
        self.transport = transport
        self.retries = retries
        pace = Pace(callsPerSecond: retries.callsPerSecond)
        self.clock = clock
        self.onEvent = onEvent
    }

    /// Makes calls for a record after all earlier ones for it have finished, and before any later one.
    ///
    /// - Throws: Errors from `calls`; `CancellationError` if the task is cancelled before its turn.
    func inLine<Outcome: Sendable>(
        for uuid: String?, _ calls: @Sendable () async throws -> Outcome
    ) async throws -> Outcome {
        try await queue.run(line(for: uuid), calls)
    }

    /// True if no call for the record is under way, and the record has the outcomes of its line.
    func knowsNoMore<Record: CaptureRecord>(than record: Record) -> Bool {
        let state = record._captureState
        return !queue.isBusy(line(for: record.uuidOnCapture))
            && callOutcomes.inLine(state.line, after: state.calls.known, upTo: .max, isTaken: false).isEmpty
    }

    /// The number of calls that wait for their turn, for tests.
    package var waitingCount: Int { queue.waitingCount }

    /// Sends a call at once or, if it is about one record, after all earlier ones for that record have finished.
    ///
    /// - Throws: ``CaptureError``; `CancellationError` if nothing was sent; errors from the closure for access tokens.
    package func send(_ call: Call) async throws -> ServiceAnswer {
        do {
            if call.isAboutOneRecord {
                return try await inLine(for: call.uuid) { try await Attempts(client: self, call: call).run() }
            }
            if call.endpoint.isAboutRecords { try checkHasCredentials(for: call.endpoint) }
            return try await Attempts(client: self, call: call).run()
        } catch let failure as TokenError {
            throw failure.error
        } catch let error as CaptureError where error.isLoss && call.isRepeatable {
            // Whoever calls again gets the same. Only what must not be sent twice has to be checked first.
            var lost = CaptureError(error.kind)
            lost.isResponseTooLarge = error.isResponseTooLarge
            throw lost
        }
    }

    /// Sends a call, and returns the answer of the service as it came, also if it is a refusal.
    package func answer(to call: Call) async throws -> ServiceAnswer {
        try await Attempts(client: self, call: call, returnsRefusals: true).run()
    }

    /// - Throws: ``CaptureError/needsCredentials`` if the client has an access token.
    package func checkHasCredentials(for endpoint: Call.Endpoint) throws(CaptureError) {
        if authorization.namesRecord { throw CaptureError(.needsCredentials(call: endpoint.name)) }
    }

    /// Returns the line for the calls of a record. A token has one record, whether or not its uuid is known.
    func line(for uuid: String?) -> String { authorization.namesRecord ? "" : uuid ?? "" }
}

extension CaptureClient: CustomStringConvertible, CustomReflectable {
    public var description: String { "CaptureClient(\(domain))" }

    /// Does not show what the client remembers of its calls, because it may contain secrets.
    public var customMirror: Mirror { Mirror(self, children: ["domain": domain]) }
}

extension URL {
    /// Checks that tokens and records travel by https. Only this machine is exempt, where tests run their service.
    ///
    /// - Throws: ``CaptureError/insecure``.
    package func checkIsSecure() throws {
        let scheme = scheme?.lowercased()
        let host = (host ?? "").trimmingCharacters(in: ["[", "]"])
        let isThisMachine = ["localhost", "127.0.0.1", "::1"].contains(host.lowercased())
        guard !host.isEmpty, scheme == "https" || scheme == "http" && isThisMachine else {
            throw CaptureError(.insecure(host: host))
        }
    }

    /// The address with `https://` if it consists of a host only, such as `example.janraincapture.com`.
    package var withScheme: URL {
        let isHostAlone = scheme == nil && host == nil && !path.isEmpty && !path.hasPrefix("/")
        return isHostAlone ? URL(string: "https://" + absoluteString) ?? self : self
    }
}

#if URLSession || !canImport(FoundationNetworking)
extension CaptureClient {
    /// Creates a client that sends its requests with a ``URLSessionTransport``.
    ///
    /// The parameters are those of ``init(domain:authorization:transport:retries:onEvent:)``.
    public convenience init(
        domain: URL, authorization: CaptureAuthorization, retries: RetryPolicy = RetryPolicy(), onEvent: OnEvent? = nil
    ) {
        self.init(
            domain: domain, authorization: authorization, transport: URLSessionTransport(), retries: retries,
            onEvent: onEvent)
    }
}
#endif
