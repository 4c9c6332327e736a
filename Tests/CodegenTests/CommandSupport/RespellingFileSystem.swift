/// A disk on which a name also finds a file that has it in another spelling, made of one that tells them apart.
protocol RespellingFileSystem: FileSystem {
    /// The name as the disk has it, or as it would store it.
    ///
    /// - Parameter names: Those that are in the folder.
    func spelled(_ name: String, among names: [String]) -> String
}

extension RespellingFileSystem {
    var base: POSIXFileSystem { POSIXFileSystem() }

    /// The path with its last name as the disk spells it.
    func spelled(_ path: String) throws(FileSystemError) -> String {
        guard let slash = path.lastIndex(of: "/") else { return path }
        let folder = String(path[..<slash])
        let name = String(path[path.index(after: slash)...])
        guard try base.status(of: folder, followingLinks: true)?.kind == .folder else { return path }
        return "\(folder)/" + spelled(name, among: try base.names(inFolder: folder))
    }

    func status(of path: String, followingLinks: Bool) throws(FileSystemError) -> FileStatus? {
        try base.status(of: spelled(path), followingLinks: followingLinks)
    }

    func contents(of path: String) throws(FileSystemError) -> [UInt8] { try base.contents(of: spelled(path)) }

    func names(inFolder path: String) throws(FileSystemError) -> [String] { try base.names(inFolder: path) }

    func makeFolder(_ path: String) throws(FileSystemError) { try base.makeFolder(spelled(path)) }

    func makeFile(_ path: String, contents: [UInt8], permissions: UInt32?) throws(FileSystemError) {
        try base.makeFile(spelled(path), contents: contents, permissions: permissions)
    }

    func rename(_ path: String, to newPath: String, replacing: Bool) throws(FileSystemError) {
        try base.rename(spelled(path), to: spelled(newPath), replacing: replacing)
    }

    func removeFile(_ path: String) throws(FileSystemError) { try base.removeFile(spelled(path)) }
}
