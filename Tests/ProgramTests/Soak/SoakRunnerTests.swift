import Soak

/// The program of `make soak` sees every kind of failure, says how to repeat it, and goes on behind it.
final class SoakRunnerTests: XCTestCase {
    private func run(_ arguments: String...) async throws -> Program.Outcome {
        // A backtrace takes longer than a seed without end is waited for.
        try await Program(
            BuiltProducts.folder.appending(path: "Soak"), arguments, environment: ["SWIFT_BACKTRACE": "enable=no"]
        ).runAside()
    }

    /// A problem, a trap and a seed without end.
    func testFailures() async throws {
        let outcome = try await run(
            "--attack", "trouble", "--seed", "1", "--count", "5", "--patience", "5", "--jobs", "1")
        expectEqual(outcome.status, 1)
        let lines = outcome.output.split(separator: "\n")
        expect(lines.contains("trouble, seed 2: two"))
        expect(lines.contains("lines"))
        expect(lines.contains { $0.hasPrefix("trouble, seed 3: the process ended with signal ") })
        expect(lines.contains { $0.hasSuffix("Fatal error: a trap") })
        expect(lines.contains("trouble, seed 5: no end after 5 seconds"))
        for seed in [2, 3, 5] { expect(lines.contains("Repeat it: make soak SOAK=trouble SEED=\(seed) COUNT=1")) }
        expect(lines.contains { $0.hasPrefix("trouble: 5 runs in ") && $0.hasSuffix(" s, 3 failed") })
        expectEqual(lines.last, "3 seeds failed.")
    }

    /// Seeds that go well, in several processes.
    func testSuccess() async throws {
        let outcome = try await run("--attack", "schemas", "--seed", "7", "--count", "6", "--jobs", "3")
        expectEqual(outcome.status, 0)
        let lines = outcome.output.split(separator: "\n")
        expectEqual(lines.first, "The first seed is 7.")
        expect(lines.contains { $0.hasPrefix("schemas: 6 runs in ") && $0.hasSuffix(" s, 0 failed") })
        expectEqual(lines.last, "No failure.")
    }

    /// An attack that is not known.
    func testUnknown() async throws {
        let outcome = try await run("--attack", "nothing")
        expectEqual(outcome.status, 64)
        expect(outcome.output.contains("There is no attack called 'nothing'."))
    }
}
