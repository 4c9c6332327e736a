import Codegen
import Expectations
import Foundation
import XCTest
import capture_codegen

/// Failing writes.
///
/// Disks that fail half way: the reason is told, and the next run completes what there is.
final class FailureTests: XCTestCase {
    typealias Call = FaultyFileSystem.Call

    private static let noSpace = FileSystemError(code: ENOSPC)

    /// Writes the nested schema, then a changed one on a disk with faults.
    private func update(
        _ folder: TemporaryFolder, _ disk: FaultyFileSystem
    ) throws -> (run: CommandRun, isUntouched: Bool) {
        expectEqual(CommandRun("-f", "-", "-o", folder.path("out"), input: Schemas.nested).status, 0)
        let before = try folder.snapshot()
        let run = CommandRun("-f", "-", "-o", folder.path("out"), input: Schemas.nestedChanged, fileSystem: disk)
        return (run, try folder.snapshot() == before)
    }

    /// A disk that is full while files are written aside changes nothing.
    func testFullDisk() {
        forEach(1...4) { (number: Int) in
            let folder = try TemporaryFolder()
            let (run, isUntouched) = try update(
                folder, FaultyFileSystem(.init(call: .makeFile, number: number, error: Self.noSpace)))
            // The list of files stays the same.
            expectEqual(run.status, (number < 4 ? 74 : 0))
            expectEqual(run.errorLines.count, (number < 4 ? 1 : 0))
            expectEqual(isUntouched, (number < 4))
            if number < 4 {
                expect(run.errors.hasPrefix("error: cannot write '\(folder.path("out/CaptureUser"))"))
                expect(run.output.isEmpty)
            }
        }
    }

    /// A file that cannot be put in place stops the run, and the next run completes it.
    func testPlacing() {
        forEach(1...3) { (number: Int) in
            let folder = try TemporaryFolder()
            let (run, _) = try update(
                folder, FaultyFileSystem(.init(call: .rename, number: number, error: Self.noSpace)))
            expectEqual(run.status, 74)
            expect(run.errors.hasPrefix("error: cannot write '\(folder.path("out/CaptureUser"))"))
            try expectEqual(folder.names(in: "out"), Schemas.nestedFolder)
            let next = CommandRun("-f", "-", "-o", folder.path("out"), input: Schemas.nestedChanged)
            expectEqual(next.status, 0)
            expect(next.output.hasSuffix(": \(4 - number) written, \(number - 1) unchanged\n"))
        }
    }

    /// A file that cannot be looked at stops the run.
    func testCannotLook() {
        forEach([Call.status, .contents, .names]) { (call: Call) in
            let folder = try TemporaryFolder()
            let (run, isUntouched) = try update(
                folder, FaultyFileSystem(.init(call: call, number: nil, error: FileSystemError(code: EACCES))))
            expectEqual(run.status, 74)
            expect(run.errors.hasPrefix("error: cannot read '\(folder.path("out"))"))
            expect(isUntouched)
        }
    }
}
