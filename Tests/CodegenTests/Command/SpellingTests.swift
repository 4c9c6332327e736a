import Codegen
import Expectations
import Foundation
import XCTest
import capture_codegen

/// Spelling.
///
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

    /// A file with the right bytes under another spelling is renamed.
    func testSameBytes() {
        forEach(FoldingFileSystem.Respelling.allCases) { respelling in
            let folder = try TemporaryFolder()
            let disk = FoldingFileSystem(respelling: respelling)
            let out = folder.path("out")
            expectEqual(CommandRun("-f", "-", "-o", out, input: Schemas.flat, fileSystem: disk).status, 0)
            try FileManager.default.moveItem(atPath: out + "/CaptureUser.swift", toPath: out + "/captureuser.swift")
            let check = CommandRun("-f", "-", "-o", out, "--check", input: Schemas.flat, fileSystem: disk)
            expectEqual(check.status, 2)
            expectEqual(check.outputLines.first, "different  CaptureUser.swift (its name is spelled captureuser.swift)")
            expectEqual(CommandRun("-f", "-", "-o", out, input: Schemas.flat, fileSystem: disk).status, 0)
            try expectEqual(folder.names(in: "out"), [Schemas.manifest, "CaptureUser.swift"])
        }
    }
    /// Roots whose names differ in case only cannot share a folder.
    func testRootNames() {
        forEach(FoldingFileSystem.Respelling.allCases) { respelling in
            let folder = try TemporaryFolder()
            let disk = FoldingFileSystem(respelling: respelling)
            let out = folder.path("out")
            expectEqual(CommandRun("-f", "-", "-o", out, input: Schemas.nested, fileSystem: disk).status, 0)
            let before = try folder.snapshot()
            let run = CommandRun(
                "-f", "-", "-o", out, "--root-name", "captureUser", input: Schemas.nested, fileSystem: disk)
            expectEqual(run.status, 74)
            expect(run.errors.contains("differs only in case"))
            try expectEqual(folder.snapshot(), before)
        }
    }
}
