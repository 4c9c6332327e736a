import Expectations
import Histories
import XCTest

/// As `HistoryTests` of `ClientTests`, of other seeds. `make histories` runs as many as there is time for.
final class MoreHistoryTests: XCTestCase {
    /// Nothing is lost, doubled, or left pending.
    func testHistories() async {
        await forEach(1...4 as ClosedRange<UInt64>) { part in
            await expectNil(History.firstFailure(seeds: part * 250..<(part + 1) * 250))
        }
    }
}
