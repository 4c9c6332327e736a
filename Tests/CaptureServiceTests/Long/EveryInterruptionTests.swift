import CaptureTestSupport
import Foundation
import TestTools
import Testing

extension LongTests {
    @Suite("capture-service check, interrupted at every twelfth call")
    struct EveryInterruptionTests {
        @Test("The record is gone wherever the check is interrupted")
        func interrupted() async throws {
            for number in try await requests() {
                #expect(try await CheckInterruptionTests.interrupt(atRequest: number, .stallBeforeProcessing))
                #expect(try await CheckInterruptionTests.interrupt(atRequest: number, .stallAfterProcessing))
            }
        }

        @Test("The record is gone whichever answer is lost")
        func lost() async throws {
            for number in try await requests() {
                for fault in [Fault.dropBeforeProcessing, .dropAfterProcessing, .errorCode(500), .html(status: 200)] {
                    try await CheckInterruptionTests.lose(request: number, fault)
                }
            }
        }

        @Test("The record is gone after a signal", arguments: [SIGINT, SIGTERM])
        func signals(signal: Int32) async throws {
            for number in try await requests() {
                try await SignalTests.interrupt(atRequest: number, signal)
            }
        }

        /// Some requests of a check, by their numbers.
        private func requests() async throws -> [Int] {
            let capture = try await InMemoryCapture.forChecks()
            _ = await ServiceRun(["check", "--yes", "--domain", "a.example"], transport: capture)
            let count = await capture.requests.count
            #expect(count > 100)
            return Array(stride(from: 2, to: count, by: 12))
        }
    }
}
