/// A message whose locations are still byte offsets; stages collect these while they work.
///
/// Findings become ``Diagnostic`` values all at once. The lines of a document are therefore counted only once, and only
/// if there is something to report.
package struct Finding: Error, Hashable {
    /// A remark with its own location.
    package struct Note: Hashable, Sendable {
        package let message: String
        package let offset: Int

        package init(_ message: String, at offset: Int) {
            self.message = message
            self.offset = offset
        }
    }

    package let severity: Diagnostic.Severity
    /// See ``Diagnostic/code``.
    package let code: String
    package let message: String
    /// In bytes from the beginning of the document.
    package let offset: Int
    package let notes: [Note]
    package let suggestion: String?

    package init(
        _ severity: Diagnostic.Severity, code: String, _ message: String, at offset: Int, notes: [Note] = [],
        suggestion: String? = nil
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.offset = offset
        self.notes = notes
        self.suggestion = suggestion
    }
}

extension SourceText {
    /// The messages with lines and columns, in source order.
    package func diagnostics(for findings: [Finding]) -> [Diagnostic] {
        guard !findings.isEmpty else { return [] }
        let table = LineTable(self)
        return findings.map { table.diagnostic($0) }.sortedBySource()
    }
}

extension LineTable {
    /// The message with lines and columns.
    ///
    /// - Parameter more: Notes whose locations are in other documents.
    package func diagnostic(_ finding: Finding, more: [Diagnostic.Note] = []) -> Diagnostic {
        Diagnostic(
            finding.severity, code: finding.code, finding.message, at: location(at: finding.offset),
            notes: finding.notes.map { .init($0.message, at: location(at: $0.offset)) } + more,
            suggestion: finding.suggestion)
    }
}
