extension DocumentReader {
    /// Reads a number and returns its characters as written.
    mutating func readNumber() throws(SyntaxError) -> String {
        let start = position
        var end = start
        if text[end] == ASCII.minus { end += 1 }
        try requireDigit(at: end, "expected a digit after `-`")
        if text[end] == ASCII.zero {
            end += 1
            if end < text.count, ASCII.isDigit(text[end]) {
                throw SyntaxError("a number must not begin with `0`", at: end - 1, suggestion: "remove the `0`")
            }
        } else {
            end = endOfDigits(from: end)
        }
        if end < text.count, text[end] == UInt8(ascii: ".") {
            end += 1
            try requireDigit(at: end, "expected a digit after the decimal point")
            end = endOfDigits(from: end)
        }
        if end < text.count, text[end] | 0x20 == UInt8(ascii: "e") {
            end += 1
            if end < text.count, text[end] == UInt8(ascii: "+") || text[end] == ASCII.minus { end += 1 }
            try requireDigit(at: end, "expected a digit in the exponent")
            end = endOfDigits(from: end)
        }
        position = end
        return String(decoding: UnsafeBufferPointer(rebasing: text[start..<end]), as: UTF8.self)
    }

    private func endOfDigits(from start: Int) -> Int {
        var end = start
        while end < text.count, ASCII.isDigit(text[end]) { end += 1 }
        return end
    }

    private func requireDigit(at offset: Int, _ expectation: String) throws(SyntaxError) {
        if offset < text.count, ASCII.isDigit(text[offset]) { return }
        if offset < text.count, text[offset] >= 0x80, UTF8Sequence.length(at: offset, in: text) == nil {
            throw illFormedByte(at: offset)
        }
        throw SyntaxError("\(expectation), found \(described(at: offset))", at: offset)
    }
}
