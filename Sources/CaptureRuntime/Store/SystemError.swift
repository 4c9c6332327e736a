import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A call to the operating system that failed.
package struct SystemError: Error {
    /// An error number of `errno.h`.
    let code: Int32

    var isWouldBlock: Bool { code == EAGAIN }
    var isMissing: Bool { code == ENOENT }

    /// The error as a part of a sentence.
    package var text: String {
        switch code {
        case ENOSPC, EDQUOT: "there is no room left on the disk"
        case EFBIG: "the file would be larger than the system allows"
        case EISDIR: "there is a folder in its place"
        case ENOTDIR: "a part of its path is a file, not a folder"
        case EACCES, EPERM: "this app has no permission for it, or the device is locked"
        default: String(cString: strerror(code))
        }
    }

    /// Any error of the system as a part of a sentence, in English: Foundation's own texts are in the language of the
    /// device.
    package static func text(of error: any Error) -> String {
        if let error = error as? SystemError { return error.text }
        let cause = (error as? CocoaError)?.underlying ?? error
        if let cause = cause as? POSIXError { return SystemError(code: cause.code.rawValue).text }
        return "the system reports error \((error as NSError).code)"
    }

    /// Repeats the call until no signal interrupts it.
    ///
    /// - Throws: The error in `errno`, if the call returns -1.
    @discardableResult
    static func check<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
        while true {
            let result = call()
            if result != -1 { return result }
            let code = errno
            if code != EINTR { throw SystemError(code: code) }
        }
    }

    /// Makes a call as ``check(_:)`` does. Returns nil if the file is missing.
    static func checkUnlessMissing(_ call: () -> Int32) throws(SystemError) -> Int32? {
        do {
            return try check(call)
        } catch {
            if error.isMissing { return nil }
            throw error
        }
    }
}
