/// What the folder ThirtyTwoBit of the tests runs where an `Int` has 32 bits, as on many watches.
private enum ThirtyTwoBitRun {
    static func outcome(_ argument: String) async throws -> Program.Outcome {
        try await Program(PackageFolder.url.appending(path: "Tests/ThirtyTwoBit/run.sh"), [argument]).runAside()
    }

    /// What the toolchain lacks for it, by lines. Those of swift.org lack nothing, Xcode's lack most of it.
    static func missing() async throws -> String { try await outcome("--missing").output }
}

final class ThirtyTwoBitLongTests: XCTestCase {
    /// Dates from 0001 to 9999 and midnights are right where an Int has 32 bits.
    func testValuesAreRight() async throws {
        let missing = try await ThirtyTwoBitRun.missing()
        try XCTSkipUnless(missing.isEmpty, "Needs a toolchain of swift.org: \(missing)")
        try await withFolder { folder in
            let outcome = try await ThirtyTwoBitRun.outcome(folder.path(percentEncoded: false))
            expectEqual(outcome.status, 0, "\(outcome.output)")
            // A run that is ended in the middle has no such line.
            expect(outcome.output.contains(/\n0 of \d\d values are wrong\.\n/), "\(outcome.output)")
        }
    }
}
