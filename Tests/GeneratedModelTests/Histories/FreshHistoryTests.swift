import Foundation
import FreshHistories
import Histories
import Testing

/// Random histories of schemas that no run before has seen, with random config files; compiled while
/// the test runs.
///
/// `HISTORY_SCHEMA_SEED=17` takes the schemas from that seed on, `HISTORY_SEED` one history, `HISTORY_COUNT` so many for
/// each schema. `make histories` runs many.
@Suite("Histories of fresh schemas") struct FreshHistoryTests {
    private static let first: UInt64 = {
        let seed = ProcessInfo.processInfo.environment["HISTORY_SCHEMA_SEED"].flatMap { UInt64($0) }
        return seed ?? UInt64.random(in: 1..<1_000_000_000)
    }()

    @Test(arguments: 0..<UInt64(2))
    func nothingIsLost(_ number: UInt64) async throws {
        let plan = HistoryPlan.ofEnvironment
        let run = try await FreshHistories.run(
            schema: Self.first &+ number, history: plan.seed, count: plan.count ?? 20)
        #expect(!run.hasFailed, "\(run.output)")
    }
}
