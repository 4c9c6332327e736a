package import CaptureSchema

/// Generates Swift from a schema. The forms that the data takes on its way through a run, each made from those before
/// it:
///
/// | form | made by | what it is |
/// | --- | --- | --- |
/// | `GenerationRequest` | the arguments | what is wanted: paths and options |
/// | `SchemaInput` | `Input` | the texts of all files that are read |
/// | `JSONNode` | `JSONReader` | a text as JSON, with the place of every value |
/// | `AttributeTree` | `SchemaParser` | the attributes of a schema |
/// | `Overrides` | `Config` | what a config file and access schemas say about attributes |
/// | `RecordPlan` | `Planner` | records, names, types and paths |
/// | contexts | `Emitter` | what the templates can show of a plan |
/// | `GeneratedFile` | `Emitter` | the bytes of a file |
/// | `WritePlan` | `Output` | what has to change in the output folder |
///
/// This function goes from the texts to the files; ``Generation`` reads before it and writes after it. Each stage sees
/// only the result of the one before it. The messages of all stages are returned together; if one of them is an error,
/// there are no files.
///
/// - Parameters:
///   - options: Everything that does not concern a single attribute, also from a config file.
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
    return GenerationResult(files: files, diagnostics: diagnostics)
}

/// The result of `generate`.
package struct GenerationResult: Sendable {
    /// In the order of the schema; empty if a diagnostic is an error.
    package let files: [GeneratedFile]
    /// All messages about the input; `Messages` puts them in source order.
    package let diagnostics: [Diagnostic]

    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    package init(files: [GeneratedFile], diagnostics: [Diagnostic]) {
        self.files = files
        self.diagnostics = diagnostics
    }
}
