import CaptureSchema

/// Makes untrusted text safe for a cell of a Markdown table or a heading: it cannot end the cell or become a link,
/// markup or HTML.
///
/// Markdown is read by Unicode scalars. Swift's characters would hide a mark that has an accent after it.
enum MarkdownText {
    /// A text on one line, otherwise as its author wrote it. Addresses are shown as code: GitHub makes links of them
    /// even if they are escaped.
    static func prose(_ text: String) -> String {
        text.unicodeScalars.split { $0.properties.isWhitespace }.map { word in
            guard isAddress(word) else { return escaped(word) }
            let start = word.firstIndex { !punctuation.contains($0) } ?? word.startIndex
            let end = word.lastIndex { !punctuation.contains($0) }.map(word.index(after:)) ?? word.endIndex
            return escaped(word[..<start]) + code(String(word[start..<end])) + escaped(word[end...])
        }.joined(separator: " ")
    }

    private static let punctuation = #"()[]<>{},.;:!?'""#.unicodeScalars

    private static func isAddress(_ word: Substring.UnicodeScalarView) -> Bool {
        let text = String(word).lowercased().unicodeScalars
        return text.indices.contains { index in
            ["www.", "://", "@", "mailto:", "xmpp:"].contains { text[index...].starts(with: $0.unicodeScalars) }
        }
    }

    private static func escaped(_ text: Substring.UnicodeScalarView) -> String {
        String(
            SafeText.escaped(String(text)).unicodeScalars.reduce(into: String.UnicodeScalarView()) { result, scalar in
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
