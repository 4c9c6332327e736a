import CaptureRuntime
import Foundation
import HistoryOneModel
import HistorySupport
import HistoryThreeModel
import HistoryTwoModel
import Testing

/// Random histories of random records of random schemas. All of it follows from a seed.
///
/// `HISTORY_COUNT=20000 swift test --filter Histories` runs so many for each schema; `HISTORY_SEED=17` the one of that
/// seed, or those from it on if there is a count too.
@Suite("Histories") struct HistoryTests {
    private struct Plan {
        static let environment = ProcessInfo.processInfo.environment
        static let seed = environment["HISTORY_SEED"].flatMap { UInt64($0) }
        static let count = environment["HISTORY_COUNT"].flatMap { Int($0) } ?? (seed == nil ? 300 : 1)
        static let first = seed ?? 1
    }

    /// The parts into which the histories of one schema are cut, to run beside each other.
    private static let parts = 4

    @Test(arguments: ["history-1", "history-2", "history-3"], 0..<parts)
    func agreesWithPlainValues(_ name: String, _ part: Int) throws {
        let schema = try HistorySchema(name: name)
        let seeds = (0..<Plan.count).filter { $0 % Self.parts == part }.map { Plan.first + UInt64($0) }
        switch name {
        case "history-1": run(HistoryOne.self, schema, seeds)
        case "history-2": run(HistoryTwo.self, schema, seeds)
        default: run(HistoryThree.self, schema, seeds)
        }
    }

    /// Stops at the third failure: one cause fails many histories.
    private func run<Record: CaptureEntity & RandomlyEditable>(
        _ type: Record.Type, _ schema: HistorySchema, _ seeds: [UInt64]
    ) {
        var failures = 0
        for seed in seeds where failures < 3 {
            do {
                var history = try History<Record>(schema: schema, seed: seed)
                try history.run()
            } catch let failure as HistoryFailure {
                failures += 1
                Issue.record("\(failure)")
            } catch {
                failures += 1
                Issue.record("\(schema.name), seed \(seed): \(error)")
            }
        }
    }
}
