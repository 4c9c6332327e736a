package import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An open file. It is closed when the last reference is released.
package final class StoreFile {
    /// Distinguishes one state of a file from every other, including later states of the same file.
    struct Identity: Hashable, Sendable {
        let device: UInt64
        let node: UInt64
        let size: Int64
        let seconds: Int64
        let nanoseconds: Int64

        func isSameFile(as other: Identity) -> Bool { device == other.device && node == other.node }
    }

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

    /// Opens a file for writing, and creates it if needed. Its contents stay until ``empty()`` is called.
    package static func writing(_ path: String) throws(SystemError) -> StoreFile {
        StoreFile(
            descriptor: try SystemError.check {
                open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
            })
    }

    /// Returns the state of the file at `path`; nil if there is none.
    static func identity(of path: String) throws(SystemError) -> Identity? {
        var status = stat()
        return try SystemError.checkUnlessMissing { lstat(path, &status) }.map { _ in Identity(status) }
    }

    func identity() throws(SystemError) -> Identity {
        var status = stat()
        try SystemError.check { fstat(descriptor, &status) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw SystemError(code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
        }
        return Identity(status)
    }

    /// Waits until nobody else has the lock of this file, in this process or another. The lock is released with this
    /// object, or when the process ends for any reason.
    func lock() throws(SystemError) { try SystemError.check { flock(descriptor, LOCK_EX) } }

    func contents() throws(SystemError) -> Data {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: min(max(Int(try identity().size) + 1, 4096), 1 << 24))
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

    func empty() throws(SystemError) {
        try SystemError.check { ftruncate(descriptor, 0) }
        try SystemError.check { fchmod(descriptor, 0o600) }
    }

    package func append(_ data: Data) throws(SystemError) {
        var rest = data[...]
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

    /// Removes a file.
    ///
    /// - Returns: False if there is none.
    @discardableResult
    package static func remove(_ path: String) throws(SystemError) -> Bool {
        try SystemError.checkUnlessMissing { unlink(path) } != nil
    }
}

extension StoreFile.Identity {
    fileprivate init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        node = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int64(status.st_size)
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        seconds = Int64(time.tv_sec)
        nanoseconds = Int64(time.tv_nsec)
    }
}
