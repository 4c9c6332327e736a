/// Every single call to the file system fails once.
final class FaultTests: XCTestCase {
    /// The run fails with one message, and the next run completes it.
    func testEveryCall() {
        forEach(InterruptionTests.changes.indices) { index in
            let change = InterruptionTests.changes[index]
            let folder = try TemporaryFolder()
            var number = 1
            var isDone = false
            while !isDone {
                let out = "out\(number)"
                expectEqual(CommandRun("-f", "-", "-o", folder.path(out), input: change.from).status, 0)
                let disk = FaultyFileSystem(failingAt: number)
                let run = CommandRun("-f", "-", "-o", folder.path(out), input: change.to, fileSystem: disk)
                isDone = disk.calls < number
                expectEqual(run.status, (isDone ? 0 : 74), "a fault at call \(number)")
                expectEqual(run.errorLines.count, (isDone ? 0 : 1))
                expectEqual(run.output.isEmpty, !isDone)
                // Nothing is left aside.
                try expect(!folder.names(in: out).contains { $0.hasSuffix(".new") })

                expectEqual(CommandRun("-f", "-", "-o", folder.path(out), input: change.to).status, 0)
                try expectEqual(folder.names(in: out), change.folder)
                number += 1
            }
            expect(number, >, 15)
        }
    }

    /// A disk that is full while files are written aside changes nothing.
    func testFullDisk() {
        forEach(1...4) { (number: Int) in
            let folder = try TemporaryFolder()
            expectEqual(CommandRun("-f", "-", "-o", folder.path("out"), input: Schemas.nested).status, 0)
            let before = try folder.snapshot()
            let disk = FaultyFileSystem(.init(call: .makeFile, number: number, error: FileSystemError(code: ENOSPC)))
            let run = CommandRun("-f", "-", "-o", folder.path("out"), input: Schemas.nestedChanged, fileSystem: disk)
            // The fourth would be the list of files, which stays the same.
            expectEqual(run.status, (number < 4 ? 74 : 0))
            try expectEqual(folder.snapshot() == before, (number < 4))
            if number < 4 { expect(run.errors.hasPrefix("error: cannot write '\(folder.path("out/CaptureUser"))")) }
        }
    }

    /// A second run makes no call that changes anything.
    func testSecondRun() throws {
        let folder = try TemporaryFolder()
        let first = FaultyFileSystem()
        expectEqual(CommandRun("-f", "-", "-o", folder.path("out"), input: Schemas.nested, fileSystem: first).status, 0)
        expectEqual(first.changes, 1 + 4 * 2, "one folder, and four files written aside and put in place")
        for more in [[], ["--check"], ["--dry-run"]] {
            let disk = FaultyFileSystem()
            let arguments = ["-f", "-", "-o", folder.path("out")] + more
            expectEqual(CommandRun(arguments, input: Array(Schemas.nested.utf8), fileSystem: disk).status, 0)
            expectEqual(disk.changes, 0)
        }
    }

    /// --check and --dry-run make no call that changes anything
    func testOnlyLooking() {
        forEach(["--check", "--dry-run"]) { (flag: String) in
            let folder = try TemporaryFolder()
            expectEqual(CommandRun("-f", "-", "-o", folder.path("out"), input: Schemas.nested).status, 0)
            for out in ["out", "none"] {
                let disk = FaultyFileSystem()
                let run = CommandRun(
                    "-f", "-", "-o", folder.path(out), flag, input: Schemas.nestedMoved, fileSystem: disk)
                expectEqual(run.status, (flag == "--check" ? 2 : 0))
                expectEqual(disk.changes, 0)
            }
        }
    }
}
