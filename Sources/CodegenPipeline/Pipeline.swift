package import CaptureSchema
import SwiftEmitter
import TemplateEngine

/// The whole way from a schema to Swift, in this order:
///
/// 1. `SchemaParser` reads the document into an `AttributeTree`; a config file and access schemas become settings of
///    its attributes;
/// 2. `RecordPlanner` decides records, names, types and paths: a `RecordPlan`;
/// 3. `SwiftEmitter` prints the plan with the templates: `[GeneratedFile]`.
///
/// Each stage sees only what the one before it gives. Nothing is written: the command, the tests and whoever else calls
/// this are users of the same files. All messages of all stages come back together; if one of them is an error there
/// are no files.
///
/// - Parameters:
///   - options: Everything that is no matter of a single attribute; what a config file says of it is already in it
///     (``Config/apply(to:)``).
///   - choices: What a config file and access schemas say of attributes.
package func generate(
    schema: SourceText, options: GenerationOptions, choices: Choices = Choices()
) -> GenerationResult {
    let planning = Planning(schema, rootName: options.rootName, choices: choices)
    var diagnostics = Planning.diagnostics(of: [planning], options, choices)
    let emitter = loadEmitter(options, &diagnostics)
    let result = diagnostics.sortedBySource()
    guard let plan = planning.plan, let emitter, !result.contains(where: { $0.severity == .error }) else {
        return GenerationResult(files: [], diagnostics: result)
    }
    return GenerationResult(
        files: emitter.emit(plan, accessLevel: options.accessLevel, singleFile: options.nameOfSingleFile),
        diagnostics: result)
}

/// The templates are loaded even if the schema has errors, so that their mistakes are told in the same run.
private func loadEmitter(_ options: GenerationOptions, _ diagnostics: inout [Diagnostic]) -> SwiftEmitter? {
    do {
        return try SwiftEmitter(overrides: options.templates)
    } catch {
        diagnostics += error.errors.map { Diagnostic($0) }
        return nil
    }
}

extension Diagnostic {
    fileprivate init(_ error: TemplateError) {
        self.init(
            .error, code: "template", error.message,
            at: SourceLocation(
                path: error.path, offset: error.offset, line: error.line, column: error.column,
                lineText: error.lineText),
            suggestion: error.suggestion)
    }
}
