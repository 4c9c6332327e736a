/// The file system calls that the command needs, each of which can fail.
///
/// A protocol so that tests can make any call fail, as a full or broken disk would.
package protocol FileSystem {
    /// What is at a path; nil if nothing is. A link is either followed or described itself.
    func status(of path: String, followingLinks: Bool) throws(FileSystemError) -> FileStatus?
    func contents(of path: String) throws(FileSystemError) -> [UInt8]
    /// The names in a folder, in no particular order, without `.` and `..`.
    func names(inFolder path: String) throws(FileSystemError) -> [String]

    /// Creates one folder whose parent exists. Throws if anything is at the path.
    func makeFolder(_ path: String) throws(FileSystemError)
    /// Creates a file, or replaces one. If writing fails, no file remains.
    ///
    /// - Parameter permissions: Set exactly as given. Nil for the permissions of a plain file, less the user's mask.
    func makeFile(_ path: String, contents: [UInt8], permissions: UInt32?) throws(FileSystemError)
    /// Moves a file in one step.
    ///
    /// - Parameter replacing: True to replace any file at the new path. False to throw if anything is there, as far as
    ///   the disk can tell.
    func rename(_ path: String, to newPath: String, replacing: Bool) throws(FileSystemError)
    func removeFile(_ path: String) throws(FileSystemError)
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
}
