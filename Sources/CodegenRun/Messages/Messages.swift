package import CaptureSchema

/// What the command says on standard error, in the format and to the extent that the user chose.
package struct Messages {
    let sink: ByteSink
    let format: DiagnosticFormat
    /// Errors only.
    let isQuiet: Bool
    let isColored: Bool

    /// Prints messages about the input, which come sorted.
    package func report(_ diagnostics: [Diagnostic]) {
        let shown = isQuiet ? diagnostics.filter { $0.severity == .error } : diagnostics
        write(
            shown.map { diagnostic in
                switch format {
                case .text: diagnostic.text(color: isColored)
                case .json: diagnostic.json
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

    /// In one piece, so that the messages of two processes do not mix.
    private func write(_ texts: [String]) {
        guard !texts.isEmpty else { return }
        sink.writeMessage(texts.map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }.joined())
    }
}
