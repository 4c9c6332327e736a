package import CaptureSchema
import SwiftEmitter

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
    let planning = Planning(schema, rootName: options.rootName, overrides: overrides)
    var diagnostics = Planning.diagnostics(of: [planning], options, overrides)
    let emitter = loadEmitter(options, &diagnostics)
    let result = diagnostics.sortedBySource()
    guard let plan = planning.plan, let emitter, !result.contains(where: { $0.severity == .error }) else {
        return GenerationResult(files: [], diagnostics: result)
    }
    return GenerationResult(
        files: emitter.emit(plan, accessLevel: options.accessLevel, singleFile: options.nameOfSingleFile),
        diagnostics: result)
}

/// Loads the templates even if the schema has errors, so that mistakes in both are reported in the same run.
private func loadEmitter(_ options: GenerationOptions, _ diagnostics: inout [Diagnostic]) -> SwiftEmitter? {
    do {
        return try SwiftEmitter(overrides: options.templates)
    } catch {
        diagnostics += error.diagnostics
        return nil
    }
}

extension TemplateErrors {
    private static let code = "template"

    fileprivate var diagnostics: [Diagnostic] {
        var tables: [String: LineTable] = [:]
        let lines = errors.map { error in
            let path = error.source.path
            let table = tables[path] ?? LineTable(SourceText(path: path, bytes: error.source.bytes))
            tables[path] = table
            return Diagnostic(
                .error, code: Self.code, error.message, at: table.location(at: error.offset),
                suggestion: error.suggestion)
        }
        return lines + [remark.map { Diagnostic(.error, code: Self.code, $0, at: nil) }].compactMap { $0 }
    }
}
