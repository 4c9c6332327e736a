@testable import CaptureRuntime

/// Calls that are sent no faster than the service allows, and what it asks to wait for.
final class PaceTests: XCTestCase {
    /// Each call has its moment; a client that was idle sends at once.
    func testMoments() {
        let pace = Pace(callsPerSecond: 4)
        let pauses = [10, 10, 10.1, 10.7, 20].map { (pace.pause(at: $0) * 100).rounded() }
        expectEqual(pauses, [0, 25, 40, 5, 0])
        let none = Pace(callsPerSecond: nil)
        expectEqual([10, 10, 10].map { none.pause(at: $0) }, [0, 0, 0])
        expectEqual(Pace(callsPerSecond: 0).pause(at: 10), 0)
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
