import CodegenRun
import SchemaReports

/// Schema in, attribute tree out: what `capture-codegen tree` does.
struct TreeReport {
    let request: TreeRequest
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
        case .text: return (.success, AttributeTreeText(schema, isColored: surroundings.resultStyle.isColored).text)
        case .json: return (.success, AttributeTreeJSON(schema).text)
        }
    }
}
