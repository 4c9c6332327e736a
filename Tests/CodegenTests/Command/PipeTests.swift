/// Documents that come through a named pipe.
final class PipeTests: XCTestCase {
    /// A named pipe with a writer is read, however slow the writer is.
    func testNamedPipe() throws {
        let folder = try TemporaryFolder()
        try folder.write(Schemas.nested, to: "schema.json")
        let slow = "{ sleep 0.2; head -c 20 schema.json; sleep 0.2; tail -c +21 schema.json; }"
        let run = try Executable.run(
            "-f", "pipe", "-o", "out", in: folder.url.path, shell: #"mkfifo pipe; \#(slow) > pipe & exec "$0" "$@""#)
        expectEqual(run.status, 0)
        try expectEqual(folder.names(in: "out"), Schemas.nestedFolder)
        let late = try Executable.run(
            "-f", "pipe", "-o", "late", in: folder.url.path,
            shell: #"(sleep 0.2; cat schema.json > pipe) & exec "$0" "$@""#)
        expectEqual(late.status, 0)
        try expectEqual(folder.names(in: "late"), Schemas.nestedFolder)
    }
}
