/// A place in a document together with what was counted on the way to it.
///
/// It only ever stands where a character begins whatever comes before, so that counting can go on from there without
/// looking back. Two ASCII bytes in a row, other than CR LF, always have such a place between them.
struct TextPosition: Sendable {
    /// Bytes before the place.
    private(set) var offset: Int
    /// From 1.
    private(set) var line = 1
    /// Where the line begins, in bytes; after the byte-order mark in the first line.
    private(set) var lineStart: Int
    /// Characters of the line before the place.
    private(set) var characters = 0

    /// The beginning of the document, after a byte-order mark.
    init(startOf text: UnsafeBufferPointer<UInt8>) {
        offset = ByteOrderMark.length(in: text)
        lineStart = offset
    }

    /// Goes on as far as possible, not beyond `target`; stops earlier only inside a run of non-ASCII text.
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

    /// The end of the ASCII bytes that are a character each: a last one before non-ASCII text may be the base of an
    /// accent and does not count.
    private static func endOfPlainRun(from start: Int, to target: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        var end = start
        let highBits: UInt64 = 0x8080_8080_8080_8080
        // Eight bytes at once while none is above 0x7F or below 0x10, where the line breaks are.
        while end + 8 <= target {
            let word = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: end, as: UInt64.self)
            if (word | ((word &- 0x1010_1010_1010_1010) & ~word)) & highBits != 0 { break }
            end += 8
        }
        while end < target, text[end] < 0x80, !ASCII.isLineBreak(text[end]) { end += 1 }
        if end > start, end < text.count, text[end] >= 0x80 { end -= 1 }
        return end
    }

    /// The end of a run that holds non-ASCII text: a line break or the place between two ASCII bytes; beyond `target`
    /// if there is none before.
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
