package import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An open file. It is closed when the last reference is released.
///
/// Nothing here asks for the dates or the size of a file: an app would have to give its reason for that in a privacy
/// manifest.
package final class StoreFile: Sendable {
    private let descriptor: Int32

    private init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Opens a file for reading. Returns nil if there is none.
    ///
    /// - Parameter isPipeAllowed: True to wait for what a pipe in the file's place has to say. Otherwise nothing waits
    ///   for a pipe, which then seems to be empty.
    package static func reading(_ path: String, isPipeAllowed: Bool = false) throws(SystemError) -> StoreFile? {
        let flags = O_RDONLY | O_CLOEXEC | (isPipeAllowed ? 0 : O_NONBLOCK)
        return try SystemError.checkUnlessMissing { open(path, flags) }.map(StoreFile.init)
    }

    /// Opens a file for writing, which only its owner can read. Creates it if it is missing, and empties it otherwise.
    package static func writing(_ path: String) throws(SystemError) -> StoreFile {
        let file = StoreFile(
            descriptor: try SystemError.check {
                open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
            })
        try SystemError.check { fchmod(file.descriptor, 0o600) }
        return file
    }

    /// Takes the lock of a file, which is created if it is missing. It is held as long as the file is open: the system
    /// releases it when this process ends, however it ends. Returns nil if another process, or another part of this
    /// one, has it.
    package static func locking(_ path: String) throws(SystemError) -> StoreFile? {
        let file = StoreFile(
            descriptor: try SystemError.check { open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600) })
        do {
            try SystemError.check { flock(file.descriptor, LOCK_EX | LOCK_NB) }
        } catch {
            if error.isWouldBlock { return nil }
            throw error
        }
        return file
    }

    /// Returns everything from here to the end.
    package func contents() throws(SystemError) -> Data {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try fill(&buffer, from: 0, count: buffer.count)
            if count == 0 { return data }
            data.append(contentsOf: buffer[..<count])
        }
    }

    /// Reads the next bytes into a part of a buffer.
    ///
    /// - Returns: The number of bytes that were read; 0 at the end.
    package func fill(_ buffer: inout [UInt8], from start: Int, count: Int) throws(SystemError) -> Int {
        try SystemError.check {
            buffer.withUnsafeMutableBytes { bytes in
                let part = UnsafeMutableRawBufferPointer(rebasing: bytes[start..<start + count])
                return read(descriptor, part.baseAddress, part.count)
            }
        }
    }

    package func append(_ bytes: [UInt8]) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try SystemError.check { rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } }
            rest = rest.dropFirst(count)
        }
    }

    /// Waits until the contents are on the disk.
    package func flush() throws(SystemError) {
        #if canImport(Darwin)
        // `fsync` alone leaves the contents in the drive's cache. Not every file system supports more.
        if fcntl(descriptor, F_FULLFSYNC) != -1 { return }
        #endif
        try SystemError.check { fsync(descriptor) }
    }

    /// Waits until the names in a folder are on the disk, if the system supports it.
    package static func flushFolder(_ path: String) throws(SystemError) {
        do {
            try reading(path)?.flush()
        } catch {
            // Some file systems have nothing to flush for a folder, and some folders may be written but not read.
            if ![EINVAL, ENOTSUP, EACCES, EPERM].contains(error.code) { throw error }
        }
    }

    package static func move(_ path: String, to newPath: String) throws(SystemError) {
        try SystemError.check { rename(path, newPath) }
    }

    /// Removes a file, if there is one.
    package static func remove(_ path: String) throws(SystemError) {
        _ = try SystemError.checkUnlessMissing { unlink(path) }
    }
}
