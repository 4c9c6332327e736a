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

    private var hasDifferences: Bool { count(.unchanged) < findings.files.count }

    private func text(_ verbosity: Verbosity?, _ style: ResultStyle) -> String {
        guard verbosity != .quiet else { return "" }
        return findings.files.map { lines(for: $0.name, $0.finding, isVerbose: verbosity == .verbose, style) }.joined()
            + total
    }

    private func lines(
        for name: String, _ finding: FolderFindings.Finding, isVerbose: Bool, _ style: ResultStyle
    ) -> String {
        let width = 11
        let word = finding.word.rawValue
        var line = word + String(repeating: " ", count: width - word.count) + SafeText.escaped(name)
        switch finding {
        case .missing, .extra:
            return line + "\n"
        case .different(let present, let generated, let foundAs):
            if let foundAs { line += " (its name is spelled \(SafeText.escaped(foundAs)))" }
            let diff = UnifiedDiff(
                from: present, to: generated, oldLabel: "a/\(foundAs ?? name)", newLabel: "b/\(name)")
            return line + "\n" + diff.text(style)
        case .unchanged:
            return isVerbose ? line + "\n" : ""
        }
    }

    /// One line for the whole run.
    private var total: String {
        let parts = FindingWord.allCases.map { "\(count($0)) \($0.rawValue)" }
        return "check of \(SafeText.escaped(findings.folder)): " + parts.joined(separator: ", ") + "\n"
    }

    private func count(_ word: FindingWord) -> Int { findings.files.count { $0.finding.word == word } }
}

/// The word for a finding, in the order of the last line.
private enum FindingWord: String, CaseIterable {
    case missing, different, extra, unchanged
}

extension FolderFindings.Finding {
    fileprivate var word: FindingWord {
        switch self {
        case .missing: .missing
        case .different: .different
        case .extra: .extra
        case .unchanged: .unchanged
        }
    }
}
