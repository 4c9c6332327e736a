/// The file system calls that the command needs, each of which can fail.
///
/// A protocol so that tests can make any call fail, as a full or broken disk would.
package protocol FileSystem {
    /// What is at a path; nil if nothing is. A link is either followed or described itself.
    func status(of path: String, followingLinks: Bool) throws(FileSystemError) -> FileStatus?
    /// The bytes of a file, or its first `limit` bytes.
    func contents(of path: String, limit: Int) throws(FileSystemError) -> [UInt8]
    /// The names in a folder, in no particular order, without `.` and `..`.
    func names(inFolder path: String) throws(FileSystemError) -> [String]

    /// Locks a folder against other processes. If another process has locked it, waits a while.
    ///
    /// - Returns: Nil if the folder cannot be opened, or is on a file system that cannot lock it.
    /// - Throws: A ``FileSystemError`` that `isBusy` if the folder stays locked.
    func lockFolder(_ path: String) throws(FileSystemError) -> FolderLock?

    /// Creates one folder whose parent exists. Throws if anything is at the path.
    func makeFolder(_ path: String) throws(FileSystemError)
    /// Removes an empty folder.
    func removeFolder(_ path: String) throws(FileSystemError)
    /// Creates a file. Throws if anything is at the path. If writing fails, no file remains.
    ///
    /// - Parameter permissions: Set exactly as given. Nil for the permissions of a plain file, less the user's mask.
    func makeFile(_ path: String, contents: [UInt8], permissions: UInt32?) throws(FileSystemError)
    /// Creates a hard link to a file.
    func link(_ path: String, as newPath: String) throws(FileSystemError)
    /// Moves a file in one step and replaces any file at the new path.
    func rename(_ path: String, to newPath: String) throws(FileSystemError)
    /// Moves a file in one step to a path where nothing is. Throws if something is there.
    ///
    /// - Returns: False if the system or the disk does not support this; nothing is done then.
    func rename(_ path: String, toFree newPath: String) throws(FileSystemError) -> Bool
    func removeFile(_ path: String) throws(FileSystemError)
}

extension FileSystem {
    /// All bytes of a file.
    func contents(of path: String) throws(FileSystemError) -> [UInt8] {
        try contents(of: path, limit: .max)
    }
}

/// A folder that stays locked until this is released or the process ends in any way.
package struct FolderLock {
    package let release: () -> Void

    package init(release: @escaping () -> Void) {
        self.release = release
    }
}

/// What is at a path.
package struct FileStatus: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case file, folder, link
        /// A pipe, a socket or a device.
        case other
    }

    package let kind: Kind
    /// In bytes; meaningful only for files.
    package let size: Int
    /// The permission bits, without the file type.
    package let permissions: UInt32

    package init(kind: Kind, size: Int, permissions: UInt32) {
        self.kind = kind
        self.size = size
        self.permissions = permissions
    }
}
