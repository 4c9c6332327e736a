import Codegen
import Foundation
import Testing
import capture_codegen

/// Every single call to the file system fails once.
@Suite("A fault at any call")
struct FaultTests {
    @Test(
        "The run fails with one message, and the next run completes it",
        arguments: InterruptionTests.changes.indices)
    func everyCall(index: Int) throws {
        let change = InterruptionTests.changes[index]
        let folder = try TemporaryFolder()
        var number = 1
        var isDone = false
        while !isDone {
            let out = "out\(number)"
            #expect(CommandRun("-f", "-", "-o", folder.path(out), input: change.from).status == 0)
            let disk = FaultyFileSystem(failingAt: number)
            let run = CommandRun("-f", "-", "-o", folder.path(out), input: change.to, fileSystem: disk)
            isDone = disk.calls < number
            #expect(run.status == (isDone ? 0 : 74), "a fault at call \(number)")
            #expect(run.errorLines.count == (isDone ? 0 : 1))
            #expect(run.output.isEmpty == !isDone)
            // Nothing is left aside.
            #expect(try !folder.names(in: out).contains { $0.hasSuffix(".new") })

            #expect(CommandRun("-f", "-", "-o", folder.path(out), input: change.to).status == 0)
            #expect(try folder.names(in: out) == change.folder)
            number += 1
        }
        #expect(number > 15)
    }

    @Test("A second run makes no call that changes anything")
    func secondRun() throws {
        let folder = try TemporaryFolder()
        let first = FaultyFileSystem()
        #expect(CommandRun("-f", "-", "-o", folder.path("out"), input: Schemas.nested, fileSystem: first).status == 0)
        #expect(first.changes == 1 + 4 * 2, "one folder, and four files written aside and put in place")
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
