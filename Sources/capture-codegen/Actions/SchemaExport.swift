import CodegenRun
import SchemaReports

/// Schema in, the same in another format out: what `capture-codegen export` does.
struct SchemaExport {
    let request: ExportRequest
    let surroundings: Surroundings

    /// - Returns: The exit status, and what goes to standard output.
    func run() -> (ExitStatus, results: String) {
        let input = SchemaInput(
            schemas: [request.schema], request.choices.request, surroundings.reader, surroundings.messages)
        guard let input, let source = input.schemas.first else { return (.fileError, "") }
        let (schema, diagnostics) = PlannedSchema.read(source, options: input.options, choices: input.choices)
        surroundings.messages.report(diagnostics)
        guard let schema else { return (.invalidInput, "") }
        switch request.format {
        case .jsonSchema: return (.success, JSONSchemaDocument(schema, request.options).text)
        case .openAPI: return (.success, OpenAPIDocument(schema, request.options).text)
        case .markdown: return (.success, DataDictionary(schema, request.options).text)
        }
    }
}
