#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

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
