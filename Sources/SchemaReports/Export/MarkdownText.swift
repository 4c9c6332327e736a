import CaptureSchema

/// Untrusted text in a cell of a Markdown table or in a heading: it can neither end the cell nor become a link, markup
/// or HTML.
enum MarkdownText {
    /// A text in one line, as its author wrote it.
    static func prose(_ text: String) -> String {
        let line = text.split { $0.isWhitespace }.joined(separator: " ")
        return SafeText.escaped(line).reduce(into: "") { result, character in
            if #"\`*_[]<>|~&!$"#.contains(character) { result.append("\\") }
            result.append(character)
        }
    }

    /// A name between backticks; more of them where it has some itself.
    static func code(_ text: String) -> String {
        // Even in code a bar ends the cell.
        let parts = SafeText.escaped(text).split(separator: "|", omittingEmptySubsequences: false)
        let shown = parts.joined(separator: "\\|")
        let runs = shown.split { $0 != "`" }.map(\.count)
        let fence = String(repeating: "`", count: (runs.max() ?? 0) + 1)
        let needsSpace = shown.hasPrefix("`") || shown.hasSuffix("`") || shown.isEmpty
        return needsSpace ? "\(fence) \(shown) \(fence)" : fence + shown + fence
    }
}
