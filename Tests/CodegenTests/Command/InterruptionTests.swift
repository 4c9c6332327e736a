/// Runs that end after any of their steps.
final class InterruptionTests: XCTestCase {
    /// From one schema to another; files appear, disappear and change.
    static let changes: [(from: String, to: String, folder: [String])] = [
        (Schemas.nested, Schemas.nestedMoved, Schemas.nestedMovedFolder),
        (Schemas.nested, Schemas.flat, [Schemas.manifest, "CaptureUser.swift"]),
        (Schemas.nested, Schemas.nestedRespelled, Schemas.nestedRespelledFolder),
    ]

    /// Nothing but old and new files: each as it was, or as it is to be.
    private func expectOldOrNew(_ folder: TemporaryFolder, _ out: String, after count: Int) throws {
        for name in Set(try folder.names(in: "old") + folder.names(in: "new")) where name.hasSuffix(".swift") {
            let texts = try ["old", "new", out].map { place in
                try folder.exists("\(place)/\(name)") ? folder.text(of: "\(place)/\(name)") : nil
            }
            expect(texts[..<2].contains(texts[2]), "\(name) after \(count) changes")
        }
    }

    private func expectSame(_ folder: TemporaryFolder, _ out: String, as other: String, after count: Int) throws {
        // A process that dies may leave what it has written aside.
        try expectEqual(
            folder.names(in: out).filter { !$0.hasSuffix(".new") }, folder.names(in: other), "after \(count) changes")
        for name in try folder.names(in: other) {
            try expectEqual(folder.text(of: "\(out)/\(name)"), folder.text(of: "\(other)/\(name)"))
        }
    }

    /// After any number of steps, every file is old or new, and any next run ends as if nothing had been.
    func testEveryStep() {
        forEach(Self.changes.indices) { index in
            let change = Self.changes[index]
            let folder = try TemporaryFolder()
            expectEqual(CommandRun("-f", "-", "-o", folder.path("old"), input: change.from).status, 0)
            expectEqual(CommandRun("-f", "-", "-o", folder.path("new"), input: change.to).status, 0)
            try expectEqual(folder.names(in: "new"), change.folder)

            var steps = 0
            var isInterrupted = true
            while isInterrupted {
                // The next run may be for the new schema, or for the old one again.
                for (next, expected) in [(change.to, "new"), (change.from, "old")] {
                    let out = "\(expected)\(steps)"
                    expectEqual(CommandRun("-f", "-", "-o", folder.path(out), input: change.from).status, 0)
                    let disk = FaultyFileSystem(endingAfter: steps)
                    let run = CommandRun("-f", "-", "-o", folder.path(out), input: change.to, fileSystem: disk)
                    isInterrupted = run.status != 0
                    expect(run.status == 0 || run.status == 74)
                    try expectOldOrNew(folder, out, after: steps)
                    expectEqual(CommandRun("-f", "-", "-o", folder.path(out), input: next).status, 0)
                    try expectSame(folder, out, as: expected, after: steps)
                }
                steps += 1
            }
            expect(steps, >, 5)
        }
    }

    /// A first run, into folders that do not exist yet.
    func testFirstRun() throws {
        let folder = try TemporaryFolder()
        expectEqual(CommandRun("-f", "-", "-o", folder.path("new"), input: Schemas.nested).status, 0)
        var steps = 0
        var isInterrupted = true
        while isInterrupted {
            let out = "a\(steps)/b/out"
            let disk = FaultyFileSystem(endingAfter: steps)
            let run = CommandRun("-f", "-", "-o", folder.path(out), input: Schemas.nested, fileSystem: disk)
            isInterrupted = run.status != 0
            // Another schema next, so that what was made so far is stale.
            expectEqual(CommandRun("-f", "-", "-o", folder.path(out), input: Schemas.flat).status, 0)
            try expectEqual(
                folder.names(in: out).filter { !$0.hasSuffix(".new") }, [Schemas.manifest, "CaptureUser.swift"],
                "after \(steps) changes")
            steps += 1
        }
        // Three folders, four files written aside and put in place, and the run that was not interrupted.
        expectEqual(steps, 3 + 4 * 2 + 1)
    }

    /// On a disk that does not tell cases apart.
    func testFolding() {
        forEach(FoldingFileSystem.Respelling.allCases) { respelling in
            let folder = try TemporaryFolder()
            let base = FoldingFileSystem(respelling: respelling)
            expectEqual(CommandRun("-f", "-", "-o", folder.path("new"), input: Schemas.nestedRespelled).status, 0)
            var steps = 0
            var isInterrupted = true
            while isInterrupted {
                let out = "out\(steps)"
                expectEqual(
                    CommandRun("-f", "-", "-o", folder.path(out), input: Schemas.nested, fileSystem: base).status, 0)
                let disk = FaultyFileSystem(endingAfter: steps, on: base)
                let run = CommandRun(
                    "-f", "-", "-o", folder.path(out), input: Schemas.nestedRespelled, fileSystem: disk)
                isInterrupted = run.status != 0
                let next = CommandRun(
                    "-f", "-", "-o", folder.path(out), input: Schemas.nestedRespelled, fileSystem: base)
                expectEqual(next.status, 0)
                try expectSame(folder, out, as: "new", after: steps)
                steps += 1
            }
        }
    }
}
