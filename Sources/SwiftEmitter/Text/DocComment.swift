/// Makes lines of a `///` comment from untrusted text. The one way by which text of a schema gets into a comment.
enum DocComment {
    /// The paragraphs as complete comment lines, an empty one (`///`) between two paragraphs; none for no paragraphs.
    ///
    /// - Parameter width: The columns there are for the whole line. A word that is longer stands alone on its line.
    static func lines(_ paragraphs: [String], width: Int) -> [String] {
        var lines: [String] = []
        for paragraph in paragraphs {
            if isPlain(paragraph), paragraph.utf8.count <= width - 4 {
                if !lines.isEmpty { lines.append("///") }
                lines.append("/// " + paragraph)
                continue
            }
            let wrapped = paragraph.unicodeScalars.split(whereSeparator: isLineBreak)
                .map { wrap(harmless($0), width: width - 4) }
                .filter { !$0.isEmpty }
            guard !wrapped.isEmpty else { continue }
            if !lines.isEmpty { lines.append("///") }
            lines += wrapped.joined().map { "/// " + $0 }
        }
        return lines
    }

    /// Text for a place within a comment line.
    static func inline(_ text: String) -> String {
        text.unicodeScalars.split(whereSeparator: isLineBreak).map { harmless($0) }.joined(separator: " ")
    }

    /// True for a line of words with nothing in it to change, which nearly every description is: a short way for speed.
    private static func isPlain(_ text: String) -> Bool {
        var previous = UInt8(ascii: " ")
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: " ") where previous == UInt8(ascii: " "): return false
            case UInt8(ascii: "*"): return false
            case 0x20...0x7E: previous = byte
            default: return false
            }
        }
        return previous != UInt8(ascii: " ")
    }

    /// Without characters that could leave the comment, or make it look other than it is.
    private static func harmless(_ text: Substring.UnicodeScalarView) -> String {
        var scalars = String.UnicodeScalarView()
        var previous: Unicode.Scalar = " "
        for scalar in text {
            let scalar = scalar == "\t" ? " " : scalar
            if UnsafeScalars.contains(scalar) { continue }
            // Block comments nest in Swift, so neither end may stand in a template that puts this between them.
            if (previous, scalar) == ("*", "/") || (previous, scalar) == ("/", "*") { scalars.append(" ") }
            scalars.append(scalar)
            previous = scalar
        }
        return String(scalars)
    }

    private static func wrap(_ line: String, width: Int) -> [String] {
        var lines: [String] = []
        var current = ""
        var count = 0
        // By scalars, as a character that joins itself to the blank would hide it.
        for word in line.unicodeScalars.split(separator: " ").map(String.init) {
            let length = word.count
            if count > 0, count + 1 + length > width {
                lines.append(current)
                current = ""
                count = 0
            }
            if count > 0 {
                current += " "
                count += 1
            }
            current += word
            count += length
        }
        if count > 0 { lines.append(current) }
        return lines
    }

    private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}

/// Characters that have no place in source text: controls, marks that turn the direction of writing, invisible tags.
/// Ranges and not Unicode properties, which differ from one system's tables to the next.
enum UnsafeScalars {
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
