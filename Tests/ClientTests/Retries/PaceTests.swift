@testable import CaptureRuntime

/// Calls that are sent no faster than the service allows, and what it asks to wait for.
final class PaceTests: XCTestCase {
    /// Each call has its moment; a client that was idle sends at once.
    func testMoments() async throws {
        func times(_ callsPerSecond: Double?) async throws -> [TimeInterval] {
            let (pace, time) = (Pace(callsPerSecond: callsPerSecond), SimulatedTime())
            var times: [TimeInterval] = []
            for moment in [10, 10, 10.125, 11, 20] {
                time.pass(max(0, moment - time.now))
                try await pace.wait(by: time.clock)
                times.append(time.now)
            }
            return times
        }
        try await expectEqual(times(4), [10, 10.25, 10.5, 11, 20])
        for none in [nil, 0, -1] as [Double?] { try await expectEqual(times(none), [10, 10, 10.125, 11, 20]) }
    }

    /// Calls that are cancelled while they wait take no moment from those after them.
    func testCancelled() async throws {
        let (sleeps, sleep) = AsyncStream.makeStream(of: Void.self)
        let (pace, time) = (Pace(callsPerSecond: 4), SimulatedTime())
        let endless = WaitingClock(
            now: { time.now },
            sleep: { _ in
                sleep.yield()
                try await Task.sleep(nanoseconds: 1_000_000_000_000)
            })
        try await pace.wait(by: endless)
        let waiting = (0..<3).map { _ in Task { try await pace.wait(by: endless) } }
        for await _ in sleeps { break }
        for task in waiting { task.cancel() }
        for task in waiting { await expect(throws: CancellationError.self) { try await task.value } }
        try await pace.wait(by: time.clock)
        expectEqual(time.now, 0.25)
    }

    /// All calls of a client share the pace, those that are tried again too.
    func testClient() async throws {
        let transport = RecordingTransport { number, _ in
            .text(number % 2 == 0 ? #"{"stat":"ok","result":{}}"# : #"{"stat":"error","code":510}"#)
        }
        let client = try transport.client(retries: RetryPolicy(limit: 3, delay: 0, callsPerSecond: 100))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<5 { group.addTask { _ = try await client.fetch(InigoUser.self) } }
            try await group.waitForAll()
        }
        let times = await transport.times
        expectEqual(times.count, 10)
        expect(times[9].timeIntervalSince(times[0]), >=, 0.089)
    }

    /// `Retry-After` has seconds or a date, which is by the clock of the server.
    func testRetryAfter() {
        func seconds(_ retryAfter: String, _ date: String? = nil) -> TimeInterval? {
            CaptureResponse(status: 503, body: Data()) { $0 == "Date" ? date : retryAfter }.retryAfter
        }
        expectEqual(seconds("7"), 7)
        expectEqual(seconds("Sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:07 GMT"), 30)
        expectEqual(seconds("Sun, 06 Nov 1994 08:49:37 GMT"), 0)
        expectNil(seconds("soon"))
    }

    /// The time is waited for after 503 and after error 510, too.
    func testAsked() async {
        await forEach([(503, "<html></html>"), (429, "slow down"), (200, #"{"stat":"error","code":510}"#)]) {
            (status: Int, body: String) in
            let transport = RecordingTransport { number, _ in
                number == 1
                    ? CaptureResponse(status: status, body: Data(body.utf8), retryAfter: 0.2)
                    : .text(#"{"stat":"ok","result":{}}"#)
            }
            let client = try transport.client(retries: RetryPolicy(limit: 1, delay: 0))
            _ = try await client.fetch(InigoUser.self)
            let times = await transport.times
            expectEqual(times.count, 2)
            expect(times[1].timeIntervalSince(times[0]), >=, 0.2)
        }
    }
}
