import CaptureRuntime
import CaptureTestSupport
import Foundation
import Models
import TestTools
import Testing

/// What goes wrong on purpose, as a client of the service in memory sees it.
@Suite struct FaultTests {
    private let capture: InMemoryCapture
    private var ann: CaptureUser
    /// A client that tries once.
    private let client: CaptureClient

    init() async throws {
        capture = try InMemoryCapture(for: CaptureUser.self)
        ann = try await capture.add(CaptureUser(email: "ann@example.com"))
        client = capture.client(for: ann, retries: .never)
        ann.aboutMe = "Hello."
    }

    private var stored: String? { get async throws { try await capture.stored(ann).aboutMe } }

    /// The error of an update that suffers a fault.
    private func failure(_ fault: Fault) async throws -> CaptureError {
        await capture.inject(fault)
        return try #require(await #expect(throws: CaptureError.self) { try await ann.update(using: client) })
    }

    @Test(
        "The outcome is open, and the work is done or not",
        arguments: [
            (Fault.dropBeforeProcessing, false), (.dropAfterProcessing, true), (.truncatedResponse, true),
            (.failure(status: 503), false), (.failure(status: 503, .afterProcessing), true),
            (.html(status: 502, .afterProcessing), true), (.errorCode(500), false),
            (.errorCode(500, .afterProcessing), true),
        ])
    func openOutcomes(fault: Fault, isDone: Bool) async throws {
        let error = try await failure(fault)
        #expect(error.receipt(for: CaptureUser.self)?.isConfirmed == false)
        #expect(try await stored == (isDone ? "Hello." : nil))
        #expect(await capture.requests.map(\.isProcessed) == [isDone])
    }

    @Test("Without a connection nothing arrives, and it is certain that nothing was done")
    func noConnection() async throws {
        let error = try await failure(.noConnection)
        #expect(error.receipt(for: CaptureUser.self) == nil)
        guard case .transport = error.kind else {
            Issue.record("\(error)")
            return
        }
        #expect(await capture.requests.isEmpty)
        #expect(try await stored == nil)
        _ = try await ann.update(using: client)
        #expect(try await stored == "Hello.")
    }

    @Test("An error of the service has its name, and the attribute it is about")
    func errorCodes() async throws {
        let answer = try #require(await failure(.errorCode(361, attribute: "/email")).serviceError)
        #expect(answer.code == 361 && answer.name == "unique_violation" && answer.attribute == "/email")
        #expect(try await failure(.errorCode(999)).serviceError?.name == "error_999")
        guard case .conflict = try await failure(.errorCode(330)).kind else {
            Issue.record("330 is not a conflict")
            return
        }
        #expect(try await stored == nil)
    }

    @Test("A rate limit says how long to wait, and a client that tries again waits")
    func rateLimit() async throws {
        guard case .http(status: 429) = try await failure(.rateLimit(retryAfter: 7)).kind else {
            Issue.record("not 429")
            return
        }
        let incoming = CaptureRequest(url: capture.domain.appendingPathComponent("entity"), body: Data())
        await capture.inject(.rateLimit(retryAfter: 7))
        #expect(try await capture.send(incoming).retryAfter == 7)
        await capture.inject(.rateLimit())
        #expect(try await capture.send(incoming).retryAfter == nil)

        await capture.clearRequests()
        await capture.inject(.rateLimit(retryAfter: 1))
        let begin = Date()
        _ = try await ann.update(using: capture.client(for: ann))
        #expect(Date().timeIntervalSince(begin) >= 0.9)
        #expect(await capture.requests.map(\.isProcessed) == [false, true])
    }

    @Test("A delay passes")
    func delay() async throws {
        await capture.inject(.delay(seconds: 0.05))
        let begin = Date()
        _ = try await ann.update(using: client)
        #expect(Date().timeIntervalSince(begin) >= 0.05)
    }

    @Test("A stalled request goes on when it is released", arguments: [true, false])
    func stalls(isProcessed: Bool) async throws {
        await capture.inject(isProcessed ? .stallAfterProcessing : .stallBeforeProcessing)
        let update = Task { [ann, client] in try await ann.update(using: client) }
        try await capture.waitForRequests(1)
        #expect(try await stored == (isProcessed ? "Hello." : nil))
        await capture.releaseStalledRequests()
        #expect(try await update.value.isConfirmed)
        #expect(try await stored == "Hello.")
    }

    @Test("A wait for requests that do not come ends, and says what it waited for")
    func waiting() async throws {
        _ = try await client.fetch(CaptureUser.self)
        let error = await thrown(InMemoryCaptureError.self) { try await capture.waitForRequests(2, within: 0.01) }
        #expect(error?.description == "1 of 2 requests have arrived within 0.01 seconds: /entity")
    }

    @Test("A stalled request ends when its task is cancelled, and the others stay")
    func cancelledStall() async throws {
        await capture.inject(.stallBeforeProcessing, forNext: 2)
        let other = capture.client(for: ann, retries: .never)
        let cancelled = Task { [client] in try await client.fetch(CaptureUser.self) }
        try await capture.waitForRequests(1)
        let stays = Task { try await other.fetch(CaptureUser.self) }
        try await capture.waitForRequests(2)
        cancelled.cancel()
        await #expect(throws: CaptureError.self) { try await cancelled.value }
        #expect(await capture.stalledCount == 1)
        await capture.releaseStalledRequests()
        #expect(try await stays.value.email == "ann@example.com")
    }

    @Test("Faults wait for their endpoint, come in order, and can be taken back")
    func planned() async throws {
        await capture.inject(.errorCode(510), forNext: 2, to: "/entity.update")
        #expect(try await client.fetch(CaptureUser.self).email == "ann@example.com")
        _ = try await ann.update(using: capture.client(for: ann))
        #expect(await capture.requests.map(\.isProcessed) == [true, false, false, true])
        await capture.inject(.errorCode(510), forNext: 9)
        await capture.clearFaults()
        _ = try await client.fetch(CaptureUser.self)
    }
}
