/// Makes text of a schema the same text in a documentation comment, where Quick Help and DocC read Markdown: no link,
/// no image, no code, and no heading or list. A backslash is not shown there.
package enum DocText {
    /// A name in code voice. One that contains its delimiter is plain text.
    package static func code(_ name: String) -> String { name.utf8.contains(0x60) ? escaped(name) : "`\(name)`" }

    /// Text with a backslash before what would be markup anywhere in a line.
    package static func escaped(_ text: String) -> String {
        // Nearly all texts have no such character.
        guard text.utf8.contains(where: Array("`[*_~<\\&".utf8).contains) else { return text }
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            let previous = index > 0 ? scalars[index - 1] : " "
            let next = index + 1 < scalars.count ? scalars[index + 1] : " "
            if isMarkup(scalar, between: previous, and: next) { result.append("\\") }
            result.append(scalar)
        }
        return String(result)
    }

    private static func isMarkup(
        _ scalar: Unicode.Scalar, between previous: Unicode.Scalar, and next: Unicode.Scalar
    ) -> Bool {
        switch scalar {
        case "`", "[": true
        case "*": previous != " " || next != " "
        case "_": !(isWord(previous) && isWord(next)) && (previous != " " || next != " ")
        case "~": previous == "~" || next == "~"
        case "<": isWord(next) || ["/", "!", "?"].contains(next)
        case "&": isWord(next) || next == "#"
        case "\\": next.isASCII && next.value > 0x20 && !isWord(next)
        default: false
        }
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic || isDigit(scalar) }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    /// A line with a backslash before what would be markup only at its beginning: a heading, a list, a quotation, a
    /// directive.
    package static func escapedStart(_ line: String) -> String {
        let scalars = line.unicodeScalars
        guard let first = scalars.first else { return line }
        let next = scalars.dropFirst().first ?? " "
        switch first {
        case "#", ">", "@", "=", "|": return "\\" + line
        case "-", "+", "*": return next == " " || next == first ? "\\" + line : line
        case "0"..."9":
            let digits = scalars.prefix(while: isDigit)
            let rest = scalars.dropFirst(digits.count)
            guard rest.first == "." || rest.first == ")" else { return line }
            return String(digits) + "\\" + String(rest)
        default: return line
        }
    }
}
