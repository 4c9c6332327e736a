import Codegen
import SchemaReports

/// Exports a schema in another format: the implementation of `capture-codegen export`.
struct SchemaExport {
    let request: ExportRequest
    let surroundings: Surroundings

    /// - Returns: The exit status and the text for standard output.
    func run() -> (ExitStatus, results: String) {
        surroundings.result(ofSchema: request.schema, request.overrides) { schema in
            switch request.form {
            case .jsonSchema: JSONSchemaDocument(schema, request.options).text
            case .openAPI: OpenAPIDocument(schema, request.options).text
            case .markdown: DataDictionary(schema, request.options).text
            case .mermaid: diagram(of: schema)
            }
        }
    }

    private func diagram(of schema: PlannedSchema) -> String? {
        let (text, problem) = MermaidDiagram.text(of: schema, request.options, request.part)
        if let problem { surroundings.messages.report([problem]) }
        return text
    }
}
