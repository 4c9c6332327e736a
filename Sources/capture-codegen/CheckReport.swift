import CaptureSchema
import Codegen
import SchemaReports

/// The results of `--check`, for standard output.
struct CheckReport {
    let findings: FolderFindings

    /// The exit status and the text for standard output.
    func result(_ verbosity: Verbosity?, _ style: ResultStyle) -> (ExitStatus, results: String) {
        (hasDifferences ? .differences : .success, text(verbosity, style))
    }

    private var hasDifferences: Bool { count(.unchanged) < findings.findings.count }

    private func text(_ verbosity: Verbosity?, _ style: ResultStyle) -> String {
        guard verbosity != .quiet else { return "" }
        return findings.findings.map { lines(for: $0, isVerbose: verbosity == .verbose, style) }.joined() + total
    }

    private func lines(for finding: FolderFindings.Finding, isVerbose: Bool, _ style: ResultStyle) -> String {
        let width = 11
        let word = finding.kind.rawValue
        let line = word + String(repeating: " ", count: width - word.count) + SafeText.escaped(finding.name)
        switch finding.kind {
        case .missing, .extra: return line + "\n"
        case .unchanged: return isVerbose ? line + "\n" : ""
        case .different:
            let spelling = finding.foundAs.map { " (its name is spelled \(SafeText.escaped($0)))" } ?? ""
            let diff = UnifiedDiff(
                from: finding.present, to: finding.generated, oldLabel: "a/\(finding.foundAs ?? finding.name)",
                newLabel: "b/\(finding.name)")
            return line + spelling + "\n" + diff.text(style)
        }
    }

    /// One line for the whole run.
    private var total: String {
        let parts = FolderFindings.Kind.allCases.map { "\(count($0)) \($0.rawValue)" }
        return "check of \(SafeText.escaped(findings.folder)): " + parts.joined(separator: ", ") + "\n"
    }

    private func count(_ kind: FolderFindings.Kind) -> Int { findings.findings.count { $0.kind == kind } }
}

extension UnifiedDiff {
    /// The whole diff as it is printed.
    func text(_ style: ResultStyle) -> String {
        lines.map { style.painted($0.text, Self.style(of: $0.kind)) + "\n" }.joined()
    }

    private static func style(of kind: Line.Kind) -> TerminalStyle? {
        switch kind {
        case .header: .bold
        case .hunk: .cyan
        case .removal: .red
        case .addition: .green
        case .context, .remark: nil
        }
    }
}
