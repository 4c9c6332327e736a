import CaptureSchema
import Soak

/// A share of `make soak`, always of the same seeds.
final class SoakTests: XCTestCase {
    private static let shares: [(attack: Attack, count: UInt64)] = [
        (.schemas, 300), (.reports, 200), (.configs, 200), (.accessSchemas, 200), (.templates, 200), (.manifests, 100),
        (.stored, 200), (.encoded, 300), (.answers, 200), (.sizes, 15),
    ]

    /// Mutated inputs, and schemas of every size.
    func testMutated() async {
        await forEach(Self.shares) { attack, count in try await expectEqual(failures(of: attack, 0..<count), []) }
    }

    /// A process that saves is killed.
    func testKilled() async throws { try await expectEqual(failures(of: .kills, 0..<20), []) }

    /// No two of the schemas that are type-checked are the same.
    func testDistinct() {
        let seeds = 1...500 as ClosedRange<UInt64>
        expectEqual(Set(seeds.map { SizedSchema.ofTypeChecks(seed: $0).source.bytes }).count, seeds.count)
    }

    /// On a thread of its own, with the stack that the attack asks for in a release build; here frames are larger.
    private func failures(of attack: Attack, _ seeds: Range<UInt64>) async throws -> [String] {
        try await onOwnThread(stackSize: 4 * attack.stackSize) {
            var failures: [String] = []
            try attack.run(seeds) { failures.append("seed \($0): \($1)") }
            return failures
        }
    }
}
