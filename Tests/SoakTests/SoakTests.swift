import CaptureSchema
import Foundation
import Soak
import TestTools
import Testing

/// A share of `make soak`, always of the same seeds.
@Suite struct SoakTests {
    private static let shares: [(attack: Attack, count: UInt64)] = [
        (.schemas, 300), (.reports, 200), (.configs, 200), (.accessSchemas, 200), (.templates, 200), (.manifests, 100),
        (.stored, 200), (.encoded, 300), (.answers, 200), (.sizes, 15),
    ]

    @Test("Mutated inputs, and schemas of every size", arguments: shares)
    func mutated(attack: Attack, count: UInt64) async throws {
        #expect(try await failures(of: attack, 0..<count) == [])
    }

    @Test("A process that saves is killed")
    func killed() async throws {
        #expect(try await failures(of: .kills, 0..<20) == [])
    }

    @Test("No two of the schemas that are type-checked are the same")
    func distinct() {
        let seeds = 1...500 as ClosedRange<UInt64>
        #expect(Set(seeds.map { SizedSchema.ofTypeChecks(seed: $0).source.bytes }).count == seeds.count)
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
