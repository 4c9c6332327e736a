/// What the grammar allows at a position.
enum Expectation: String {
    case value = "a value"
    case firstElement = "a value or `]`"
    case firstKey = "a key in double quotes or `}`"
    case key = "a key in double quotes"
    case colon = "`:` after the key"
    case separatorInObject = "`,` or `}` after the value"
    case separatorInArray = "`,` or `]` after the value"
    case end = "end of file"
}

extension DocumentReader {
    /// The error for the text at ``position``.
    func unexpected(_ expectation: Expectation) -> SyntaxError {
        if position < text.count, text[position] >= 0x80, UTF8Sequence.length(at: position, in: text) == nil {
            return illFormedByte(at: position)
        }
        return SyntaxError(
            "expected \(expectation.rawValue), found \(described(at: position))", at: position,
            notes: unclosedNote(expectation), suggestion: advice(for: expectation))
    }

    func illFormedByte(at offset: Int) -> SyntaxError {
        SyntaxError(
            "the byte 0x\(Self.hex(text[offset])) is not well-formed UTF-8 here", at: offset, code: .jsonEncoding,
            suggestion: "save the file as UTF-8")
    }

    /// Where the innermost container was opened, if its end seems to be missing.
    private func unclosedNote(_ expectation: Expectation) -> [Finding.Note] {
        guard let container = open.last else { return [] }
        if position < text.count {
            let wrongBracket = container.isObject ? ASCII.closeBracket : ASCII.closeBrace
            // The next object of an array, in place of a key.
            let isNextObject = expectation == .key && text[position] == ASCII.openBrace
            guard text[position] == wrongBracket || isNextObject else { return [] }
        }
        let kind = container.isObject ? "object" : "array"
        return [.init("the \(kind) that begins here is not closed", at: container.offset)]
    }

    /// What is at an offset, in words.
    func described(at offset: Int) -> String {
        guard offset < text.count else { return "end of file" }
        let byte = text[offset]
        if byte == ASCII.quote { return "a string" }
        if Self.isWordByte(byte) { return SafeText.quoted(word(at: offset), limit: 40) }
        if byte < 0x20 || byte == 0x7F { return Self.codePoint(UInt32(byte)) }
        if byte < 0x80 { return "`\(Character(.init(byte)))`" }
        let length = UTF8Sequence.length(at: offset, in: text) ?? 1
        let decoded = String(decoding: text[offset..<(offset + length)], as: UTF8.self)
        guard let scalar = decoded.unicodeScalars.first else { return "end of file" }
        let code = Self.codePoint(scalar.value)
        let isVisible = !SafeText.isHarmful(scalar) && !scalar.properties.isWhitespace
        return isVisible ? "`\(decoded)` (\(code))" : code
    }

    /// Advice for mistakes that people and other tools commonly make.
    private func advice(for expectation: Expectation) -> String? {
        guard position < text.count else { return nil }
        let isValue = expectation == .value || expectation == .firstElement
        let isKey = expectation == .key || expectation == .firstKey
        let isSeparator = expectation == .separatorInArray || expectation == .separatorInObject
        switch text[position] {
        case UInt8(ascii: "'"):
            return "strings are written in double quotes"
        case UInt8(ascii: "/"), UInt8(ascii: "#"):
            return "remove the comment: JSON does not allow comments"
        case UInt8(ascii: "<") where open.isEmpty:
            return "this looks like a web page or XML; download the schema again"
        case ASCII.quote where isSeparator, ASCII.openBrace where isSeparator, ASCII.openBracket where isSeparator:
            return "put a comma after the previous value"
        case UInt8(ascii: "+") where isValue:
            return "remove the `+`"
        case UInt8(ascii: ".") where isValue:
            return "write a `0` before the decimal point"
        case ASCII.comma where isValue || isKey:
            return "remove the comma"
        case 0xE2
        where text.count > position + 2 && text[position + 1] == 0x80
            && (0x98...0x9F).contains(text[position + 2]):
            return "use straight double quotes"
        case let byte where Self.isWordByte(byte) && !ASCII.isDigit(byte):
            if isKey { return "put the key in double quotes" }
            return isValue ? Self.advice(forWord: word(at: position)) : nil
        default:
            return nil
        }
    }

    private static func advice(forWord word: String) -> String {
        switch word.lowercased() {
        case "true": "write `true`"
        case "false": "write `false`"
        case "null", "none", "nil", "undefined": "write `null`"
        case "nan", "inf", "infinity": "JSON has no such number; write `null`"
        default: "put text in double quotes"
        }
    }

    /// The word that begins at an offset.
    private func word(at offset: Int) -> String {
        let end = text[offset...].prefix(64).firstIndex { !Self.isWordByte($0) } ?? min(offset + 64, text.count)
        return String(decoding: text[offset..<end], as: UTF8.self)
    }

    static func isWordByte(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    }

    static func codePoint(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    static func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) }
}
