import XCTest

/// What goes wrong on purpose, as a client of the service in memory sees it.
final class FaultTests: XCTestCase {
    private var capture: InMemoryCapture!
    private var ann = CaptureUser(.unset)
    /// A client that tries once.
    private var client: CaptureClient!

    override func setUp() async throws {
        capture = try InMemoryCapture(for: CaptureUser.self)
        ann = try await capture.add(CaptureUser(email: "ann@example.com"))
        client = capture.client(for: ann, retries: .never)
        ann.aboutMe = "Hello."
    }

    private var stored: String? { get async throws { try await capture.stored(ann).aboutMe } }

    /// The error of an update that suffers a fault.
    private func failure(_ fault: Fault) async throws -> CaptureError {
        await capture.inject(fault)
        return try await require(expect(throws: CaptureError.self) { try await ann.update(using: client) })
    }

    /// The outcome is open, and the work is done or not.
    func testOpenOutcomes() async {
        await forEach([
            (Fault.dropBeforeProcessing, false), (.dropAfterProcessing, true), (.truncatedResponse, true),
            (.failure(status: 503), false), (.failure(status: 503, .afterProcessing), true),
            (.html(status: 502, .afterProcessing), true), (.errorCode(500), false),
            (.errorCode(500, .afterProcessing), true),
        ]) { (fault: Fault, isDone: Bool) in
            try await setUp()
            let error = try await failure(fault)
            expectEqual(error.receipt(for: CaptureUser.self)?.isOutcomeKnown, false)
            try await expectEqual(stored, (isDone ? "Hello." : nil))
            await expectEqual(capture.requests.map(\.isProcessed), [isDone])
        }
    }

    /// A delay that is no time is none. One without end lasts until the task is cancelled.
    func testDelaysThatAreNotFinite() async throws {
        for seconds in [-Double.infinity, -1, 0, .nan] {
            await capture.inject(.delay(seconds: seconds))
            let user = try await client.fetch(CaptureUser.self)
            expectEqual(user.email, "ann@example.com")
        }
        await capture.inject(.delay(seconds: .infinity))
        let count = await capture.requests.count
        let task = Task { [client] in try await require(client).fetch(CaptureUser.self) }
        try await capture.waitForRequests(count + 1)
        task.cancel()
        switch await task.result {
        case .success: fail("the delay has ended")
        case .failure(let error): expect(error is CancellationError || CaptureError.cancelled ~= error, "\(error)")
        }
    }

    /// Without a connection nothing arrives, and it is certain that nothing was done.
    func testNoConnection() async throws {
        let error = try await failure(.noConnection)
        expectNil(error.receipt(for: CaptureUser.self))
        guard case .transport = error.kind else { return fail("\(error)") }
        await expect(capture.requests.isEmpty)
        try await expectNil(stored)
        _ = try await ann.update(using: client)
        try await expectEqual(stored, "Hello.")
    }

    /// An error of the service has its name, and the attribute it is about.
    func testErrorCodes() async throws {
        let answer = try await require(failure(.errorCode(361, attribute: "/email")).serviceError)
        expectEqual(answer.code, 361)
        expectEqual(answer.name, "unique_violation")
        expectEqual(answer.attribute, "/email")
        try await expectEqual(failure(.errorCode(999)).serviceError?.name, "error_999")
        guard case .conflict = try await failure(.errorCode(330)).kind else { return fail("330 is not a conflict") }
        try await expectNil(stored)
    }

    /// A rate limit says how long to wait, and a client that tries again waits.
    func testRateLimit() async throws {
        try await expectEqual(failure(.rateLimit(retryAfter: 7)).kind, .http(status: 429))
        let incoming = CaptureRequest(url: capture.domain.appendingPathComponent("entity"), body: Data())
        await capture.inject(.rateLimit(retryAfter: 7))
        try await expectEqual(capture.send(incoming).retryAfter, 7)
        await capture.inject(.rateLimit())
        try await expectNil(capture.send(incoming).retryAfter)

        await capture.removeAllRequests()
        await capture.inject(.rateLimit(retryAfter: 1))
        let begin = Date()
        _ = try await ann.update(using: capture.client(for: ann))
        expect(Date().timeIntervalSince(begin), >=, 0.9)
        await expectEqual(capture.requests.map(\.isProcessed), [false, true])
    }

    /// A delay passes.
    func testDelay() async throws {
        await capture.inject(.delay(seconds: 0.05))
        let begin = Date()
        _ = try await ann.update(using: client)
        expect(Date().timeIntervalSince(begin), >=, 0.05)
    }

    /// A stalled request goes on when it is released.
    func testStalls() async {
        await forEach([true, false]) { (isProcessed: Bool) in
            try await setUp()
            await capture.inject(isProcessed ? .stallAfterProcessing : .stallBeforeProcessing)
            let update = Task { [ann, client] in try await ann.update(using: client) }
            try await capture.waitForRequests(1)
            try await expectEqual(stored, (isProcessed ? "Hello." : nil))
            await capture.releaseStalledRequests()
            try await expect(update.value.isOutcomeKnown)
            try await expectEqual(stored, "Hello.")
        }
    }

    /// A wait for requests that do not come ends, and says what it waited for.
    func testWaiting() async throws {
        _ = try await client.fetch(CaptureUser.self)
        let error = await expect(throws: InMemoryCaptureError.self) {
            try await capture.waitForRequests(2, within: 0.01)
        }
        expectEqual(error?.description, "1 of 2 requests have arrived within 0.01 seconds: /entity")
    }

    /// A stalled request ends when its task is cancelled, and the others stay.
    func testCancelledStall() async throws {
        await capture.inject(.stallBeforeProcessing, forNext: 2)
        let other = capture.client(for: ann, retries: .never)
        let cancelled = Task { [client] in try await client.fetch(CaptureUser.self) }
        try await capture.waitForRequests(1)
        let stays = Task { try await other.fetch(CaptureUser.self) }
        try await capture.waitForRequests(2)
        cancelled.cancel()
        await expect(throws: CaptureError.self) { try await cancelled.value }
        await expectEqual(capture.stalledCount, 1)
        await capture.releaseStalledRequests()
        try await expectEqual(stays.value.email, "ann@example.com")
    }

    /// A fault that names its call leaves the others alone: the read before a replace, and calls about other parts.
    func testNamedCall() async throws {
        var user = try await capture.add(
            CaptureUser(email: "bo@example.com", photos: [.init(type: "a"), .init(type: "b")]))
        let client = capture.client(for: user)
        // With or without the first slash.
        await capture.inject(.errorCode(480), to: "entity.replace /photos")
        await capture.inject(.errorCode(480), to: "/entity.replace /statuses")
        user.photos.swapAt(0, 1)
        let error = await expect(throws: CaptureError.self) { try await user.save(using: client) }
        expectEqual(error?.serviceError?.code, 480)
        await expectEqual(capture.requests.map(\.description), ["/entity", "/entity.replace /photos"])
        await expectEqual(capture.requests.map(\.isProcessed), [true, false])
        await expect(capture.hasPendingFaults)
        await capture.removeAllFaults()
        await expect(!capture.hasPendingFaults)
    }

    /// A test can see that a fault did not occur, or not as often as it was to.
    func testPendingFaults() async throws {
        await expect(!capture.hasPendingFaults)
        await capture.inject(.delay(seconds: 0), forNext: 2)
        _ = try await client.fetch(CaptureUser.self)
        await expect(capture.hasPendingFaults)
        _ = try await client.fetch(CaptureUser.self)
        await expect(!capture.hasPendingFaults)
        await capture.inject(.noConnection, atRequest: 9)
        await expect(capture.hasPendingFaults)
    }

    /// Faults wait for their endpoint, come in order, and can be taken back.
    func testPlanned() async throws {
        await capture.inject(.errorCode(510), forNext: 2, to: "/entity.update")
        try await expectEqual(client.fetch(CaptureUser.self).email, "ann@example.com")
        _ = try await ann.update(using: capture.client(for: ann))
        await expectEqual(capture.requests.map(\.isProcessed), [true, false, false, true])
        await capture.inject(.errorCode(510), forNext: 9)
        await capture.removeAllFaults()
        _ = try await client.fetch(CaptureUser.self)
    }
}
