import CaptureSchema
import Codegen
import SchemaReports

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
