/// The usual arguments, which are parsed without the library, mean the same as in another order, in which they are not.
final class ArgumentTests: XCTestCase {
    func testUsualArguments() {
        let values = ["ü =.json", "nowhere.json", "", "-", "-x"].map { ($0, "new/ö") }
        forEach(values + ["schema.json", "-f"].map { ("schema.json", $0) }) { schema, output in
            try expectSame(schema, output) { (["-f", $0, "-o", $1], ["-o", $1, "-f", $0]) }
        }
        forEach([("--file", "--output"), ("-f", "--output")]) { file, output in
            try expectSame("schema.json", "new") { ([file, $0, output, $1], [output, $1, file, $0]) }
        }
    }

    /// The flags of usual arguments mean the same as before them.
    func testUsualFlags() {
        forEach([
            ["--quiet"], ["--quiet", "--single-file"], ["--quiet", "--quiet"], ["--verbose"], ["--single"], ["x"],
        ]) { (flags: [String]) in
            try expectSame("-", "new") { (["-f", $0, "-o", $1] + flags, flags + ["-f", $0, "-o", $1]) }
        }
    }

    /// Runs both in a folder with schemas, and compares what they print and leave.
    private func expectSame(
        _ schema: String, _ output: String, _ arguments: (String, String) -> (usual: [String], others: [String]),
        line: UInt = #line
    ) throws {
        func result(_ isUsual: Bool) throws -> (run: CommandRun, files: [String]) {
            let folder = try TemporaryFolder()
            for name in ["schema.json", "ü =.json"] { try folder.write(Schemas.nested, to: name) }
            let (usual, others) = arguments(schema, output)
            let run = try folder.inside { CommandRun(isUsual ? usual : others, input: Array(Schemas.flat.utf8)) }
            return (run, try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted())
        }
        let (usual, others) = (try result(true), try result(false))
        expectEqual(usual.run.status, others.run.status, line: line)
        expectEqual(usual.run.output, others.run.output, line: line)
        // Of several wrong arguments, the library reports the first one.
        if usual.run.status != 64 { expectEqual(usual.run.errors, others.run.errors, line: line) }
        expectEqual(usual.files, others.files, line: line)
    }
}
