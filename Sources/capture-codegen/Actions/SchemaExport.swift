import CodegenRun
import SchemaReports

/// Schema in, the same in another format out: what `capture-codegen export` does.
struct SchemaExport {
    let request: ExportRequest
    let surroundings: Surroundings

    /// - Returns: The exit status, and what goes to standard output.
    func run() -> (ExitStatus, results: String) {
        surroundings.result(ofSchema: request.schema, request.overrides) { schema in
            switch request.format {
            case .jsonSchema: JSONSchemaDocument(schema, request.options).text
            case .openAPI: OpenAPIDocument(schema, request.options).text
            case .markdown: DataDictionary(schema, request.options).text
            }
        }
    }
}
