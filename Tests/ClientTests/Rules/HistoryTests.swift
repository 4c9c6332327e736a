import Histories
import TestTools
import Testing

@Suite("Random histories keep the invariants of the merge")
struct HistoryTests {
    @Test("Nothing is lost, doubled, or left pending", arguments: 0..<8 as Range<UInt64>)
    func histories(_ part: UInt64) async { await Self.run(seeds: part * 30..<(part + 1) * 30) }

    /// Runs histories until one fails, which is shrunk and explained.
    static func run(seeds: Range<UInt64>) async {
        for seed in seeds {
            guard await History(seed: seed).failure() != nil else { continue }
            Issue.record("seed \(seed): \(await History(seed: seed).explained())")
            return
        }
    }
}
