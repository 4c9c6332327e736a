/// Makes a Swift string literal from untrusted text. This is the only way for text of a schema into a literal.
enum StringLiteral {
    /// The literal with its quotes.
    static func literal(_ text: String) -> String {
        if isPlain(text) { return "\"\(text)\"" }
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            default:
                if UnsafeScalars.contains(scalar), !UnsafeScalars.cannotBeEscaped(scalar) {
                    literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                } else {
                    literal.unicodeScalars.append(scalar)
                }
            }
        }
        return literal + "\""
    }

    /// A fast path for nearly all names: true if there is nothing to escape.
    private static func isPlain(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            bytes.allSatisfy { 0x20...0x7E ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        }
    }
}
