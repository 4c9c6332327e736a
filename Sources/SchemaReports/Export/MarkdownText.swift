import CaptureSchema

/// Makes untrusted text safe for a cell of a Markdown table or a heading: it cannot end the cell or become a link,
/// markup or HTML.
///
/// Markdown is read by Unicode scalars. Swift's characters would hide a mark that has an accent after it.
enum MarkdownText {
    /// A text on one line, otherwise as its author wrote it.
    static func prose(_ text: String) -> String {
        let words = text.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }
        let line = SafeText.escaped(words.joined(separator: " "))
        return String(
            line.unicodeScalars.reduce(into: String.UnicodeScalarView()) { result, scalar in
                if #"\`*_[]<>|~&!$"#.unicodeScalars.contains(scalar) { result.append("\\") }
                result.append(scalar)
            })
    }

    /// A name in backticks; in more of them if it contains some itself.
    static func code(_ text: String) -> String {
        // A bar ends the cell even in code.
        let parts = SafeText.escaped(text).unicodeScalars.split(separator: "|", omittingEmptySubsequences: false)
        let shown = parts.map { String($0) }.joined(separator: "\\|")
        let backtick = UInt8(ascii: "`")
        let runs = shown.utf8.split { $0 != backtick }.map(\.count)
        let fence = String(repeating: "`", count: (runs.max() ?? 0) + 1)
        let needsSpace = shown.utf8.first == backtick || shown.utf8.last == backtick || shown.isEmpty
        return needsSpace ? "\(fence) \(shown) \(fence)" : fence + shown + fence
    }
}
