/// Well-formedness of UTF-8, byte by byte (Unicode, table 3-7).
enum UTF8Sequence {
    /// The length of the well-formed sequence at `offset`. Returns nil if it is ill-formed: an overlong form, a
    /// surrogate, a value above U+10FFFF, a stray continuation byte, or a sequence that ends too early.
    static func length(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
        let lead = text[offset]
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0x00...0x7F: return 1
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard offset + length <= text.count, second.contains(text[offset + 1]) else { return nil }
        for index in (offset + 1)..<(offset + length) where !isContinuation(text[index]) { return nil }
        return length
    }

    static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
