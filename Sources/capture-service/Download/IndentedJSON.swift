/// Indents JSON, so that two downloads can be compared line by line. Nothing else of it changes.
enum IndentedJSON {
    /// Returns the text with line breaks and indentation, and without other white space outside strings.
    ///
    /// - Parameter bytes: A JSON text. Text that is not JSON gives some text that is not JSON either.
    static func indented(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var depth = 0
        var isInString = false
        var isEscaped = false
        var isAfterOpening = false

        func breakLine() { result += [newline] + [UInt8](repeating: space, count: 2 * max(0, depth)) }

        for byte in bytes {
            if isInString {
                result.append(byte)
                if isEscaped {
                    isEscaped = false
                } else if byte == backslash {
                    isEscaped = true
                } else if byte == quote {
                    isInString = false
                }
                continue
            }
            if byte == space || byte == newline || byte == tab || byte == carriageReturn { continue }
            if byte == closingBrace || byte == closingBracket {
                depth -= 1
                if !isAfterOpening { breakLine() }
            } else if isAfterOpening {
                breakLine()
            }
            isAfterOpening = byte == openingBrace || byte == openingBracket
            if isAfterOpening { depth += 1 }
            isInString = byte == quote
            result.append(byte)
            if byte == comma { breakLine() }
            if byte == colon { result.append(space) }
        }
        return result + [newline]
    }

    private static let (space, newline) = (UInt8(ascii: " "), UInt8(ascii: "\n"))
    private static let (tab, carriageReturn) = (UInt8(ascii: "\t"), UInt8(ascii: "\r"))
    private static let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    private static let (comma, colon) = (UInt8(ascii: ","), UInt8(ascii: ":"))
    private static let (openingBrace, closingBrace) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    private static let (openingBracket, closingBracket) = (UInt8(ascii: "["), UInt8(ascii: "]"))
}
