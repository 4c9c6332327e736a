package import CaptureSchema
package import SwiftEmitter

/// The result of `generate`.
package struct GenerationResult: Sendable {
    /// In the order of the schema; empty if a diagnostic is an error.
    package let files: [GeneratedFile]
    /// All messages about the input, in source order.
    package let diagnostics: [Diagnostic]

    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    package init(files: [GeneratedFile], diagnostics: [Diagnostic]) {
        self.files = files
        self.diagnostics = diagnostics
    }
}
