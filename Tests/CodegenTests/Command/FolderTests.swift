/// Output folders in odd places.
final class FolderTests: XCTestCase {
    /// What is changed, and where.
    private final class Places: FileSystem {
        private let base = POSIXFileSystem()
        private(set) var changed: [String] = []
        /// A folder that another process makes once somebody has asked for it.
        var appearing: String?

        func status(of path: String, followingLinks: Bool) throws(FileSystemError) -> FileStatus? {
            let status = try base.status(of: path, followingLinks: followingLinks)
            if path == appearing {
                appearing = nil
                try base.makeFolder(path)
            }
            return status
        }

        func contents(of path: String) throws(FileSystemError) -> [UInt8] { try base.contents(of: path) }

        func names(inFolder path: String) throws(FileSystemError) -> [String] { try base.names(inFolder: path) }

        func makeFolder(_ path: String) throws(FileSystemError) {
            changed.append(path)
            try base.makeFolder(path)
        }

        func makeFile(_ path: String, contents: [UInt8], permissions: UInt32?) throws(FileSystemError) {
            changed.append(path)
            try base.makeFile(path, contents: contents, permissions: permissions)
        }

        func rename(_ path: String, to newPath: String, replacing: Bool) throws(FileSystemError) {
            changed += [path, newPath]
            try base.rename(path, to: newPath, replacing: replacing)
        }

        func removeFile(_ path: String) throws(FileSystemError) {
            changed.append(path)
            try base.removeFile(path)
        }
    }

    /// Everything happens right inside the output folder.
    func testInside() throws {
        let folder = try TemporaryFolder()
        let out = try folder.makeFolder("out")
        let places = Places()
        for schema in [Schemas.nested, Schemas.nestedMoved, Schemas.nestedRespelled, Schemas.flat] {
            expectEqual(CommandRun("-f", "-", "-o", out, input: schema, fileSystem: places).status, 0)
        }
        expect(places.changed.count, >, 20)
        for path in places.changed { expectEqual(URL(filePath: path).deletingLastPathComponent().path, out) }
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
        let places = Places()
        places.appearing = folder.path("out")
        let run = CommandRun("-f", "-", "-o", folder.path("out"), input: Schemas.nested, fileSystem: places)
        expectEqual(run.status, 0, "\(run.errors)")
        try expectEqual(folder.names(in: "out"), Schemas.nestedFolder)
    }
}
