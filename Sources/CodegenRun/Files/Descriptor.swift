#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Reading and writing through file descriptors, interrupted and partial calls taken care of.
enum Descriptor {
    /// Reads to the end, or until `limit` bytes are there.
    ///
    /// - Parameter expected: How many bytes there probably are; more and fewer are fine.
    ///   Only so much is believed: a file can claim to be longer than any memory.
    static func readToEnd(
        _ descriptor: Int32, expecting expected: Int = 0, limit: Int = .max
    ) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        // One byte more than expected, so that the end shows without a second allocation.
        var room = min(max(min(expected, 1 << 26) + 1, 4096), limit)
        while bytes.count < limit {
            var failure: SystemError?
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

    /// Writes all of `bytes`.
    static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
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
                return (count, SystemError.last)
            }
            if result >= 0 {
                written += result
            } else if failure.code != EINTR {
                throw failure
            }
        }
    }
}
