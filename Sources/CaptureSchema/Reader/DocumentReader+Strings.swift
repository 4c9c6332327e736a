extension DocumentReader {
    /// Reads a string and its quotes. Text without escapes is decoded in one go.
    mutating func readString() throws(SyntaxError) -> String {
        let quote = position
        let start = quote + 1
        let end = try endOfPlainText(from: start, stringAt: quote)
        if text[end] == ASCII.quote {
            position = end + 1
            return String(decoding: UnsafeBufferPointer(rebasing: text[start..<end]), as: UTF8.self)
        }
        return try readStringWithEscapes(quote: quote, firstEscape: end)
    }

    private mutating func readStringWithEscapes(quote: Int, firstEscape: Int) throws(SyntaxError) -> String {
        var decoded = Array(text[(quote + 1)..<firstEscape])
        position = firstEscape
        while text[position] == ASCII.backslash {
            try readEscape(into: &decoded, stringAt: quote)
            let end = try endOfPlainText(from: position, stringAt: quote)
            decoded += text[position..<end]
            position = end
        }
        position += 1
        return String(decoding: decoded, as: UTF8.self)
    }

    /// The offset of the next quote or backslash. Everything before it is well-formed UTF-8 without control characters.
    private func endOfPlainText(from start: Int, stringAt quote: Int) throws(SyntaxError) -> Int {
        var end = start
        while end < text.count {
            let byte = text[end]
            switch byte {
            case ASCII.quote, ASCII.backslash: return end
            case 0x20..<0x80: end += 1
            case 0x80...:
                guard let length = UTF8Sequence.length(at: end, in: text) else { throw illFormedByte(at: end) }
                end += length
            default: throw rawControlCharacter(byte, at: end, stringAt: quote)
            }
        }
        throw SyntaxError(
            "expected `\"` at the end of the string, found end of file", at: end, notes: [Self.stringNote(quote)])
    }

    private mutating func readEscape(into decoded: inout [UInt8], stringAt quote: Int) throws(SyntaxError) {
        guard position + 1 < text.count else {
            throw SyntaxError(
                "expected an escape after `\\`, found end of file", at: text.count, notes: [Self.stringNote(quote)])
        }
        let letter = text[position + 1]
        switch letter {
        case ASCII.quote, ASCII.backslash, UInt8(ascii: "/"): decoded.append(letter)
        case UInt8(ascii: "b"): decoded.append(0x08)
        case UInt8(ascii: "f"): decoded.append(0x0C)
        case UInt8(ascii: "n"): decoded.append(ASCII.lineFeed)
        case UInt8(ascii: "r"): decoded.append(ASCII.carriageReturn)
        case UInt8(ascii: "t"): decoded.append(ASCII.tab)
        case UInt8(ascii: "u"):
            decoded += try readUnicodeEscape().utf8
            return
        default:
            if letter >= 0x80, UTF8Sequence.length(at: position + 1, in: text) == nil {
                throw illFormedByte(at: position + 1)
            }
            throw SyntaxError(
                "`\\` followed by \(described(at: position + 1)) is not an escape sequence", at: position,
                suggestion: "write `\\\\` for a backslash")
        }
        position += 2
    }

    /// Reads `\uXXXX`, or two of them if the first begins a surrogate pair.
    private mutating func readUnicodeEscape() throws(SyntaxError) -> Unicode.Scalar {
        let start = position
        let first = try readCodeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first), position + 1 < text.count, text[position] == ASCII.backslash,
            text[position + 1] == UInt8(ascii: "u")
        else { throw loneSurrogate(at: start) }
        let second = try readCodeUnit()
        guard UTF16.isTrailSurrogate(second) else { throw loneSurrogate(at: start) }
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    private mutating func readCodeUnit() throws(SyntaxError) -> UInt16 {
        var unit: UInt16 = 0
        for offset in (position + 2)..<(position + 6) {
            guard offset < text.count, let digit = ASCII.hexValue(text[offset]) else {
                if offset < text.count, text[offset] >= 0x80, UTF8Sequence.length(at: offset, in: text) == nil {
                    throw illFormedByte(at: offset)
                }
                throw SyntaxError("expected four hexadecimal digits after `\\u`", at: position)
            }
            unit = unit << 4 | digit
        }
        position += 6
        return unit
    }

    private func loneSurrogate(at offset: Int) -> SyntaxError {
        let escape = String(decoding: text[offset..<(offset + 6)], as: UTF8.self)
        return SyntaxError(
            "`\(escape)` is one half of a character that needs two `\\u` escapes, and the other half is missing",
            at: offset)
    }

    private func rawControlCharacter(_ byte: UInt8, at offset: Int, stringAt quote: Int) -> SyntaxError {
        let (name, escape) =
            switch byte {
            case ASCII.lineFeed: ("a line break", "\\n")
            case ASCII.carriageReturn: ("a line break", "\\r")
            case ASCII.tab: ("a tab", "\\t")
            default: ("the control character \(Self.codePoint(UInt32(byte)))", "\\u00" + Self.hex(byte))
            }
        return SyntaxError(
            "\(name) inside a string must be written `\(escape)`", at: offset, notes: [Self.stringNote(quote)])
    }

    private static func stringNote(_ quote: Int) -> Finding.Note { .init("the string begins here", at: quote) }
}
