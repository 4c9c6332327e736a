import Expectations
import Histories
import TestTools
import XCTest

/// Random histories keep the invariants of the merge. `make histories` runs as many as there is time for.
final class HistoryRandomTests: XCTestCase {
    /// Nothing is lost, doubled, or left pending.
    func testHistories() async {
        await expectNil(History.firstFailure(seeds: 0..<UInt64(count(24, long: 1_240))))
    }
}
