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
