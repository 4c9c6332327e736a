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
