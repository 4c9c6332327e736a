extension UInt8 {
    /// True for white space in JSON.
    package var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

    /// True for an ASCII letter.
    var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

    /// True for an ASCII digit.
    var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// True for what a string in a JSON text must have as an escape.
    var isEscapedInJSON: Bool { self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") }

    /// The value of a hexadecimal digit.
    var hexadecimalValue: UInt8? {
        if isDigit { return self - UInt8(ascii: "0") }
        let place = (self | 0x20) &- UInt8(ascii: "a")
        return place < 6 ? place + 10 : nil
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the place of the first byte, from a position on, that is not just a character of a string in a JSON text
    /// in ASCII. Looks at eight bytes at a time. At the end of the text, up to seven are not looked at.
    @inline(__always)
    func endOfPlainText(from start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(self)
        let ones: UInt64 = 0x0101_0101_0101_0101
        var position = start
        while count - position >= 8 {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
            // The byte of the character in question is zero. Subtracting one from zero sets the highest bit. It may
            // also wrongly set bits in later bytes, but never in earlier ones.
            let quotes = (word ^ ones &* UInt64(UInt8(ascii: "\""))) &- ones
            let escapes = (word ^ ones &* UInt64(UInt8(ascii: "\\"))) &- ones
            let controls = word &- ones &* 0x20
            let others = (word | quotes | escapes | controls) & (ones &* 0x80)
            position += others.trailingZeroBitCount / 8
            if others != 0 { break }
        }
        return position
    }
}
