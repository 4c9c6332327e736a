import Foundation
import FreshHistories
import Histories
import Testing

extension LongTests {
    /// Random histories of random schemas with random config files, whose code is compiled while the test runs.
    ///
    /// The same ones in every run, so that a change is to blame for a failure; `make histories` draws schemas that no
    /// run has seen before. `HISTORY_SCHEMA_SEED=17` takes the schemas from that seed on, `HISTORY_SEED` one history,
    /// `HISTORY_COUNT` so many for each schema.
    @Suite("Histories of fresh schemas") struct FreshHistoryTests {
        private static let first =
            ProcessInfo.processInfo.environment["HISTORY_SCHEMA_SEED"].flatMap { UInt64($0) } ?? 1

        @Test(arguments: 0..<UInt64(2))
        func nothingIsLost(_ number: UInt64) async throws {
            let plan = HistoryPlan.ofEnvironment
            let run = try await FreshHistories.run(
                schema: Self.first &+ number, history: plan.seed, count: plan.count ?? 20)
            #expect(!run.hasFailed, "\(run.output)")
        }
    }
}
