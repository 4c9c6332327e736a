/// Reads a Swift string literal, as the language's reference describes it; knows nothing of how they are made.
enum LiteralReader {
    /// The text the literal stands for; nil if it is none, or is more than one.
    static func text(of literal: String) -> String? {
        var rest = Array(literal.unicodeScalars)[...]
        guard rest.popFirst() == "\"", rest.popLast() == "\"" else { return nil }
        var text = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\\":
                guard let escaped = escape(&rest) else { return nil }
                text.append(escaped)
            case "\"": return nil
            case _ where SourceCharacters.isHarmful(scalar): return nil
            default: text.append(scalar)
            }
        }
        return String(text)
    }

    private static func escape(_ rest: inout ArraySlice<Unicode.Scalar>) -> Unicode.Scalar? {
        switch rest.popFirst() {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "0": return "\0"
        case "\"": return "\""
        case "\\": return "\\"
        case "u": return number(&rest)
        default: return nil
        }
    }

    private static func number(_ rest: inout ArraySlice<Unicode.Scalar>) -> Unicode.Scalar? {
        guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"), (1...8).contains(end - rest.startIndex) else {
            return nil
        }
        let digits = String(String.UnicodeScalarView(rest[..<end]))
        rest = rest[(end + 1)...]
        return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    }
}
