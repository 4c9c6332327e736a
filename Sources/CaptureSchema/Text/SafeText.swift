/// Makes text from a document safe to show: it cannot end a line, control a terminal or reorder the text around it.
package enum SafeText {
    /// The text with every harmful character written as `\u{…}`. Escaping it again changes nothing.
    ///
    /// Control characters, line and paragraph separators, and invisible format characters such as the bidirectional
    /// overrides are harmful. Joiners stay, because emoji and some scripts need them.
    package static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isHarmful) else { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            if isHarmful(scalar) { result += escape(scalar) } else { result.unicodeScalars.append(scalar) }
        }
    }

    /// A word of the document for use inside a message: in backticks, escaped, and shortened in the middle if it is
    /// long.
    package static func quoted(_ text: String, limit: Int = 80) -> String {
        "`\(escaped(shortened(text, limit: limit)))`"
    }

    /// At most about `limit` characters: the beginning and the end, with `…` between them.
    package static func shortened(_ text: String, limit: Int) -> String {
        // Counting the characters would read all of a text that may be megabytes long.
        guard text.utf8.count > limit else { return text }
        let head = text.prefix(limit * 2 / 3)
        guard text.dropFirst(limit).startIndex != text.endIndex else { return text }
        return head + "…" + text.suffix(limit / 3)
    }

    /// True if the character could do harm on a terminal.
    static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x7F { return scalar.value < 0x20 }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator:
            return true
        case .format:
            switch scalar.value {
            // The two joiners, and the Arabic and Syriac signs that are visible.
            case 0x200C, 0x200D, 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2: return false
            default: return true
            }
        default:
            return false
        }
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\u{\(digits.count == 1 ? "0" : "")\(digits)}"
    }
}

/// File names made from names of any length.
package enum ShortenedName {
    /// Most file systems accept names of up to 255 bytes; this leaves room for an extension.
    private static let longest = 200

    /// A name that is too long keeps its beginning and gets a checksum that tells it from others.
    package static func of(_ name: String) -> String {
        guard name.utf8.count > longest else { return name }
        // FNV-1a gives the same checksum on every machine; Swift's own hash does not.
        let checksum = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        var start = name.prefix(longest)
        while start.utf8.count > longest { start.removeLast() }
        return "\(start)-\(String(checksum, radix: 16))"
    }
}
