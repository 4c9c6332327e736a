import CaptureSchema
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
        let source: SourceText
        do {
            source = try reader.schema(at: request.schema)
        } catch {
            messages.report([error])
            return (.fileError, "")
        }
        let options = GenerationOptions(rootName: request.rootName)
        let (schema, diagnostics) = PlannedSchema.read(source, options: options)
        messages.report(diagnostics)
        guard let schema else { return (.invalidInput, "") }
        switch request.format {
        case .text: return (.success, AttributeTreeText(schema, isColored: isColored).text)
        case .json: return (.success, AttributeTreeJSON(schema).text)
        }
    }
}
