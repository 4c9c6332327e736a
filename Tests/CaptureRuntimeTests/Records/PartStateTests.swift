@testable import CaptureRuntime

/// Kept members.
final class PartStateTests: XCTestCase {
    /// A few and many members are kept alike.
    func testModel() {
        forEach([3, 31, 32, 33, 34, 100]) { (nameCount: Int) in
            var random = SplitMix64(seed: UInt64(nameCount))
            var kept = _PartState()
            var expected: [String: String] = [:]
            for step in 0..<1000 {
                let name = "member\(Int.random(in: 0..<nameCount, using: &random))"
                let reason = Int.random(in: 0..<4, using: &random) == 0 ? nil : "\(step)"
                let copy = kept
                let reasons = self.reasons(kept)
                kept[name] = reason.map { .unread(reason: Unreadable(reason: $0)) }
                expected[name] = reason
                expectEqual(kept.isUnread(name), (reason != nil))
                expectEqual(self.reasons(kept), expected)
                expectEqual(self.reasons(copy), reasons)
            }
        }
    }

    private func reasons(_ kept: _PartState) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: kept.all.compactMap { name, member in
                guard case .unread(let reason?) = member else { return nil }
                return (name, reason.reason)
            })
    }
}
