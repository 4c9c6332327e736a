/// Output folders in odd places.
final class FolderTests: XCTestCase {
    /// A disk on which another process makes a folder once somebody has asked for it.
    private struct DiskWithArrival: RespellingFileSystem {
        let arriving: String

        func spelled(_ name: String, among names: [String]) -> String { name }

        func status(of path: String, followingLinks: Bool) throws(FileSystemError) -> FileStatus? {
            let status = try base.status(of: path, followingLinks: followingLinks)
            if path == arriving, status == nil { try base.makeFolder(path) }
            return status
        }
    }

    /// Everything happens right inside the output folder.
    func testInside() throws {
        let folder = try TemporaryFolder()
        let out = try folder.makeFolder("out")
        let disk = FaultyFileSystem()
        for schema in [Schemas.nested, Schemas.nestedMoved, Schemas.nestedRespelled, Schemas.flat] {
            expectEqual(CommandRun("-f", "-", "-o", out, input: schema, fileSystem: disk).status, 0)
        }
        expect(disk.changed.count, >, 20)
        for path in disk.changed { expectEqual(URL(filePath: path).deletingLastPathComponent().path, out) }
    }

    /// A parent that cannot be written matters only where the folder does not exist.
    func testReadOnlyParent() throws {
        let folder = try TemporaryFolder()
        let out = try folder.makeFolder("parent/out")
        // Where the user may write everywhere, as root may, the disk says no.
        let disk = FaultyFileSystem(.init(call: .makeFolder, number: nil, error: FileSystemError(code: EROFS)))
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path("parent"))
        let inside = CommandRun("-f", "-", "-o", out, input: Schemas.nested, fileSystem: disk)
        let beside = CommandRun("-f", "-", "-o", folder.path("parent/new/out"), input: Schemas.nested, fileSystem: disk)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("parent"))
        expectEqual(inside.status, 0)
        try expectEqual(folder.names(in: "parent/out"), Schemas.nestedFolder)
        expectEqual(beside.status, 74)
        expect(beside.errors.hasPrefix("error: cannot create the folder '\(folder.path("parent/new"))': "))
        try expectEqual(folder.names(in: "parent"), ["out"])
    }

    /// A folder that another run has just made is no broken link.
    func testAppearing() throws {
        let folder = try TemporaryFolder()
        let disk = DiskWithArrival(arriving: folder.path("out"))
        let run = CommandRun("-f", "-", "-o", folder.path("out"), input: Schemas.nested, fileSystem: disk)
        expectEqual(run.status, 0, "\(run.errors)")
        try expectEqual(folder.names(in: "out"), Schemas.nestedFolder)
    }
}
