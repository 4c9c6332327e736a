import CodegenPipeline

/// Schema in, attribute tree out: what `capture-codegen tree` does.
struct TreeReport {
    let request: TreeRequest
    let reader: InputReader
    let messages: Messages
    /// Whether standard output takes colours.
    let isColored: Bool

    /// - Returns: The exit status, and what goes to standard output.
    func run() -> (ExitStatus, results: String) {
        guard let input = SchemaInput(schemas: [request.schema], request.choices, reader, messages),
            let source = input.schemas.first
        else { return (.fileError, "") }
        let (schema, diagnostics) = PlannedSchema.read(source, options: input.options, choices: input.choices)
        messages.report(diagnostics)
        guard let schema else { return (.invalidInput, "") }
        switch request.format {
        case .text: return (.success, AttributeTreeText(schema, isColored: isColored).text)
        case .json: return (.success, AttributeTreeJSON(schema).text)
        }
    }
}
