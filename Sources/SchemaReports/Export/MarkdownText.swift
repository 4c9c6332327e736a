import CaptureSchema

/// Makes untrusted text safe for a cell of a Markdown table or a heading: it cannot end the cell or become a link,
/// markup or HTML.
enum MarkdownText {
    /// A text on one line, otherwise as its author wrote it.
    static func prose(_ text: String) -> String {
        let line = text.split { $0.isWhitespace }.joined(separator: " ")
        return SafeText.escaped(line).reduce(into: "") { result, character in
            if #"\`*_[]<>|~&!$"#.contains(character) { result.append("\\") }
            result.append(character)
        }
    }

    /// A name in backticks; in more of them if it contains some itself.
    static func code(_ text: String) -> String {
        // A bar ends the cell even in code.
        let parts = SafeText.escaped(text).split(separator: "|", omittingEmptySubsequences: false)
        let shown = parts.joined(separator: "\\|")
        let runs = shown.split { $0 != "`" }.map(\.count)
        let fence = String(repeating: "`", count: (runs.max() ?? 0) + 1)
        let needsSpace = shown.hasPrefix("`") || shown.hasSuffix("`") || shown.isEmpty
        return needsSpace ? "\(fence) \(shown) \(fence)" : fence + shown + fence
    }
}
