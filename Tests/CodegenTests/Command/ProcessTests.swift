/// Several processes in one folder. What a process leaves that is killed is the subject of `InterruptionTests`.
final class ProcessTests: XCTestCase {
    /// Runs at the same time in one folder each leave what they would leave alone.
    func testSameTime() throws {
        let folder = try TemporaryFolder()
        try folder.write(Schemas.nested, to: "schema.json")
        let roots = ["CaptureUser", "Member", "Guest"]
        // A folder that exists, and ones that all of them want to make.
        for out in ["out", "out"] + (0..<8).map({ "deep\($0)/out" }) {
            // Two of each: they write the same files.
            let programs = try (roots + roots).map { root in
                try Executable.start("-f", "schema.json", "-o", out, "--root-name", root, in: folder.url.path)
            }
            for program in programs {
                let outcome = program.outcome()
                expectEqual(outcome.status, 0, "\(outcome.output)")
            }
            let expected = roots.flatMap { root in
                Schemas.nestedFolder.map { $0.replacingOccurrences(of: "CaptureUser", with: root) }
            }
            try expectEqual(folder.names(in: out), expected.sorted())
        }
    }
}
