/// What the command needs of a file system: each member is one call that can fail.
///
/// A protocol, so that tests can let any single call fail as a full or broken disk would.
package protocol FileSystem {
    /// What stands at a path; nil if nothing does. A link is followed or described itself.
    func status(of path: String, followingLinks: Bool) throws(SystemError) -> FileStatus?
    /// The bytes of a file, or its first `limit`.
    func contents(of path: String, limit: Int) throws(SystemError) -> [UInt8]
    /// The names in a folder, in no order, without `.` and `..`.
    func names(inFolder path: String) throws(SystemError) -> [String]

    /// Keeps other processes from locking a folder, or waits a while for one that did.
    ///
    /// - Returns: Nil if the folder cannot be opened, or lies where nothing can be locked.
    func lockFolder(_ path: String) throws(SystemError) -> FolderLock?

    /// Makes one folder; its parent exists. Fails if anything is at the path.
    func makeFolder(_ path: String) throws(SystemError)
    /// Removes an empty folder.
    func removeFolder(_ path: String) throws(SystemError)
    /// Makes a file; fails if anything is at the path. When writing fails, no file remains.
    ///
    /// - Parameter permissions: Given exactly as they are; nil for what the user's mask leaves of a plain file's.
    func makeFile(_ path: String, contents: [UInt8], permissions: UInt32?) throws(SystemError)
    /// Gives a file a second name.
    func link(_ path: String, as newPath: String) throws(SystemError)
    /// Moves a file, onto another one if need be, in one step.
    func rename(_ path: String, to newPath: String) throws(SystemError)
    /// Moves a file, in one step, to a name that nothing else has; fails if something does.
    ///
    /// - Returns: False, with nothing done, where the system or the disk has no such step.
    func rename(_ path: String, toFree newPath: String) throws(SystemError) -> Bool
    func removeFile(_ path: String) throws(SystemError)
}

extension FileSystem {
    /// All bytes of a file.
    func contents(of path: String) throws(SystemError) -> [UInt8] {
        try contents(of: path, limit: .max)
    }
}

/// A folder that is locked until this is released or the process ends, however it does.
package struct FolderLock {
    package let release: () -> Void

    package init(release: @escaping () -> Void) {
        self.release = release
    }
}

/// What stands at a path.
package struct FileStatus: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case file, folder, link
        /// A pipe, a socket, a device.
        case other
    }

    package let kind: Kind
    /// In bytes; means little for anything but a file.
    package let size: Int
    /// The permission bits without the type.
    package let permissions: UInt32

    package init(kind: Kind, size: Int, permissions: UInt32) {
        self.kind = kind
        self.size = size
        self.permissions = permissions
    }
}
