#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A call to the operating system that failed. The caller adds which file it was about.
package struct FileSystemError: Error, Hashable, Sendable {
    /// A code from `errno.h`.
    package let code: Int32

    package init(code: Int32) {
        self.code = code
    }

    /// The error of the call that just failed.
    static var last: FileSystemError { FileSystemError(code: errno) }

    var isMissing: Bool { code == ENOENT }
    /// True if a folder on the path is actually a file.
    var isBelowFile: Bool { code == ENOTDIR }
    /// True if another process holds the lock.
    var isBusy: Bool { code == EWOULDBLOCK }
    var isBrokenPipe: Bool { code == EPIPE }

    /// No process has the pipe open for writing.
    static let pipeWithoutWriter = FileSystemError(code: ENODATA)

    /// True if the file system does not support hard links, or no more of them for this file.
    var isWithoutLinks: Bool { [EPERM, EMLINK, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(code) }

    static let exists = FileSystemError(code: EEXIST)

    /// The end of a message, after the colon.
    var text: String {
        switch code {
        case ENOENT: "there is no such file or folder"
        case EEXIST: "something else with this name already exists"
        case EISDIR: "it is a folder, not a file"
        case ENODATA: "it is a pipe that no process writes to"
        case ENOTDIR: "it, or part of its path, is a file, not a folder"
        default: String(cString: strerror(code))
        }
    }
}
