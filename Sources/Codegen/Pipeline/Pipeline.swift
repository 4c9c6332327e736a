package import CaptureSchema
package import SwiftEmitter

/// Generates Swift from a schema, in three stages:
///
/// 1. `SchemaParser` reads the document into an `AttributeTree`; a config file and access schemas become overrides of
///    its attributes.
/// 2. `RecordPlanner` decides records, names, types and paths: a `RecordPlan`.
/// 3. `SwiftEmitter` prints the plan with the templates: `[GeneratedFile]`.
///
/// Each stage sees only the result of the one before it. Nothing is written: the caller decides what becomes of the
/// files. The messages of all stages are returned together; if one of them is an error, there are no files.
///
/// - Parameters:
///   - options: Everything that does not concern a single attribute. A config file's options have already been applied
///     to it (``Config/apply(to:)``).
///   - overrides: What a config file and access schemas say about attributes.
package func generate(
    schema: SourceText, options: GenerationOptions, overrides: OverrideSources = OverrideSources()
) -> GenerationResult {
    let planning = Planning(schema, options: options, overrides: overrides)
    var diagnostics = Planning.diagnostics(of: [planning], overrides)
    var files: [GeneratedFile] = []
    do throws(TemplateErrors) {
        // Loads the templates even if the schema has errors, so that mistakes in both are reported in the same run.
        let emitter = try SwiftEmitter(overrides: options.templates, header: options.header)
        if let plan = planning.plan, !diagnostics.contains(where: { $0.severity == .error }) {
            files = try emitter.emit(plan, accessLevel: options.accessLevel, singleFile: options.nameOfSingleFile)
        }
    } catch {
        diagnostics += error.diagnostics
    }
    return GenerationResult(files: files, diagnostics: diagnostics.sortedBySource())
}

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
