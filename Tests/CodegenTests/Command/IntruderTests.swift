import Codegen
import Foundation
import Testing
import capture_codegen

/// Files that somebody makes while the command is at work.
@Suite("Intruders")
struct IntruderTests {
    @Test(
        "A file that appears where a new one goes is never replaced, and nothing else is changed",
        arguments: Schemas.nestedFiles + [Schemas.manifest])
    func appears(name: String) throws {
        let folder = try TemporaryFolder()
        let out = try folder.makeFolder("out")
        let disk = IntrudedFileSystem(path: out + "/" + name, contents: "mine\n")
        let run = CommandRun("-f", "-", "-o", out, input: Schemas.nested, fileSystem: disk)
        #expect(run.status == 74)
        #expect(run.errors.hasPrefix("error: cannot write '\(out)/\(name)': "))
        #expect(run.errors.hasSuffix("; nothing was changed\n"))
        #expect(try folder.names(in: "out") == [name])
        #expect(try folder.text(of: "out/\(name)") == "mine\n")
    }

    @Test("A file of ours is replaced as ever while others are new")
    func oursAndNew() throws {
        let folder = try TemporaryFolder()
        #expect(CommandRun("-f", "-", "-o", folder.path("out"), input: Schemas.nested).status == 0)
        let before = try folder.snapshot()
        let path = folder.path("out/CaptureUser.Office.swift")
        let disk = IntrudedFileSystem(path: path, contents: "mine\n")
        let run = CommandRun("-f", "-", "-o", folder.path("out"), input: Schemas.nestedMoved, fileSystem: disk)
        #expect(run.status == 74)
        #expect(try folder.text(of: "out/CaptureUser.Office.swift") == "mine\n")
        try FileManager.default.removeItem(atPath: path)
        #expect(try folder.snapshot() == before)
        #expect(CommandRun("-f", "-", "-o", folder.path("out"), input: Schemas.nestedMoved).status == 0)
        #expect(try folder.names(in: "out") == Schemas.nestedMovedFolder)
    }

    @Test("Nor on a disk without second names, nor is anything else there replaced", arguments: [true, false])
    func others(hasLinks: Bool) throws {
        let folder = try TemporaryFolder()
        let out = try folder.makeFolder("out")
        let base = IntrudedFileSystem(path: out + "/CaptureUser.Home.swift", contents: nil)
        let disk =
            hasLinks
            ? FaultyFileSystem(on: base)
            : FaultyFileSystem(.init(call: .link, number: nil, error: FileSystemError(code: EPERM)), on: base)
        let run = CommandRun("-f", "-", "-o", out, input: Schemas.nested, fileSystem: disk)
        #expect(run.status == 74)
        #expect(run.errors.contains("something else with this name already exists; nothing was changed"))
        #expect(try folder.names(in: "out") == ["CaptureUser.Home.swift"])
        let first = CommandRun("-f", "-", "-o", folder.path("new"), input: Schemas.nested, fileSystem: disk)
        #expect(first.status == 0)
        #expect(try folder.names(in: "new") == Schemas.nestedFolder)
    }

    @Test(
        "A folder that another run makes before it is looked at is not used without its lock",
        arguments: ["", "--check"])
    func madeByAnotherRun(flag: String) throws {
        let folder = try TemporaryFolder()
        let out = folder.path("out")
        let disk = IntrudedFileSystem()
        let arguments = ["-f", "-", "-o", out] + (flag.isEmpty ? [] : [flag])
        let run = CommandRun(arguments, input: Schemas.nested, fileSystem: disk)
        #expect(run.status == 74)
        #expect(run.errors == "error: cannot lock the folder '\(out)': another run of capture-codegen has locked it\n")
        #expect(try folder.names(in: "out").isEmpty)
    }
}

/// The disk of the machine, on which somebody makes a file as soon as the first temporary file is written: after the
/// look at the folder, before the first file is put in place. Or another run makes the folder and locks it as soon as
/// it could not be locked because it was not there.
private final class IntrudedFileSystem: FileSystem {
    /// Nil for another run.
    private let path: String?
    /// Nil for a folder.
    private let contents: String?
    private var isIntruded = false
    /// Of the other run.
    private var lock: FolderLock?
    private let base = POSIXFileSystem(lockAttempts: 3)

    init(path: String? = nil, contents: String? = nil) {
        self.path = path
        self.contents = contents
    }

    deinit { lock?.release() }

    func makeFile(_ path: String, contents: [UInt8], permissions: UInt32?) throws(FileSystemError) {
        if !isIntruded, let intruded = self.path {
            isIntruded = true
            if let text = self.contents {
                try base.makeFile(intruded, contents: Array(text.utf8), permissions: nil)
            } else {
                try base.makeFolder(intruded)
            }
        }
        try base.makeFile(path, contents: contents, permissions: permissions)
    }

    func status(of path: String, followingLinks: Bool) throws(FileSystemError) -> FileStatus? {
        try base.status(of: path, followingLinks: followingLinks)
    }

    func contents(of path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
        try base.contents(of: path, limit: limit)
    }

    func names(inFolder path: String) throws(FileSystemError) -> [String] { try base.names(inFolder: path) }

    func lockFolder(_ path: String) throws(FileSystemError) -> FolderLock? {
        let own = try base.lockFolder(path)
        if own == nil, self.path == nil {
            try base.makeFolder(path)
            lock = try base.lockFolder(path)
        }
        return own
    }

    func makeFolder(_ path: String) throws(FileSystemError) { try base.makeFolder(path) }

    func removeFolder(_ path: String) throws(FileSystemError) { try base.removeFolder(path) }

    func link(_ path: String, as newPath: String) throws(FileSystemError) { try base.link(path, as: newPath) }

    func rename(_ path: String, to newPath: String) throws(FileSystemError) { try base.rename(path, to: newPath) }

    func rename(_ path: String, toFree newPath: String) throws(FileSystemError) -> Bool {
        try base.rename(path, toFree: newPath)
    }

    func removeFile(_ path: String) throws(FileSystemError) { try base.removeFile(path) }
}
