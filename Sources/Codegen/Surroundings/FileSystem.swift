#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

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
    /// The permission bits, without the file type.
    package let permissions: UInt32
}

/// A call to the operating system that failed. The caller adds which file it was about.
package struct FileSystemError: Error, Hashable, Sendable {
    /// A code from `errno.h`.
    package let code: Int32

    package init(code: Int32) { self.code = code }

    /// The error of the call that just failed.
    static var last: FileSystemError { FileSystemError(code: errno) }

    var isMissing: Bool { code == ENOENT }
    /// True if something is there already.
    var isTaken: Bool { code == EEXIST }
    /// True if a folder on the path is actually a file.
    var isBelowFile: Bool { code == ENOTDIR }
    var isBrokenPipe: Bool { code == EPIPE }

    /// The end of a message, after the colon.
    var text: String {
        switch code {
        case ENOENT: "there is no such file or folder"
        case EEXIST: "something else with this name already exists"
        case EISDIR: "it is a folder, not a file"
        case ENOTDIR: "it, or part of its path, is a file, not a folder"
        default: String(cString: strerror(code))
        }
    }
}

/// The file system of the machine. Relative paths start at the current folder of the process.
package struct POSIXFileSystem: FileSystem {
    package init() {}

    package func status(of path: String, followingLinks: Bool) throws(FileSystemError) -> FileStatus? {
        var information = stat()
        let result = followingLinks ? stat(path, &information) : lstat(path, &information)
        guard result == 0 else {
            let failure = FileSystemError.last
            if failure.isMissing { return nil }
            throw failure
        }
        return FileStatus(information)
    }

    package func contents(of path: String) throws(FileSystemError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        var information = stat()
        guard fstat(descriptor, &information) == 0 else { throw .last }
        return try Descriptor.readToEnd(descriptor, expecting: Int(information.st_size))
    }

    package func names(inFolder path: String) throws(FileSystemError) -> [String] {
        guard let folder = opendir(path) else { throw .last }
        defer { closedir(folder) }
        var names: [String] = []
        errno = 0
        while let entry = readdir(folder) {
            // The name is an array at the end of the entry and may be longer than declared.
            let start = UnsafeRawPointer(entry).advanced(by: nameOffset)
            let name = String(cString: start.assumingMemoryBound(to: CChar.self))
            if name != ".", name != ".." { names.append(name) }
            errno = 0
        }
        guard errno == 0 else { throw .last }
        return names
    }

    package func makeFolder(_ path: String) throws(FileSystemError) {
        guard mkdir(path, 0o777) == 0 else { throw .last }
    }

    package func makeFile(_ path: String, contents: [UInt8], permissions: UInt32?) throws(FileSystemError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .last }
        do throws(FileSystemError) {
            do throws(FileSystemError) {
                try Descriptor.writeAll(contents, to: descriptor)
                // Set explicitly: the mode passed to `open` is reduced by the mask.
                if let permissions, fchmod(descriptor, mode_t(permissions)) != 0 { throw .last }
            } catch {
                close(descriptor)
                throw error
            }
            // Some file systems report only now that the disk is full. An interrupted close has still closed.
            if close(descriptor) != 0, errno != EINTR { throw .last }
        } catch {
            unlink(path)
            throw error
        }
    }

    package func rename(_ path: String, to newPath: String, replacing: Bool) throws(FileSystemError) {
        if !replacing {
            if link(path, newPath) == 0 { return try removeFile(path) }
            // Not every disk has links, and not every sandbox allows them.
            if errno == EEXIST { throw .last }
        }
        guard renameat(AT_FDCWD, path, AT_FDCWD, newPath) == 0 else { throw .last }
    }

    package func removeFile(_ path: String) throws(FileSystemError) {
        guard unlink(path) == 0 else { throw .last }
    }
}

/// Where the name begins in a directory entry.
private let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0

extension FileStatus {
    fileprivate init(_ information: stat) {
        let kind: Kind =
            switch information.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        self.init(kind: kind, permissions: UInt32(information.st_mode) & 0o7777)
    }
}

/// Reads and writes through file descriptors; handles interrupted and partial calls.
enum Descriptor {
    /// Reads to the end.
    ///
    /// - Parameter expected: The probable number of bytes; more or fewer are fine. It is trusted only up to a limit,
    ///   because a file can claim to be larger than memory.
    static func readToEnd(_ descriptor: Int32, expecting expected: Int = 0) throws(FileSystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        // One byte more than expected, so that the end is found without a second allocation.
        var room = max(min(expected, 1 << 26) + 1, 4096)
        while true {
            var failure: FileSystemError?
            let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                var result = read(descriptor, buffer.baseAddress, room)
                while result == -1, errno == EINTR { result = read(descriptor, buffer.baseAddress, room) }
                if result == -1 { failure = .last }
                count = max(result, 0)
            }
            if let failure { throw failure }
            if piece.isEmpty { return bytes }
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
            room = 65_536
        }
    }

    /// Writes all of `bytes`.
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(FileSystemError) {
        var written = 0
        while written < bytes.count {
            let (result, failure) = bytes.withUnsafeBytes { buffer in
                let count = write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
                return (count, FileSystemError.last)
            }
            if result >= 0 {
                written += result
            } else if failure.code != EINTR {
                throw failure
            }
        }
    }
}
