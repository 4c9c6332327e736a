import CaptureSchema
import Codegen
import SchemaReports

/// The results of `--check`, for standard output: the differences between an output folder and what a run would leave
/// in it.
struct CheckReport {
    /// The word for a finding, in the order in which they are counted.
    private enum Kind: String, CaseIterable {
        case missing, different
        /// An earlier run generated the file, and this one would remove it.
        case extra
        case unchanged
    }

    private let folder: String
    private var counts: [Kind: Int] = [:]
    private var lines = ""

    init(of plan: WritePlan, _ verbosity: Verbosity?, _ style: ResultStyle) {
        folder = plan.folder
        for file in plan.files + [plan.manifest].compactMap({ $0 }) {
            switch file.change {
            case .create: add(.missing, file.name)
            case .unchanged: add(.unchanged, file.name, isShown: verbosity == .verbose)
            case .update(let present, _):
                add(.different, file.name)
                let diff = UnifiedDiff(
                    from: present, to: file.contents, oldLabel: "a/\(file.name)", newLabel: "b/\(file.name)")
                lines += diff.text(style)
            }
        }
        for name in plan.staleFiles { add(.extra, name) }
    }

    private mutating func add(_ kind: Kind, _ name: String, isShown: Bool = true) {
        counts[kind, default: 0] += 1
        let word = kind.rawValue + String(repeating: " ", count: 11 - kind.rawValue.count)
        if isShown { lines += word + SafeText.escaped(name) + "\n" }
    }

    /// The exit status and the text for standard output.
    func result(_ verbosity: Verbosity?) -> (ExitStatus, results: String) {
        let hasDifferences = counts.keys.contains { $0 != .unchanged }
        let total = Kind.allCases.map { "\(counts[$0] ?? 0) \($0.rawValue)" }.joined(separator: ", ")
        let text = lines + "check of \(SafeText.escaped(folder)): \(total)\n"
        return (hasDifferences ? .differences : .success, verbosity == .quiet ? "" : text)
    }
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
