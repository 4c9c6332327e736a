import Codegen
import Foundation
import Testing
import capture_codegen

/// Disks that fail half way: everything is as before, and the reason is told.
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

    @Test(
        "A failure at any file, in any step, undoes the others",
        arguments: [Call.makeFile, .rename], [1, 2, 3])
    func undo(call: Call, number: Int) throws {
        let folder = try TemporaryFolder()
        let (run, isUntouched) = try update(
            folder, FaultyFileSystem(.init(call: call, number: number, error: Self.noSpace)))
        #expect(run.status == 74)
        #expect(run.output.isEmpty)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.hasPrefix("error: cannot write '\(folder.path("out/CaptureUser"))"))
        #expect(run.errors.hasSuffix("; nothing was changed\n"))
        #expect(isUntouched)
    }

    /// What puts a new file in place.
    private static let placing: Call = FaultyFileSystem.canRenameToFree ? .rename : .link

    @Test(
        "New folders and files disappear again",
        arguments: [(Call.makeFolder, 2), (.makeFile, 1), (.makeFile, 3), (placing, 1), (placing, 3)])
    func undoCreation(call: Call, number: Int) throws {
        let folder = try TemporaryFolder()
        let disk = FaultyFileSystem(.init(call: call, number: number, error: Self.noSpace))
        let run = CommandRun("-f", "-", "-o", folder.path("a/b/out"), input: Schemas.nested, fileSystem: disk)
        #expect(run.status == 74)
        #expect(run.errors.contains(folder.path("a/b")))
        #expect(try folder.snapshot().isEmpty)
    }

    @Test("A folder that existed stays when files in it could not be made")
    func existingFolder() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("a")
        let disk = FaultyFileSystem(.init(call: .makeFile, number: 2, error: Self.noSpace))
        let run = CommandRun("-f", "-", "-o", folder.path("a/out"), input: Schemas.nested, fileSystem: disk)
        #expect(run.status == 74)
        #expect(try Array(folder.snapshot().keys) == ["a"])
    }

    @Test("A disk without hard links still gets its files")
    func noLinks() throws {
        let folder = try TemporaryFolder()
        let (run, isUntouched) = try update(
            folder, FaultyFileSystem(.init(call: .link, number: nil, error: FileSystemError(code: EPERM))))
        #expect(run.status == 0)
        #expect(!isUntouched)
        #expect(try folder.names(in: "out") == Schemas.nestedFolder)
    }

    @Test("What cannot be undone is told")
    func cannotUndo() throws {
        let folder = try TemporaryFolder()
        let (run, isUntouched) = try update(
            folder,
            FaultyFileSystem(
                .init(call: .link, number: nil, error: FileSystemError(code: EPERM)),
                .init(call: .rename, number: 3, error: Self.noSpace)))
        #expect(run.status == 74)
        #expect(!isUntouched)
        #expect(!run.errors.contains("nothing was changed"))
        #expect(run.errorLines.filter { $0.contains("already has its new contents") }.count == 2)
        #expect(try folder.names(in: "out") == Schemas.nestedFolder)
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

    @Test("An old file that stays behind is told, and removed by the next run of the process")
    func cannotRemoveOldFile() throws {
        let folder = try TemporaryFolder()
        let (run, _) = try update(
            folder, FaultyFileSystem(.init(call: .removeFile, number: 2, error: FileSystemError(code: EPERM))))
        #expect(run.status == 74)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.contains(".old'"))
        #expect(try folder.names(in: "out").count == 5)
        let next = CommandRun("-f", "-", "-o", folder.path("out"), input: Schemas.nestedChanged)
        #expect(next.output.hasSuffix(": 0 written, 3 unchanged\n"))
        #expect(try folder.names(in: "out") == Schemas.nestedFolder)
    }
}
