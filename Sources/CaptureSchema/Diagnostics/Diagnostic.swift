/// One message about the input: what is wrong, where, and what would be right.
///
/// Every stage returns its diagnostics as values. They are printed once all are collected and sorted.
package struct Diagnostic: Error, Hashable {
    package enum Severity: String, Hashable, Sendable {
        /// Nothing is generated.
        case error
        /// The output may not be what the author of the schema expects.
        case warning
        /// For information: a name was changed, or a constraint is unknown.
        case note
    }

    /// A remark that belongs to the message but has its own location, such as the other of two clashing names.
    package struct Note: Hashable, Sendable {
        package let message: String
        package let location: SourceLocation?

        package init(_ message: String, at location: SourceLocation? = nil) {
            self.message = message
            self.location = location
        }
    }

    package let severity: Severity
    /// A stable identifier for programs, such as `duplicate-key`. It does not change once released.
    package let code: String
    /// One sentence without a final full stop.
    package let message: String
    package let location: SourceLocation?
    package let notes: [Note]
    /// What to write instead, as a question or an instruction: ``did you mean `dateTime`?``
    package let suggestion: String?

    package init(
        _ severity: Severity, code: String, _ message: String, at location: SourceLocation?, notes: [Note] = [],
        suggestion: String? = nil
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.location = location
        self.notes = notes
        self.suggestion = suggestion
    }
}

extension [Diagnostic] {
    /// The diagnostics in the order in which a reader of the input meets them.
    ///
    /// Those without a location come first, then those of each document by offset. Severity does not count. Documents
    /// keep the order in which they first appear, and diagnostics at one location keep their order.
    package func sortedBySource() -> [Diagnostic] {
        var ranks: [String: Int] = [:]
        let keyed = enumerated().map { position, diagnostic in
            guard let location = diagnostic.location else {
                return (key: (0, 0, position), diagnostic: diagnostic)
            }
            let rank = ranks[location.path] ?? ranks.count + 1
            ranks[location.path] = rank
            return (key: (rank, location.offset, position), diagnostic: diagnostic)
        }
        return keyed.sorted { $0.key < $1.key }.map(\.diagnostic)
    }
}

extension Diagnostic {
    /// The message as one line of JSON for programs, always with the same keys in the same order.
    ///
    /// `path`, `line` and `column` are null if the message has no location, `suggestion` if it has none.
    ///
    /// - Parameter path: The file that a message without a location is about.
    package func json(aboutFile path: String? = nil) -> String {
        JSONOutput.object(
            [
                ("severity", .string(severity.rawValue)), ("code", .string(code)), ("message", .string(message)),
            ] + Self.place(location, path) + [
                (
                    "notes",
                    .array(
                        notes.map { .object([("message", .string($0.message))] + Self.place($0.location, nil)) })
                ),
                ("suggestion", .string(suggestion)),
            ]
        ).line
    }

    private static func place(
        _ location: SourceLocation?, _ path: String?
    ) -> [(key: String, value: JSONOutput)] {
        [
            ("path", .string(location?.path ?? path)), ("line", .integer(location?.line)),
            ("column", .integer(location?.column)),
        ]
    }
}

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
        if let suggestion { lines.append("help: " + SafeText.escaped(suggestion)) }
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
