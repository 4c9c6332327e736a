import CaptureSchema
import RecordPlanner

/// Rejects options that would produce code that does not compile.
enum OptionCheck {
    static func diagnostics(for options: GenerationOptions) -> [Diagnostic] {
        guard let problem = TypeName.problem(with: options.rootName) else { return [] }
        return [
            Diagnostic(
                .error, code: "root-name", "`\(options.rootName)` cannot be the name of the root: \(problem)", at: nil)
        ]
    }
}
