import Histories
import TestTools
import Testing

@Suite("Random histories keep the invariants of the merge")
struct HistoryTests {
    @Test("Nothing is lost, doubled, or left pending", arguments: 0..<8 as Range<UInt64>)
    func histories(_ part: UInt64) async {
        #expect(await History.firstFailure(seeds: part * 30..<(part + 1) * 30) == nil)
    }
}
