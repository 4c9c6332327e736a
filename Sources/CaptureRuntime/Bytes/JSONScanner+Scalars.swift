extension JSONScanner {
    /// Reads a string.
    mutating func string() throws -> ScannedString {
        guard take("\"") else { throw failure("expected a string") }
        let start = position
        skipPlainText()
        var hasEscapes = false
        if position < bytes.count, bytes[position] != UInt8(ascii: "\"") { hasEscapes = try skipOtherText() }
        guard position < bytes.count else { throw failure("a string without an end") }
        let content = bytes.extracting(start..<position)
        position += 1
        return ScannedString(content: content, hasEscapes: hasEscapes)
    }

    /// Skips the rest of a string up to its closing quote, if there is one.
    ///
    /// - Returns: True if it contains escapes.
    private mutating func skipOtherText() throws -> Bool {
        var hasEscapes = false
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""): return hasEscapes
            case UInt8(ascii: "\\"):
                hasEscapes = true
                try skipEscape()
            case 0..<0x20: throw failure("a control character in a string")
            case 0x80...: try skipScalar()
            default: position += 1
            }
            skipPlainText()
        }
        return hasEscapes
    }

    /// Skips ASCII characters that need no further look, eight at a time. At the end of the text, up to seven remain.
    @inline(__always)
    private mutating func skipPlainText() {
        let raw = UnsafeRawBufferPointer(bytes)
        let ones: UInt64 = 0x0101_0101_0101_0101
        while bytes.count - position >= 8 {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
            // The byte of the character in question is zero. Subtracting one from zero sets the highest bit. It may
            // also wrongly set bits in later bytes, but never in earlier ones.
            let quotes = (word ^ ones &* UInt64(UInt8(ascii: "\""))) &- ones
            let escapes = (word ^ ones &* UInt64(UInt8(ascii: "\\"))) &- ones
            let controls = word &- ones &* 0x20
            let others = (word | quotes | escapes | controls) & (ones &* 0x80)
            position += others.trailingZeroBitCount / 8
            if others != 0 { return }
        }
    }

    private mutating func skipEscape() throws {
        let rest = bytes[(position + 1)...].prefix(5)
        switch rest.first {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 2
        case UInt8(ascii: "u"):
            guard rest.count == 5, rest.dropFirst().allSatisfy({ $0.hexadecimalValue != nil }) else {
                throw failure("`\\u` without four hexadecimal digits")
            }
            position += 6
        default: throw failure("an unknown escape")
        }
    }

    /// Skips a character outside ASCII.
    private mutating func skipScalar() throws {
        var parser = UTF8.ForwardParser()
        var rest = bytes[position...].makeIterator()
        guard case .valid(let scalar) = parser.parseScalar(from: &rest) else {
            throw failure("bytes that are not UTF-8")
        }
        position += scalar.count
    }

    /// Reads a number. Returns its text.
    mutating func number() throws -> UnsafeBufferPointer<UInt8> {
        _ = firstByte()
        let start = position
        takeAny("-", "-")
        if !takeAny("0", "0") { try skipDigits() }
        if takeAny(".", ".") { try skipDigits() }
        if takeAny("e", "E") {
            takeAny("+", "-")
            try skipDigits()
        }
        return bytes.extracting(start..<position)
    }

    private mutating func skipDigits() throws {
        let start = position
        while position < bytes.count, bytes[position].isDigit { position += 1 }
        if position == start { throw failure("expected a digit") }
    }

    /// Takes the next byte if it is one of two.
    @discardableResult
    private mutating func takeAny(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: first) || bytes[position] == UInt8(ascii: second)
        else { return false }
        position += 1
        return true
    }
}
