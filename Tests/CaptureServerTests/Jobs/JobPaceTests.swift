/// The job of the article "Every record" at a service that takes 40 calls in five seconds. Time passes only where
/// somebody waits for it.
final class JobPaceTests: XCTestCase {
    private struct Outcome {
        /// The last line that the job prints.
        var line: String?
        /// The calls that the service has refused for their number, and all others.
        var (refused, taken) = (0, 0)
        var seconds: TimeInterval = 0
        /// How often the job itself has waited.
        var pauses = 0
    }

    /// Runs the job.
    ///
    /// - Parameter refusal: What the service answers beyond its limit; it is told how many seconds are left.
    private func run(
        _ retries: RetryPolicy, records: Int = 1000,
        refusal: @escaping @Sendable (TimeInterval) -> CaptureResponse = apiLimit
    ) async throws -> Outcome {
        let session = try await JobTests.session(records)
        _ = await session.server()
        let time = SimulatedTime()
        let service = BusyService(session.service, time, refusal)
        let server = CaptureClient(
            domain: session.service.domain, authorization: .clientCredentials(id: "server", secret: "0123456789secret"),
            transport: service, retries: retries, clock: time.clock)
        var outcome = Outcome()
        outcome.line = try await JobTests.run(server) {
            outcome.pauses += 1
            time.pass(60)
        }.last
        try await expectEqual(JobTests.changed(session), Array(1...records))
        (outcome.refused, outcome.taken, outcome.seconds) = (await service.refused, await service.taken, time.now)
        return outcome
    }

    /// With the pace of the article, nothing is refused: a count, eleven pages and a thousand saves, seven a second.
    func testPace() async throws {
        let outcome = try await run(RetryPolicy(limit: 5, callsPerSecond: 7))
        expectEqual(outcome.line, "1000 of 1000 done: 1000 changed, 0 refused")
        expectEqual(outcome.refused, 0)
        expectEqual(outcome.taken, 1012)
        expect(outcome.seconds, >, 1011 / 7 - 0.001)
        // The waits for pages, which are fetched in advance, come on top.
        expect(outcome.seconds, <, 300)
    }

    /// Without a pace, each refused call is tried again until the service takes it, and the job is never told.
    func testRetries() async throws {
        let outcome = try await run(RetryPolicy(limit: 5))
        expectToldNothing(outcome)
    }

    /// A service that says how long to wait is obeyed, so few retries are enough.
    func testRetryAfter() async throws {
        let outcome = try await run(RetryPolicy(limit: 2, delay: 0)) { left in
            CaptureResponse(status: 429, body: Data("slow down".utf8)) { name in
                name == "Retry-After" ? "\(Int(left.rounded(.up)))" : nil
            }
        }
        expectToldNothing(outcome)
    }

    /// All is saved, the limit was met again and again, and the job knows nothing of it.
    private func expectToldNothing(_ outcome: Outcome) {
        expectEqual(outcome.line, "1000 of 1000 done: 1000 changed, 0 refused")
        expectEqual(outcome.taken, 1012)
        expectEqual(outcome.pauses, 0)
        expect(outcome.refused, >=, 25)
        expect(outcome.seconds, >=, 125)
    }

    /// Without any retry, the job itself waits, and continues with the record at work.
    func testOwnPauses() async throws {
        let outcome = try await run(.never, records: 200)
        expectEqual(outcome.line, "200 of 200 done: 200 changed, 0 refused")
        expectEqual(outcome.taken, 204)
        expect(outcome.pauses, >=, 5)
    }
}

/// Error 510, as the service has it.
private let apiLimit: @Sendable (TimeInterval) -> CaptureResponse = { _ in
    let body = #"{"stat":"error","code":510,"error":"api_limit_error","error_description":"slow down"}"#
    return CaptureResponse(status: 200, body: Data(body.utf8))
}

/// A service that carries out 40 calls in any five seconds, and refuses those beyond.
private actor BusyService: CaptureTransport {
    private let service: InMemoryCapture
    private let time: SimulatedTime
    private let refusal: @Sendable (TimeInterval) -> CaptureResponse
    /// When it has taken the calls of the last five seconds.
    private var latest: [TimeInterval] = []
    private(set) var taken = 0
    private(set) var refused = 0

    init(
        _ service: InMemoryCapture, _ time: SimulatedTime,
        _ refusal: @escaping @Sendable (TimeInterval) -> CaptureResponse
    ) {
        (self.service, self.time, self.refusal) = (service, time, refusal)
    }

    func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        let now = time.now
        latest.removeAll { $0 <= now - 5 }
        if let first = latest.first, latest.count >= 40 {
            refused += 1
            return refusal(first + 5 - now)
        }
        latest.append(now)
        taken += 1
        return try await service.send(request)
    }
}
