import Codegen
import Foundation
import TestTools
import Testing
import capture_codegen

/// Documents that come through a named pipe.
@Suite("Pipes")
struct PipeTests {
    @Test("A pipe that nobody writes into is an error", arguments: ["--file", "--config", "--write-schema"])
    func pipeWithoutWriter(option: String) throws {
        let folder = try TemporaryFolder()
        #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
        let run = CommandRun(
            ["-o", folder.path("out"), option, folder.path("pipe")] + (option == "--file" ? [] : ["-f", "-"]),
            input: Schemas.flat, fileSystem: POSIXFileSystem(writerAttempts: 2))
        #expect(run.status == 74)
        #expect(run.errors == "error: cannot read '\(folder.path("pipe"))': it is a pipe that no process writes to\n")
        #expect(!folder.exists("out"))
    }

    @Test("A template that is a pipe which nobody writes into is an error")
    func templateIsPipe() throws {
        let folder = try TemporaryFolder()
        let path = try folder.makeFolder("templates") + "/Record.mustache"
        #expect(mkfifo(path, 0o600) == 0)
        let run = CommandRun(
            "-f", "-", "-o", folder.path("out"), "--templates", folder.path("templates"), input: Schemas.flat,
            fileSystem: POSIXFileSystem(writerAttempts: 2))
        #expect(run.status == 74)
        #expect(run.errors == "error: cannot read '\(path)': it is a pipe that no process writes to\n")
    }

    @Test("A named pipe with a writer is read, however slow the writer is")
    func namedPipe() throws {
        let folder = try TemporaryFolder()
        try folder.write(Schemas.nested, to: "schema.json")
        let slow = "{ sleep 0.2; head -c 20 schema.json; sleep 0.2; tail -c +21 schema.json; }"
        let run = try Executable.run(
            "-f", "pipe", "-o", "out", in: folder.url.path,
            shell: #"mkfifo pipe; \#(slow) > pipe & exec "$0" "$@""#)
        #expect(run.status == 0)
        #expect(try folder.names(in: "out") == Schemas.nestedFolder)
        let late = try Executable.run(
            "-f", "pipe", "-o", "late", in: folder.url.path,
            shell: #"(sleep 0.2; cat schema.json > pipe) & exec "$0" "$@""#)
        #expect(late.status == 0)
        #expect(try folder.names(in: "late") == Schemas.nestedFolder)
    }
}
