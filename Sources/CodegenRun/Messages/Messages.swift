package import CaptureSchema
import RecordPlanner

/// What the command says on standard error, in the format and to the extent that the user chose.
package struct Messages {
    let sink: ByteSink
    let format: DiagnosticFormat
    let verbosity: Verbosity?
    let isColored: Bool

    /// Prints messages about the input, which come sorted.
    ///
    /// - Parameter showsNames: Whether a name that gave way to a reserved one is shown without `--verbose`. Nearly
    ///   every schema has one, and there is nothing to do about it.
    package func report(_ diagnostics: [Diagnostic], showsNames: Bool = false) {
        let shown = diagnostics.filter { diagnostic in
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
