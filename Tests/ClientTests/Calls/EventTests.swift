/// What a client tells of its calls, for logs and metrics.
final class EventTests: XCTestCase {
    /// Keeps the events of a client.
    private final class Log: Sendable {
        private let kept = Locked<[CaptureEvent]>([])

        var events: [CaptureEvent] { kept.withLock { $0 } }

        @Sendable func note(_ event: CaptureEvent) { kept.withLock { $0.append(event) } }

        /// The events without times.
        var lines: [String] {
            events.map { event in
                let texts = [
                    event.call, event.path, "\(event.attempts)", "\(event.outcome)",
                    event.status.map { "HTTP \($0)" }, event.code.map { "code \($0)" }, event.reason,
                ]
                return texts.compactMap { $0 }.joined(separator: " ")
            }
        }
    }

    private func client(_ session: Session<InigoUser>, _ log: Log, limit: Int = 2) async -> CaptureClient {
        let token = Locked(await session.service.issueToken(for: session.uuid))
        return CaptureClient(
            domain: session.service.domain,
            authorization: .accessToken { expired in
                guard expired != nil else { return token.withLock { $0 } }
                let new = await session.service.issueToken(for: session.uuid)
                token.withLock { $0 = new }
                return new
            },
            transport: session.service, retries: RetryPolicy(limit: limit, delay: 0), onEvent: log.note)
    }

    /// Each call is told once, with the number of its attempts and what came last.
    func testAttempts() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        let log = Log()
        let client = await client(session, log)
        await session.service.inject(.errorCode(510), atRequest: 1)
        await session.service.inject(.html(status: 503), atRequest: 2)
        var user = try await client.fetch(InigoUser.self)
        user.photos[0].type = "new"
        try await user.update(\.photos[id: 31], using: client).apply(to: &user)
        expectEqual(log.lines, ["entity  3 succeeded HTTP 200", "entity.update /photos#31 1 succeeded HTTP 200"])
        expect(log.events.allSatisfy { $0.duration >= 0 && $0.duration < 3600 })
    }

    /// A failure is told with its code and the identifier of the request, and without what was sent.
    func testFailures() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        let log = Log()
        let client = await client(session, log)
        var user = try await client.fetch(InigoUser.self)
        user.aboutMe = "not to be logged"
        await session.service.inject(.errorCode(340), forNext: 1)
        await expect(throws: CaptureError.self) { try await user.update(using: client) }
        let call = try require(log.events.last)
        expectEqual(call.outcome, .failed)
        expectEqual(call.code, 340)
        expectNotNil(call.requestID)
        expect(call.description.contains("entity.update failed in "))
        for event in log.events { expect(!"\(event)".contains("not to be logged")) }
    }

    /// An expired token, a lost answer and a cancelled call.
    func testOtherEnds() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        let log = Log()
        let client = await client(session, log, limit: 0)
        await session.service.inject(.errorCode(414), forNext: 1)
        var user = try await client.fetch(InigoUser.self)
        user.aboutMe = "new"
        await session.service.inject(.dropAfterProcessing)
        await expect(throws: CaptureError.self) { try await user.update(using: client) }
        await session.service.inject(.stallBeforeProcessing)
        let task = Task { try await client.fetch(InigoUser.self) }
        try await eventually("the service has the call") { await session.service.stalledCount == 1 }
        task.cancel()
        _ = await task.result
        await session.service.releaseStalledRequests()
        expectEqual(log.events.map { "\($0.outcome) \($0.attempts)" }, ["succeeded 2", "failed 1", "cancelled 1"])
        expectEqual(log.events[1].reason?.isEmpty, false)
        expectNil(log.events[1].status)
    }

    /// The read that finds out whose the token is, is a call of its own.
    func testOwnerOfTheToken() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        let log = Log()
        let client = await client(session, log)
        var user = try await session.fetched()
        user.aboutMe = "new"
        try await client.save(&user)
        expectEqual(log.lines, ["entity  1 succeeded HTTP 200", "entity.update  1 succeeded HTTP 200"])
    }

    /// A call that cannot be sent is told, without an attempt.
    func testNotSent() async throws {
        struct SignedOut: Error {}
        let log = Log()
        let client = CaptureClient(
            domain: try require(URL(string: "https://example.com")),
            authorization: .accessToken { _ in throw SignedOut() }, onEvent: log.note)
        await expect(throws: SignedOut.self) { try await client.fetch(InigoUser.self) }
        expectEqual(log.lines, ["entity  0 failed no access token could be obtained"])
    }

    /// A call to an address without https is told with that reason.
    func testInsecure() async throws {
        let log = Log()
        let client = CaptureClient(
            domain: try require(URL(string: "http://example.com")), authorization: .accessToken { _ in "token" },
            onEvent: log.note)
        let error = await expect(throws: CaptureError.self) { try await client.fetch(InigoUser.self) }
        expectEqual(error, CaptureError(.insecure(host: "example.com")))
        expectEqual(log.events.map(\.reason), [error?.localizedDescription])
    }
}
