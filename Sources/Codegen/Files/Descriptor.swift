#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Reads and writes through file descriptors; handles interrupted and partial calls.
enum Descriptor {
    /// Reads to the end, or until `limit` bytes have been read.
    ///
    /// - Parameter expected: The probable number of bytes; more or fewer are fine. It is trusted only up to a limit,
    ///   because a file can claim to be larger than memory.
    static func readToEnd(
        _ descriptor: Int32, expecting expected: Int = 0, limit: Int = .max
    ) throws(FileSystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        // One byte more than expected, so that the end is found without a second allocation.
        var room = min(max(min(expected, 1 << 26) + 1, 4096), limit)
        while bytes.count < limit {
            var failure: FileSystemError?
            let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                var result = read(descriptor, buffer.baseAddress, room)
                while result == -1, errno == EINTR { result = read(descriptor, buffer.baseAddress, room) }
                if result == -1 { failure = .last }
                count = max(result, 0)
            }
            if let failure { throw failure }
            if piece.isEmpty { break }
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
            room = min(65_536, limit - bytes.count)
        }
        return bytes
    }

    /// Waits until a process writes to a pipe that was opened without blocking.
    ///
    /// - Returns: The first byte if there already is one. Only reading shows whether there is a writer.
    /// - Throws: ``FileSystemError/pipeWithoutWriter`` if no writer appears.
    static func firstByte(ofPipe descriptor: Int32, attempts: Int) throws(FileSystemError) -> [UInt8] {
        for _ in 0..<attempts {
            var byte: UInt8 = 0
            switch read(descriptor, &byte, 1) {
            case 1: return [byte]
            // At the end for now: there is no writer, or no longer one.
            case 0: usleep(10_000)
            default:
                let failure = FileSystemError.last
                // There is a writer that has not written yet.
                if failure.code == EAGAIN { return [] }
                guard failure.code == EINTR else { throw failure }
            }
        }
        throw FileSystemError.pipeWithoutWriter
    }

    /// Makes reads wait for data.
    static func makeBlocking(_ descriptor: Int32) throws(FileSystemError) {
        let flags = fcntl(descriptor, F_GETFL)
        guard flags >= 0, fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) >= 0 else { throw .last }
    }

    /// Writes all of `bytes`.
    static func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileSystemError) {
        var written = 0
        while written < bytes.count {
            let (result, failure) = bytes.withUnsafeBytes { buffer in
                #if canImport(Darwin)
                let count = Darwin.write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
                #elseif canImport(Musl)
                let count = Musl.write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
                #else
                let count = Glibc.write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
                #endif
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
