import Codegen
import Foundation
import Testing
import capture_codegen

/// Names of files that change in case only.
@Suite("Spelling")
struct SpellingTests {
    private static var disks: [any FileSystem] {
        [POSIXFileSystem(), FoldingFileSystem(respelling: .one), FoldingFileSystem(respelling: .none)]
    }

    @Test("The folder has the new spelling, on every kind of disk", arguments: 0..<3)
    func respelled(index: Int) throws {
        let disk = Self.disks[index]
        let folder = try TemporaryFolder()
        let out = folder.path("out")
        #expect(CommandRun("-f", "-", "-o", out, input: Schemas.nested, fileSystem: disk).status == 0)
        let check = CommandRun("-f", "-", "-o", out, "--check", input: Schemas.nestedRespelled, fileSystem: disk)
        #expect(check.status == 2)
        let run = CommandRun("-f", "-", "-o", out, input: Schemas.nestedRespelled, fileSystem: disk)
        #expect(run.status == 0)
        #expect(run.output.contains(": 3 written, 0 unchanged"))
        #expect(try folder.names(in: "out") == Schemas.nestedRespelledFolder)

        let counted = FaultyFileSystem(endingAfter: .max, on: disk)
        #expect(CommandRun("-f", "-", "-o", out, input: Schemas.nestedRespelled, fileSystem: counted).status == 0)
        #expect(counted.changes == 0)
        let expected = folder.path("expected")
        #expect(CommandRun("-f", "-", "-o", expected, input: Schemas.nestedRespelled).status == 0)
        for name in Schemas.nestedRespelledFolder {
            #expect(try folder.text(of: "out/\(name)") == folder.text(of: "expected/\(name)"))
        }
    }

    @Test(
        "A file with the right bytes under another spelling is renamed",
        arguments: FoldingFileSystem.Respelling.allCases)
    func sameBytes(respelling: FoldingFileSystem.Respelling) throws {
        let folder = try TemporaryFolder()
        let disk = FoldingFileSystem(respelling: respelling)
        let out = folder.path("out")
        #expect(CommandRun("-f", "-", "-o", out, input: Schemas.flat, fileSystem: disk).status == 0)
        try FileManager.default.moveItem(atPath: out + "/CaptureUser.swift", toPath: out + "/captureuser.swift")
        let check = CommandRun("-f", "-", "-o", out, "--check", input: Schemas.flat, fileSystem: disk)
        #expect(check.status == 2)
        #expect(check.outputLines.first == "different  CaptureUser.swift (its name is spelled captureuser.swift)")
        #expect(CommandRun("-f", "-", "-o", out, input: Schemas.flat, fileSystem: disk).status == 0)
        #expect(try folder.names(in: "out") == [Schemas.manifest, "CaptureUser.swift"])
    }
}
