import CaptureRuntime
import Histories
import HistorySupport
import Models
import TestTools
import Testing

/// Random histories of random records of random schemas. All of it follows from a seed.
///
/// `HISTORY_COUNT=20000 swift test --filter GeneratedModelTests.HistoryTests` runs so many for each schema;
/// `HISTORY_SEED=17` the one of that seed, or those from it on if there is a count too.
@Suite("Histories") struct HistoryTests {
    /// The parts into which the histories of one schema are cut, to run beside each other.
    private static let parts = 4

    @Test(arguments: ["history-1", "history-2", "history-3"], 0..<parts)
    func agreesWithPlainValues(_ name: String, _ part: Int) throws {
        let schema = try HistorySchema(name: name)
        let plan = HistoryPlan.ofEnvironment
        let seeds = plan.seeds(plan.count ?? (plan.seed == nil ? TestShare.of(300) : 1), part: part, of: Self.parts)
        let failures =
            switch name {
            case "history-1": LocalHistories.failures(HistoryOne.self, schema, seeds)
            case "history-2": LocalHistories.failures(HistoryTwo.self, schema, seeds)
            default: LocalHistories.failures(HistoryThree.self, schema, seeds)
            }
        for failure in failures { Issue.record("\(failure)") }
    }
}
