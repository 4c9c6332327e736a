import Histories

/// Random histories, and all small ones, keep the invariants of the merge. `make histories` and `make small-histories`
/// run as many as there is time for.
final class HistoryRandomTests: XCTestCase {
    /// Nothing is lost, doubled, or left pending.
    func testHistories() async { await expectNil(History.firstFailure(seeds: 0..<UInt64(count(24, long: 1_240)))) }

    /// The same in every history of a few events, whatever the app and others do.
    func testSmallHistories() {
        for enumeration in Enumeration.all {
            let depth = count(enumeration.depths.usual, long: enumeration.depths.long)
            let report = enumeration.run(depth: depth)
            for failure in report.failures { fail("\(enumeration.title): \(failure.text)") }
            expect(depth == 0 || report.states > 0)
        }
    }
}
