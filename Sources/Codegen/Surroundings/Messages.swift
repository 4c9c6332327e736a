package import CaptureSchema

/// Writes messages to standard error in the format and amount that the user chose.
package struct Messages {
    let sink: ByteSink
    let format: TextFormat
    let verbosity: Verbosity?
    let isColored: Bool

    /// Prints messages about the input, in source order.
    ///
    /// - Parameter showsNames: True to show notes about names that clash with reserved ones even without `--verbose`.
    ///   Nearly every schema has such a name, and nothing can be done about it.
    package func report(_ diagnostics: [Diagnostic], showsNames: Bool = false) {
        let shown = diagnostics.sortedBySource().filter { diagnostic in
            switch verbosity {
            case .quiet: diagnostic.severity == .error
            case .verbose: true
            case nil: showsNames || diagnostic.code != NameNotes.reservedName
            }
        }
        write(
            shown.map { diagnostic in
                switch format {
                case .text: diagnostic.text(color: isColored)
                case .json: diagnostic.json()
                }
            })
    }

    func report(_ problems: [FileFailure]) {
        switch format {
        case .text: report(problems.map(\.diagnostic))
        // Without a location that names the file, the message has the file's own path.
        case .json: write(problems.map { $0.diagnostic.json(aboutFile: $0.path) })
        }
    }

    func warn(_ message: String, code: String) {
        report([Diagnostic(.warning, code: code, message, at: nil)])
    }

    /// Writes everything at once, so that the messages of two processes do not mix.
    private func write(_ texts: [String]) {
        guard !texts.isEmpty else { return }
        sink.writeMessage(texts.map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }.joined())
    }
}

/// How a run prints messages.
package struct Reporting: Sendable {
    package let verbosity: Verbosity?
    package let format: TextFormat

    package init(verbosity: Verbosity? = nil, format: TextFormat = .text) {
        self.verbosity = verbosity
        self.format = format
    }
}

/// How much a run prints.
package enum Verbosity: CaseIterable, Sendable {
    case quiet
    case verbose
}

/// The format of messages about the schema and about files, and of results on standard output.
package enum TextFormat: String, CaseIterable, Sendable {
    /// For people; messages also for tools that understand those of compilers.
    case text
    /// One JSON object per line for messages, one JSON document for a result. Its keys are part of the command's
    /// interface.
    case json
}

/// The appearance of results on standard output.
package struct ResultStyle: Hashable {
    /// True if results are for a person to read. Programs get every byte unchanged.
    let isForTerminal: Bool
    package let isColored: Bool

    /// Text that may come from a file or a schema, made unable to control a terminal or reorder the text around it.
    package func painted(_ text: String, _ style: TerminalStyle?) -> String {
        // A tab is harmless, and escaping it would only obscure the indentation.
        let shown =
            isForTerminal
            ? text.split(separator: "\t", omittingEmptySubsequences: false)
                .map { SafeText.escaped(String($0)) }.joined(separator: "\t")
            : text
        return style?.painted(shown, ifColored: isColored) ?? shown
    }
}
