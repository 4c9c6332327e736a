import Expectations
import Histories
import TestTools
import XCTest

/// Random histories keep the invariants of the merge.
final class HistoryTests: XCTestCase {
    /// Nothing is lost, doubled, or left pending.
    func testHistories() async {
        await forEach(0..<8 as Range<UInt64>) { part in
            await expectNil(History.firstFailure(seeds: part * 30..<(part + 1) * 30))
        }
    }
}
