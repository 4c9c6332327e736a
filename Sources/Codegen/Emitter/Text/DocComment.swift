import CaptureSchema

/// Makes `///` comment lines from untrusted text. This is the only way for text of a schema into a comment.
enum DocComment {
    /// The paragraphs as complete comment lines, separated by an empty one (`///`); empty if there are no paragraphs.
    ///
    /// - Parameter width: The number of columns for the whole line. A longer word gets a line to itself.
    static func lines(_ paragraphs: [String], width: Int) -> [String] {
        var lines: [String] = []
        for paragraph in paragraphs {
            if isPlain(paragraph), paragraph.utf8.count <= width - 4 {
                if !lines.isEmpty { lines.append("///") }
                lines.append("/// " + paragraph)
                continue
            }
            let wrapped = paragraph.unicodeScalars.split(whereSeparator: isLineBreak)
                .map { escapedStarts(harmless($0), width: width - 4) }
                .filter { !$0.isEmpty }
            guard !wrapped.isEmpty else { continue }
            if !lines.isEmpty { lines.append("///") }
            lines += wrapped.joined().map { "/// " + $0 }
        }
        return lines
    }

    /// The lines of a text, wrapped, so that none of them begins a heading or a list.
    private static func escapedStarts(_ text: String, width: Int) -> [String] {
        let lines = WrappedText.lines(of: text, width: width)
        if lines.allSatisfy({ DocText.escapedStart($0) == $0 }) { return lines }
        return WrappedText.lines(of: text, width: width - 1).map(DocText.escapedStart)
    }

    /// The lines of an untrusted text as a comment that is no documentation.
    static func plain(_ text: String) -> [String] {
        text.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: isLineBreak).map { line in
            let line = harmless(line)
            return line.isEmpty ? "//" : "// " + line
        }
    }

    /// A fast path for nearly all descriptions: true for a line of words in which nothing has to change.
    private static func isPlain(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard let first = bytes.first, (0x41...0x7A).contains(first) else { return false }
            var previous = UInt8(ascii: " ")
            for byte in bytes {
                switch byte {
                case UInt8(ascii: " ") where previous == UInt8(ascii: " "): return false
                case UInt8(ascii: "*"): return false
                case 0x20...0x7E: previous = byte
                default: return false
                }
            }
            return previous != UInt8(ascii: " ")
        }
    }

    /// Removes characters that could end the comment or disguise what it says.
    private static func harmless(_ text: Substring.UnicodeScalarView) -> String {
        var scalars = String.UnicodeScalarView()
        var previous: Unicode.Scalar = " "
        for scalar in text {
            let scalar = scalar == "\t" ? " " : scalar
            if UnsafeScalars.contains(scalar) { continue }
            // Block comments nest in Swift, so neither delimiter may appear if a template puts the text into one.
            if (previous, scalar) == ("*", "/") || (previous, scalar) == ("/", "*") { scalars.append(" ") }
            scalars.append(scalar)
            previous = scalar
        }
        return String(scalars)
    }

    private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}

/// Characters that have no place in source text: control characters, marks that change the writing direction, and
/// invisible tags. Listed as ranges, because tables of Unicode properties differ between systems.
enum UnsafeScalars {
    /// True for the noncharacters that the compiler accepts in a literal but not as `\u{…}`. They show as nothing.
    static func cannotBeEscaped(_ scalar: Unicode.Scalar) -> Bool { 0xFDD0...0xFDEF ~= scalar.value }

    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F,
            0xFDD0...0xFDEF, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
            true
        default:
            scalar.value & 0xFFFE == 0xFFFE
        }
    }
}
