/// Splits Swift code into words and punctuation, without comments and without the text of string literals. What is
/// interpolated into a string is code, so it stays.
///
/// Literals of regular expressions are not known; the sources have none.
struct Tokenizer {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var tokens: [Token] = []

    static func tokens(of text: String) -> [Token] {
        var tokenizer = Tokenizer(bytes: Array(text.utf8))
        tokenizer.readCode(endsAtParenthesis: false)
        return tokenizer.tokens
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// - Parameter endsAtParenthesis: Whether this is an interpolation, which its own parenthesis ends.
    private mutating func readCode(endsAtParenthesis: Bool) {
        var depth = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\n"):
                line += 1
                position += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                position += 1
            case UInt8(ascii: "/") where isNext("//"):
                skipLineComment()
            case UInt8(ascii: "/") where isNext("/*"):
                skipBlockComment()
            case UInt8(ascii: "\""):
                readString(hashes: 0)
            case UInt8(ascii: "#") where hashesBeforeQuote > 0:
                readString(hashes: hashesBeforeQuote)
            case UInt8(ascii: "`"):
                readQuotedWord()
            case let byte where Self.isPartOfWord(byte):
                let end = bytes[position...].firstIndex { !Self.isPartOfWord($0) } ?? bytes.count
                add(position..<end, isWord: true)
            case let byte:
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") { depth -= 1 }
                add(position..<position + 1, isWord: false)
                if endsAtParenthesis, depth < 0 { return }
            }
        }
    }

    private mutating func readQuotedWord() {
        let end = bytes[(position + 1)...].firstIndex(of: UInt8(ascii: "`")) ?? bytes.count
        add(position + 1..<end, isWord: true)
        position = min(end + 1, bytes.count)
    }

    private mutating func skipLineComment() {
        position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }

    private mutating func skipBlockComment() {
        var depth = 0
        while position < bytes.count {
            if isNext("/*") {
                depth += 1
                position += 2
            } else if isNext("*/") {
                depth -= 1
                position += 2
                if depth == 0 { return }
            } else {
                skipByte()
            }
        }
    }

    private mutating func readString(hashes: Int) {
        position += hashes
        let quotes = isNext("\"\"\"") ? "\"\"\"" : "\""
        position += quotes.utf8.count
        let hashText = String(repeating: "#", count: hashes)
        while position < bytes.count {
            if isNext(quotes + hashText) {
                position += quotes.utf8.count + hashes
                return
            } else if isNext("\\" + hashText + "(") {
                position += hashes + 2
                readCode(endsAtParenthesis: true)
            } else if isNext("\\" + hashText) {
                position += hashes + 1
                skipByte()
            } else {
                skipByte()
            }
        }
    }

    private mutating func skipByte() {
        if position < bytes.count, bytes[position] == UInt8(ascii: "\n") { line += 1 }
        position += 1
    }

    private mutating func add(_ range: Range<Int>, isWord: Bool) {
        tokens.append(
            Token(text: String(decoding: bytes[range], as: UTF8.self), isWord: isWord, line: line, range: range))
        position = range.upperBound
    }

    private func isNext(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

    /// The number of `#` from here to a quote; 0 where something else follows them.
    private var hashesBeforeQuote: Int {
        guard let end = bytes[position...].firstIndex(where: { $0 != UInt8(ascii: "#") }),
            bytes[end] == UInt8(ascii: "\"")
        else { return 0 }
        return end - position
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default:
            false
        }
    }
}
