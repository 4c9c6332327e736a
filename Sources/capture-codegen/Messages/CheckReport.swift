import CaptureSchema
import CodegenPipeline

/// What `--check` found, for standard output.
struct CheckReport {
    private enum Finding {
        case missing
        case different(diff: UnifiedDiff, foundAs: String?)
        case extra
        case unchanged

        var word: String {
            switch self {
            case .missing: "missing"
            case .different: "different"
            case .extra: "extra"
            case .unchanged: "unchanged"
            }
        }
    }

    private let folder: String
    private let findings: [(name: String, finding: Finding)]

    /// Reads the files that differ.
    init(of plan: WritePlan, _ fileSystem: any FileSystem) throws(FileProblem) {
        folder = plan.folder
        var findings: [(String, Finding)] = []
        for file in plan.files + [plan.manifest?.file].compactMap({ $0 }) {
            findings.append((file.name, try Self.finding(for: file, at: plan.path(of: file.name), fileSystem)))
        }
        self.findings = findings + plan.staleFiles.map { ($0, .extra) }
    }

    private static func finding(
        for file: PlannedFile, at path: String, _ fileSystem: any FileSystem
    ) throws(FileProblem) -> Finding {
        switch file.change {
        case .create: return .missing
        case .unchanged: return .unchanged
        case .update:
            let present: [UInt8]
            do throws(SystemError) {
                present = try fileSystem.contents(of: path)
            } catch {
                throw .reading(path, error)
            }
            let diff = UnifiedDiff(
                from: present, to: file.contents, oldLabel: "a/\(file.foundAs ?? file.name)",
                newLabel: "b/\(file.name)")
            return .different(diff: diff, foundAs: file.foundAs)
        }
    }

    var hasDifferences: Bool { findings.contains { $0.finding.word != Finding.unchanged.word } }

    func text(_ verbosity: Verbosity?, _ style: ResultStyle) -> String {
        guard verbosity != .quiet else { return "" }
        return findings.map { lines(for: $0.name, $0.finding, isVerbose: verbosity == .verbose, style) }.joined()
            + total
    }

    private func lines(for name: String, _ finding: Finding, isVerbose: Bool, _ style: ResultStyle) -> String {
        let width = 11
        var line = finding.word + String(repeating: " ", count: width - finding.word.count) + SafeText.escaped(name)
        switch finding {
        case .missing, .extra:
            return line + "\n"
        case .different(let diff, let foundAs):
            if let foundAs { line += " (its name is spelled \(SafeText.escaped(foundAs)))" }
            return line + "\n" + diff.text(style)
        case .unchanged:
            return isVerbose ? line + "\n" : ""
        }
    }

    /// One line for the run.
    private var total: String {
        func count(_ word: String) -> Int { findings.count { $0.finding.word == word } }
        let parts = ["missing", "different", "extra", "unchanged"].map { "\(count($0)) \($0)" }
        return "check of \(SafeText.escaped(folder)): " + parts.joined(separator: ", ") + "\n"
    }
}
