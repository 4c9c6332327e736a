import TestTools
import Testing

/// Random histories: one renewal at a time, no token after a newer one was seen, and no session lost by a temporary
/// failure.
@Suite struct SessionHistoryTests {
    @Test("Histories", arguments: 1...20 as ClosedRange<UInt64>)
    func history(seed: UInt64) async throws {
        var history = try await SessionHistory(seed: seed)
        let failure = try await history.run(steps: 40)
        #expect(failure == nil, "\(failure ?? "")")
    }
}
