/// Random histories: one renewal at a time, no token after a newer one was seen, and no session lost by a temporary
/// failure.
final class SessionHistoryRandomTests: XCTestCase {
    /// Histories.
    func testHistory() async {
        await forEach(1...UInt64(count(5, long: 40))) { seed in
            var history = try await SessionHistory(seed: seed)
            let failure = try await history.run(steps: 40)
            expectNil(failure, "\(failure ?? "")")
        }
    }
}
