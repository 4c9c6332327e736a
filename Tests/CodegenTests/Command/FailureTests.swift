import Codegen
import Foundation
import Testing
import capture_codegen

/// Disks that fail half way: the reason is told, and the next run completes what there is.
@Suite("Failing writes")
struct FailureTests {
    typealias Call = FaultyFileSystem.Call

    private static let noSpace = FileSystemError(code: ENOSPC)

    /// Writes the nested schema, then a changed one on a disk with faults.
    private func update(
        _ folder: TemporaryFolder, _ disk: FaultyFileSystem
    ) throws -> (run: CommandRun, isUntouched: Bool) {
        #expect(CommandRun("-f", "-", "-o", folder.path("out"), input: Schemas.nested).status == 0)
        let before = try folder.snapshot()
        let run = CommandRun("-f", "-", "-o", folder.path("out"), input: Schemas.nestedChanged, fileSystem: disk)
        return (run, try folder.snapshot() == before)
    }

    @Test("A disk that is full while files are written aside changes nothing", arguments: 1...4)
    func fullDisk(number: Int) throws {
        let folder = try TemporaryFolder()
        let (run, isUntouched) = try update(
            folder, FaultyFileSystem(.init(call: .makeFile, number: number, error: Self.noSpace)))
        // The list of files stays the same.
        #expect(run.status == (number < 4 ? 74 : 0))
        #expect(run.errorLines.count == (number < 4 ? 1 : 0))
        #expect(isUntouched == (number < 4))
        if number < 4 {
            #expect(run.errors.hasPrefix("error: cannot write '\(folder.path("out/CaptureUser"))"))
            #expect(run.output.isEmpty)
        }
    }

    @Test("A file that cannot be put in place stops the run, and the next run completes it", arguments: 1...3)
    func placing(number: Int) throws {
        let folder = try TemporaryFolder()
        let (run, _) = try update(
            folder, FaultyFileSystem(.init(call: .rename, number: number, error: Self.noSpace)))
        #expect(run.status == 74)
        #expect(run.errors.hasPrefix("error: cannot write '\(folder.path("out/CaptureUser"))"))
        #expect(try folder.names(in: "out") == Schemas.nestedFolder)
        let next = CommandRun("-f", "-", "-o", folder.path("out"), input: Schemas.nestedChanged)
        #expect(next.status == 0)
        #expect(next.output.hasSuffix(": \(4 - number) written, \(number - 1) unchanged\n"))
    }

    @Test("A file that cannot be looked at stops the run", arguments: [Call.status, .contents, .names])
    func cannotLook(call: Call) throws {
        let folder = try TemporaryFolder()
        let (run, isUntouched) = try update(
            folder, FaultyFileSystem(.init(call: call, number: nil, error: FileSystemError(code: EACCES))))
        #expect(run.status == 74)
        #expect(run.errors.hasPrefix("error: cannot read '\(folder.path("out"))"))
        #expect(isUntouched)
    }

    @Test("A left-over file that cannot be removed stops the run")
    func cannotRemoveLeftover() throws {
        let folder = try TemporaryFolder()
        let name = "out/.capture-codegen-2147483647-0.new"
        try folder.write("x", to: name)
        let before = try folder.snapshot()
        let disk = FaultyFileSystem(.init(call: .removeFile, number: 1, error: FileSystemError(code: EPERM)))
        let run = CommandRun("-f", "-", "-o", folder.path("out"), input: Schemas.nested, fileSystem: disk)
        #expect(run.status == 74)
        #expect(run.errors.hasPrefix("error: cannot remove '\(folder.path(name))'"))
        #expect(try folder.snapshot() == before)
    }
}
