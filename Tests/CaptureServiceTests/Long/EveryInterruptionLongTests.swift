/// capture-service check, interrupted at every twelfth call.
final class EveryInterruptionLongTests: XCTestCase {
    /// The record is gone wherever the check is interrupted.
    func testInterrupted() async throws {
        for number in try await requests() {
            try await expect(CheckInterruptionTests.interrupt(atRequest: number, .stallBeforeProcessing))
            try await expect(CheckInterruptionTests.interrupt(atRequest: number, .stallAfterProcessing))
        }
    }

    /// The record is gone whichever answer is lost.
    func testLost() async throws {
        for number in try await requests() {
            for fault in [Fault.dropBeforeProcessing, .dropAfterProcessing, .errorCode(500), .html(status: 200)] {
                try await CheckInterruptionTests.lose(request: number, fault)
            }
        }
    }

    /// The record is gone after a signal.
    func testSignals() async {
        await forEach([SIGINT, SIGTERM]) { (signal: Int32) in
            for number in try await requests() { try await SignalTests.interrupt(atRequest: number, signal) }
        }
    }

    /// Some requests of a check, by their numbers.
    private func requests() async throws -> [Int] {
        let capture = try await InMemoryCapture.forChecks()
        _ = await ServiceRun(["check", "--yes", "--domain", "a.example"], transport: capture)
        let count = await capture.requests.count
        expect(count, >, 100)
        return Array(stride(from: 2, to: count, by: 12))
    }
}
