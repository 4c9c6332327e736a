import Histories
import Testing

/// As `HistoryTests` of `ClientTests`, of other seeds. `make histories` runs as many as there is time for.
@Suite struct MoreHistoryTests {
    @Test("Nothing is lost, doubled, or left pending", arguments: 1...4 as ClosedRange<UInt64>)
    func histories(_ part: UInt64) async {
        #expect(await History.firstFailure(seeds: part * 250..<(part + 1) * 250) == nil)
    }
}
