import CaptureTestSupport
import Foundation
import TestTools
import Testing

extension LongTests {
    @Suite("capture-service check, interrupted at every call")
    struct EveryInterruptionTests {
        @Test("The record is gone wherever the check is interrupted")
        func interrupted() async throws {
            let count = try await requestCount()
            #expect(count > 100)
            for number in 1...count {
                #expect(try await CheckInterruptionTests.interrupt(atRequest: number, .stallBeforeProcessing))
                #expect(try await CheckInterruptionTests.interrupt(atRequest: number, .stallAfterProcessing))
            }
        }

        @Test("The record is gone whichever answer is lost")
        func lost() async throws {
            for number in 1...(try await requestCount()) {
                for fault in [
                    Fault.dropBeforeProcessing, .dropAfterProcessing, .truncatedResponse, .errorCode(500),
                    .failure(status: 503, .afterProcessing), .html(status: 200),
                ] {
                    try await CheckInterruptionTests.lose(request: number, fault)
                }
            }
        }

        @Test("The record is gone after a signal, at every twelfth call", arguments: [SIGINT, SIGTERM])
        func signals(signal: Int32) async throws {
            for number in stride(from: 2, to: try await requestCount(), by: 12) {
                try await SignalTests.interrupt(atRequest: number, signal)
            }
        }

        /// How many requests a check has.
        private func requestCount() async throws -> Int {
            let capture = try await InMemoryCapture.forChecks()
            _ = await ServiceRun(["check", "--yes", "--domain", "a.example"], transport: capture)
            return await capture.requests.count
        }
    }
}
