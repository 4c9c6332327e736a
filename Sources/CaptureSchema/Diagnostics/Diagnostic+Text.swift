extension Diagnostic {
    /// The message for people, without a final line break.
    ///
    /// The first line is `path:line:column: error: message`, which Xcode, SwiftPM and most editors turn into a link.
    /// The source line with a caret follows, then the notes in the same form, then `help:` with the suggestion.
    package func text(color: Bool) -> String {
        var lines = Self.lines(severity, message, at: location, color: color)
        for note in notes {
            lines += Self.lines(.note, note.message, at: note.location, color: color)
        }
        if let suggestion {
            lines.append("help: " + SafeText.escaped(suggestion))
        }
        return lines.joined(separator: "\n")
    }

    private static func lines(
        _ severity: Severity, _ message: String, at location: SourceLocation?, color: Bool
    ) -> [String] {
        let label = paint("\(severity.rawValue):", as: severity, color: color) + " " + SafeText.escaped(message)
        guard let location else { return [label] }
        let place = "\(SafeText.escaped(location.path)):\(location.line):\(location.column): "
        let excerpt = SourceExcerpt(of: location)
        let indent = "    "
        // The padding before the caret is not coloured: an editor may trim or copy it.
        let padding = excerpt.caret.dropLast()
        return [place + label, indent + excerpt.line, indent + padding + paint("^", as: severity, color: color)]
    }

    private static func paint(_ text: String, as severity: Severity, color: Bool) -> String {
        let style: TerminalStyle =
            switch severity {
            case .error: .boldRed
            case .warning: .boldYellow
            case .note: .boldCyan
            }
        return style.painted(text, ifColored: color)
    }
}
