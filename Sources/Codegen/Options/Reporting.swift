/// How a run prints messages.
package struct Reporting: Sendable {
    package let verbosity: Verbosity?
    package let format: DiagnosticFormat

    package init(verbosity: Verbosity? = nil, format: DiagnosticFormat = .text) {
        self.verbosity = verbosity
        self.format = format
    }
}

/// How much a run prints.
package enum Verbosity: CaseIterable, Sendable {
    case quiet
    case verbose
}

/// The format of messages about the schema and about files.
package enum DiagnosticFormat: String, CaseIterable, Sendable {
    /// For people, and for tools that understand compiler messages.
    case text
    /// One JSON object per line.
    case json
}
