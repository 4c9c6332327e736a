/// How a run speaks.
package struct Reporting: Sendable {
    package let verbosity: Verbosity?
    package let format: DiagnosticFormat

    package init(verbosity: Verbosity? = nil, format: DiagnosticFormat = .text) {
        self.verbosity = verbosity
        self.format = format
    }
}

/// How much a run says.
package enum Verbosity: CaseIterable, Sendable {
    case quiet
    case verbose
}

/// How messages about the schema and about files are written.
package enum DiagnosticFormat: String, CaseIterable, Sendable {
    /// For people, and for tools that know compilers' messages.
    case text
    /// One JSON object on a line.
    case json
}
