/// The bytes that structure JSON and lines of text.
enum ASCII {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")
    static let minus = UInt8(ascii: "-")
    static let zero = UInt8(ascii: "0")

    static func isLineBreak(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

    static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

    /// The value of a hexadecimal digit of either case; nil for any other byte.
    static func hexValue(_ byte: UInt8) -> UInt16? {
        if isDigit(byte) { return UInt16(byte - zero) }
        let lower = byte | 0x20
        return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "f") ? UInt16(lower - UInt8(ascii: "a")) + 10 : nil
    }
}

/// The byte-order mark that some editors put before UTF-8 text.
enum ByteOrderMark {
    /// 3 if the text begins with the mark, otherwise 0.
    static func length(in text: UnsafeBufferPointer<UInt8>) -> Int {
        text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }
}

/// Well-formedness of UTF-8 (Unicode, table 3-7).
enum UTF8Sequence {
    /// The length of the well-formed sequence at `offset`. Returns nil if it is ill-formed: an overlong form, a
    /// surrogate, a value above U+10FFFF, a stray continuation byte, or a sequence that ends too early.
    static func length(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
        var parser = UTF8.ForwardParser()
        var rest = text[offset...].makeIterator()
        guard case .valid(let scalar) = parser.parseScalar(from: &rest) else { return nil }
        return scalar.count
    }

    static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
