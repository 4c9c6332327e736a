import CaptureRuntime
// For `memchr`, on every system.
import Foundation

/// A section of a file, from the first byte that is still needed to the last one that was read.
struct ByteWindow {
    private var bytes: [UInt8] = []
    private var start = 0
    private var end = 0
    /// True if there is nothing left to read.
    private(set) var isAtEnd = false

    /// The number of bytes that the window can hold before it needs more memory.
    var capacity: Int { bytes.count }

    /// The number of bytes in the window.
    var count: Int { end - start }

    subscript(position: Int) -> UInt8 { bytes[start + position] }

    func bytes(upTo count: Int) -> [UInt8] { Array(bytes[start..<start + count]) }

    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start..<end])) }
    }

    func firstLineBreak(from position: Int) -> Int? {
        withBytes { bytes in
            guard let base = bytes.baseAddress, let found = memchr(base + position, 0x0A, bytes.count - position) else {
                return nil
            }
            return UnsafeRawPointer(found) - UnsafeRawPointer(base)
        }
    }

    /// Removes bytes from the beginning.
    mutating func drop(_ count: Int) {
        start += count
        if start == end { (start, end) = (0, 0) }
    }

    /// Skips the byte-order mark at the beginning of a file, which has no meaning in UTF-8.
    ///
    /// - Returns: False if more bytes are needed first.
    mutating func begin() throws(UnreadableFile) -> Bool {
        if count < OtherFormat.longestStart, !isAtEnd { return false }
        let start = bytes(upTo: min(OtherFormat.longestStart, count))
        if let reason = OtherFormat.reason(start) { throw UnreadableFile(reason: reason) }
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { drop(3) }
        return true
    }

    /// Reads the next piece of a file.
    mutating func fill(from file: StoreFile) throws(SystemError) {
        let pieces = 1 << 18
        makeRoom(for: pieces)
        let count = try file.fill(&bytes, from: end, count: pieces)
        end += count
        isAtEnd = count == 0
    }

    /// Adds bytes at the end; none if there are no more.
    mutating func append(_ piece: [UInt8]) {
        makeRoom(for: piece.count)
        bytes.replaceSubrange(end..<end + piece.count, with: piece)
        end += piece.count
        isAtEnd = piece.isEmpty
    }

    private mutating func makeRoom(for count: Int) {
        if bytes.count - end >= count { return }
        bytes.withUnsafeMutableBytes { bytes in
            let rest = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
            UnsafeMutableRawBufferPointer(rebasing: bytes[..<(end - start)]).copyMemory(from: rest)
        }
        (start, end) = (0, end - start)
        // For a large record, the capacity doubles each time, so that each byte is moved only a few times.
        if bytes.count - end < count { bytes += [UInt8](repeating: 0, count: max(2 * count, bytes.count)) }
    }
}
