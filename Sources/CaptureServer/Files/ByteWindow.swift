import CaptureRuntime

/// A section of a file, from the first byte that is still needed to the last one that was read.
struct ByteWindow {
    private var bytes: ArraySlice<UInt8> = []
    /// True if there is nothing left to read.
    private(set) var isAtEnd = false

    /// The number of bytes that the window can hold before it needs more memory.
    var capacity: Int { bytes.capacity }

    /// The number of bytes in the window.
    var count: Int { bytes.count }

    subscript(position: Int) -> UInt8 { bytes[bytes.startIndex + position] }

    func bytes(upTo count: Int) -> [UInt8] { Array(bytes.prefix(count)) }

    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBufferPointer(body)
    }

    /// See `JSONScanner.length(ofValueIn:isAll:)`.
    func lengthOfValue() throws -> Int? { try withBytes { try JSONScanner.length(ofValueIn: $0, isAll: isAtEnd) } }

    /// Removes bytes from the beginning.
    mutating func drop(_ count: Int) { bytes = bytes.dropFirst(count) }

    /// Adds bytes at the end; nil if there are no more.
    mutating func append(_ piece: [UInt8]?) {
        bytes += piece ?? []
        isAtEnd = piece == nil
    }

    /// Skips the byte-order mark at the beginning of a file, which has no meaning in UTF-8. Its first three bytes have
    /// to be there, if it has as many.
    mutating func begin() throws(FileProblem) {
        let start = bytes(upTo: 3)
        if start.starts(with: [0x1F, 0x8B]) {
            throw FileProblem("it is compressed with gzip: unpack it first, for example with gunzip")
        }
        if start.starts(with: "PK\u{3}".utf8) {
            throw FileProblem("it is a zip archive, or a workbook such as .xlsx: unpack it, or save it as CSV UTF-8")
        }
        // Without a mark, one of the two bytes of a bracket or a letter is zero.
        if start.prefix(2).contains(0) || start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
            throw FileProblem("it is UTF-16: save it as UTF-8, which spreadsheets call CSV UTF-8")
        }
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { drop(3) }
    }
}
