import Codegen
import Foundation
import Testing
import capture_codegen

/// Every single call to the file system fails once.
@Suite("A fault at any call")
struct FaultTests {
    @Test("The run fails and leaves the folder as it was", arguments: InterruptionTests.tried)
    func everyCall(index: Int) throws {
        let change = InterruptionTests.changes[index]
        let folder = try TemporaryFolder()
        #expect(CommandRun("-f", "-", "-o", folder.path("new"), input: change.to).status == 0)
        var number = 1
        var isDone = false
        while !isDone {
            let out = "out\(number)"
            #expect(CommandRun("-f", "-", "-o", folder.path(out), input: change.from).status == 0)
            let before = try folder.snapshot()
            let disk = FaultyFileSystem(failingAt: number)
            let run = CommandRun("-f", "-", "-o", folder.path(out), input: change.to, fileSystem: disk)
            isDone = disk.calls < number
            let after = try folder.snapshot()
            if run.status == 0 {
                // Only second names of files can be done without.
                #expect(try folder.names(in: out) == change.folder)
            } else if run.errors.contains(".old'") {
                // All is done; a temporary file could not be removed.
                #expect(try folder.names(in: out).filter { !$0.hasSuffix(".old") } == change.folder)
            } else {
                #expect(run.errorLines.count == 1)
                #expect(after == before, "a fault at call \(number)")
            }
            #expect(run.status == 0 || run.status == 74)
            #expect(run.output.isEmpty == (run.status != 0))

            #expect(CommandRun("-f", "-", "-o", folder.path(out), input: change.to).status == 0)
            #expect(try folder.names(in: out) == change.folder)
            number += 1
        }
        #expect(number > 20)
    }

    @Test("A first run that fails leaves no folder", arguments: 1...40)
    func firstRun(number: Int) throws {
        let folder = try TemporaryFolder()
        let disk = FaultyFileSystem(failingAt: number)
        let run = CommandRun("-f", "-", "-o", folder.path("a/out"), input: Schemas.nested, fileSystem: disk)
        if run.status == 0 {
            #expect(try folder.names(in: "a/out") == Schemas.nestedFolder)
        } else {
            #expect(run.status == 74)
            #expect(try folder.snapshot().isEmpty)
        }
    }

    @Test("A second run makes no call that changes anything")
    func secondRun() throws {
        let folder = try TemporaryFolder()
        let first = FaultyFileSystem()
        #expect(CommandRun("-f", "-", "-o", folder.path("out"), input: Schemas.nested, fileSystem: first).status == 0)
        let callsForFile = FaultyFileSystem.canRenameToFree ? 2 : 3
        #expect(first.changes == 1 + 4 * callsForFile, "one folder, and four files written and put in place")
        for more in [[], ["--check"], ["--dry-run"]] {
            let disk = FaultyFileSystem()
            let arguments = ["-f", "-", "-o", folder.path("out")] + more
            #expect(CommandRun(arguments, input: Schemas.nested, fileSystem: disk).status == 0)
            #expect(disk.changes == 0)
        }
    }

    @Test("--check and --dry-run make no call that changes anything", arguments: ["--check", "--dry-run"])
    func onlyLooking(flag: String) throws {
        let folder = try TemporaryFolder()
        #expect(CommandRun("-f", "-", "-o", folder.path("out"), input: Schemas.nested).status == 0)
        try folder.write("x", to: "out/.capture-codegen-2147483647-0.new")
        for out in ["out", "none"] {
            let disk = FaultyFileSystem()
            let run = CommandRun(
                "-f", "-", "-o", folder.path(out), flag, input: Schemas.nestedMoved, fileSystem: disk)
            #expect(run.status == (flag == "--check" ? 2 : 0))
            #expect(disk.changes == 0)
        }
    }
}
