import CaptureRuntime
// For `memchr`, on every system.
import Foundation

/// A section of a file, from the first byte that is still needed to the last one that was read.
struct ByteWindow {
    /// Nil if the bytes come from elsewhere, by ``append(_:)``.
    private let file: StoreFile?
    /// The number of bytes to read at once.
    private let pieces: Int
    private var bytes: [UInt8]
    private var start = 0
    private var end = 0
    /// True if there is nothing left to read.
    private(set) var isAtEnd = false

    init(_ file: StoreFile?, pieces: Int) {
        self.file = file
        self.pieces = pieces
        bytes = Array(repeating: 0, count: 2 * pieces)
    }

    /// The number of bytes that the window can hold before it needs more memory.
    var capacity: Int { bytes.count }

    /// The number of bytes in the window.
    var count: Int { end - start }

    subscript(position: Int) -> UInt8 { bytes[start + position] }

    func bytes(upTo count: Int) -> [UInt8] { Array(bytes[start..<start + count]) }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[start + range.lowerBound..<start + range.upperBound], as: UTF8.self)
    }

    /// Removes bytes from the beginning.
    mutating func drop(_ count: Int) {
        start += count
        if start == end { (start, end) = (0, 0) }
    }

    /// Reads the next piece.
    ///
    /// - Returns: False at the end of the file.
    /// - Throws: `SystemError.wouldBlock` if there is no file, and more bytes have to be appended first.
    mutating func fill() throws(SystemError) -> Bool {
        if isAtEnd { return false }
        guard let file else { throw .wouldBlock }
        makeRoom(for: pieces)
        let count = try file.fill(&bytes, from: end, count: pieces)
        end += count
        isAtEnd = count == 0
        return count > 0
    }

    /// Skips the byte-order mark at the beginning of a file, which has no meaning in UTF-8.
    ///
    /// - Returns: Why the file is no text; nil for one that may be a text.
    mutating func begin() throws(SystemError) -> String? {
        while count < 6, try fill() {}
        let start = bytes(upTo: min(6, count))
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { drop(3) }
        return OtherFormat.reason(start)
    }

    /// Adds bytes at the end; none if there are no more.
    mutating func append(_ piece: [UInt8]) {
        makeRoom(for: piece.count)
        bytes.replaceSubrange(end..<end + piece.count, with: piece)
        end += piece.count
        isAtEnd = piece.isEmpty
    }

    private mutating func makeRoom(for pieces: Int) {
        if bytes.count - end < pieces {
            if start > 0 {
                bytes.withUnsafeMutableBytes { bytes in
                    let rest = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
                    UnsafeMutableRawBufferPointer(rebasing: bytes[..<(end - start)]).copyMemory(from: rest)
                }
                (start, end) = (0, end - start)
            }
            // For a large record, the capacity doubles each time, so that each byte is moved only a few times.
            if bytes.count - end < pieces { bytes += repeatElement(0, count: max(pieces, bytes.count)) }
        }
    }

    func firstLineBreak(from position: Int) -> Int? {
        bytes.withUnsafeBytes { bytes in
            let rest = UnsafeRawBufferPointer(rebasing: bytes[(start + position)..<end])
            guard let base = rest.baseAddress, let found = memchr(base, 0x0A, rest.count) else { return nil }
            return position + (UnsafeRawPointer(found) - base)
        }
    }

    /// Scans on, at most up to a position.
    func scan(_ scan: inout ValueScan, upTo count: Int? = nil) -> ValueScan.Event {
        let end = count.map { start + $0 } ?? end
        return bytes.withUnsafeBufferPointer { scan.next(in: UnsafeBufferPointer(rebasing: $0[start..<end])) }
    }
}
