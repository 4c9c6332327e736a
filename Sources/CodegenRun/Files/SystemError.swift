#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A call to the operating system that failed; which file it was about is for the caller to say.
package struct SystemError: Error, Hashable, Sendable {
    /// A number of `errno.h`.
    package let code: Int32

    package init(code: Int32) {
        self.code = code
    }

    /// What the call that just failed left behind.
    static var last: SystemError { SystemError(code: errno) }

    var isMissing: Bool { code == ENOENT }
    /// A folder on the way to the file is a file itself.
    var isBelowFile: Bool { code == ENOTDIR }
    /// Somebody else holds a lock.
    var isBusy: Bool { code == EWOULDBLOCK }
    var isBrokenPipe: Bool { code == EPIPE }

    /// A pipe that nobody has opened for writing.
    static let pipeWithoutWriter = SystemError(code: ENODATA)

    /// The file system has no second names for files, or no more of them.
    var isWithoutLinks: Bool { [EPERM, EMLINK, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(code) }

    static let exists = SystemError(code: EEXIST)

    /// The part of a sentence after the colon.
    var text: String {
        switch code {
        case ENOENT: "there is no such file or folder"
        case EEXIST: "something else of this name is there already"
        case EISDIR: "it is a folder and not a file"
        case ENODATA: "it is a pipe that nobody writes into"
        case ENOTDIR: "it, or a part of its path, is a file and not a folder"
        default: String(cString: strerror(code))
        }
    }
}
