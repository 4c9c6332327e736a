package import CaptureSchema
import RecordPlanner
import SwiftEmitter
import TemplateEngine

/// The whole way from a schema to Swift, in this order:
///
/// 1. `SchemaParser` reads the document into an `AttributeTree`;
/// 2. `RecordPlanner` decides records, names, types and paths: a `RecordPlan`;
/// 3. `SwiftEmitter` prints the plan with the templates: `[GeneratedFile]`.
///
/// Each stage sees only what the one before it gives. Nothing is written: the command, the tests and whoever else calls
/// this are users of the same files. All messages of all stages come back together; if one of them is an error there
/// are no files.
package func generate(schema: SourceText, options: GenerationOptions) -> GenerationResult {
    var diagnostics = OptionCheck.diagnostics(for: options)
    let (tree, schemaDiagnostics) = SchemaParser.parse(schema)
    diagnostics += schemaDiagnostics
    let emitter = loadEmitter(options, &diagnostics)
    guard let tree else { return GenerationResult(files: [], diagnostics: diagnostics.sortedBySource()) }

    let (plan, findings) = RecordPlanner.plan(tree, rootName: options.rootName)
    diagnostics += schema.diagnostics(for: findings)
    let result = diagnostics.sortedBySource()
    guard let emitter, !result.contains(where: { $0.severity == .error }) else {
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
