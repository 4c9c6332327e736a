/// A position in a document together with the lines and characters counted up to it.
///
/// It is always where a character begins whatever comes before, so counting can continue without looking back. There is
/// always such a position between two consecutive ASCII bytes other than CR LF.
struct TextPosition: Sendable {
    /// The number of bytes before the position.
    private(set) var offset: Int
    /// From 1.
    private(set) var line = 1
    /// The byte offset of the line; in the first line, after the byte-order mark.
    private(set) var lineStart: Int
    /// The number of characters of the line before the position.
    private(set) var characters = 0

    /// The beginning of the document, after a byte-order mark.
    init(startOf text: UnsafeBufferPointer<UInt8>) {
        offset = ByteOrderMark.length(in: text)
        lineStart = offset
    }

    /// Advances as far as possible towards `target` and never past it. Stops short of it only inside a run of non-ASCII
    /// text.
    mutating func advance(to target: Int, in text: UnsafeBufferPointer<UInt8>) {
        let target = min(target, text.count)
        while offset < target {
            switch text[offset] {
            case ASCII.lineFeed:
                beginLine(at: offset + 1)
            case ASCII.carriageReturn:
                let isPair = offset + 1 < text.count && text[offset + 1] == ASCII.lineFeed
                if isPair && offset + 1 == target { return }
                beginLine(at: offset + (isPair ? 2 : 1))
            default:
                let end = Self.endOfPlainRun(from: offset, to: target, in: text)
                if end > offset {
                    characters += end - offset
                    offset = end
                } else {
                    let end = Self.endOfMixedRun(from: offset, to: target, in: text)
                    guard end <= target else { return }
                    characters += String(decoding: text[offset..<end], as: UTF8.self).count
                    offset = end
                }
            }
        }
    }

    private mutating func beginLine(at start: Int) {
        line += 1
        offset = start
        lineStart = start
        characters = 0
    }

    /// The end of the run of ASCII bytes that are one character each. An ASCII byte followed by non-ASCII text may be
    /// the base of an accent and does not count.
    private static func endOfPlainRun(from start: Int, to target: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        var end = start
        let highBits: UInt64 = 0x8080_8080_8080_8080
        // Eight bytes at a time, while none is above 0x7F or below 0x10, where the line breaks are.
        while end + 8 <= target {
            let word = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: end, as: UInt64.self)
            if (word | ((word &- 0x1010_1010_1010_1010) & ~word)) & highBits != 0 { break }
            end += 8
        }
        while end < target, text[end] < 0x80, !ASCII.isLineBreak(text[end]) { end += 1 }
        if end > start, end < text.count, text[end] >= 0x80 { end -= 1 }
        return end
    }

    /// The end of a run that contains non-ASCII text: a line break, or the position between two ASCII bytes. Past
    /// `target` if there is neither before it.
    private static func endOfMixedRun(from start: Int, to target: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        var end = start + 1
        while end < text.count, end <= target {
            if ASCII.isLineBreak(text[end]) { return end }
            if text[end] < 0x80, text[end - 1] < 0x80 { return end }
            end += 1
        }
        return end
    }
}
