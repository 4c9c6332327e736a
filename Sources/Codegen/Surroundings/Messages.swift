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

    func report(_ problems: [FileProblem]) {
        switch format {
        case .text: report(problems.map(\.diagnostic))
        case .json: write(problems.map(\.json))
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
