/// Names of files that change in case only.
final class SpellingTests: XCTestCase {
    private static var disks: [any FileSystem] {
        [POSIXFileSystem(), FoldingFileSystem(respelling: .one), FoldingFileSystem(respelling: .none)]
    }

    /// The folder has the new spelling, on every kind of disk.
    func testRespelled() {
        forEach(0..<3) { (index: Int) in
            let disk = Self.disks[index]
            let folder = try TemporaryFolder()
            let out = folder.path("out")
            expectEqual(CommandRun("-f", "-", "-o", out, input: Schemas.nested, fileSystem: disk).status, 0)
            let check = CommandRun("-f", "-", "-o", out, "--check", input: Schemas.nestedRespelled, fileSystem: disk)
            expectEqual(check.status, 2)
            let run = CommandRun("-f", "-", "-o", out, input: Schemas.nestedRespelled, fileSystem: disk)
            expectEqual(run.status, 0)
            expect(run.output.contains(": 3 written, 0 unchanged"))
            try expectEqual(folder.names(in: "out"), Schemas.nestedRespelledFolder)

            let counted = FaultyFileSystem(endingAfter: .max, on: disk)
            expectEqual(CommandRun("-f", "-", "-o", out, input: Schemas.nestedRespelled, fileSystem: counted).status, 0)
            expectEqual(counted.changes, 0)
            let expected = folder.path("expected")
            expectEqual(CommandRun("-f", "-", "-o", expected, input: Schemas.nestedRespelled).status, 0)
            for name in Schemas.nestedRespelledFolder {
                try expectEqual(folder.text(of: "out/\(name)"), folder.text(of: "expected/\(name)"))
            }
        }
    }
}
