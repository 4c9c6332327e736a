import CaptureSchema
import CodegenPipeline

/// Two schemas in, their differences out: what `capture-codegen diff` does.
struct DiffReport {
    let request: DiffRequest
    let reader: InputReader
    let messages: Messages
    /// Whether standard output takes colours.
    let isColored: Bool

    /// - Returns: The exit status, and what goes to standard output.
    func run() -> (ExitStatus, results: String) {
        // Both before either is judged, so that everything that is wrong is told at once.
        let sources = [source(at: request.old), source(at: request.new)]
        guard let oldSource = sources[0], let newSource = sources[1] else { return (.fileError, "") }
        let schemas = [schema(oldSource), schema(newSource)]
        guard let old = schemas[0], let new = schemas[1] else { return (.invalidInput, "") }

        let difference = SchemaDifference(from: old, to: new)
        let results =
            switch request.format {
            case .text: DifferenceText(difference, isColored: isColored).text
            case .json: DifferenceJSON(difference).text
            }
        return (difference.breaksSource ? .sourceBreaks : .success, results)
    }

    private func source(at path: String) -> SourceText? {
        do {
            return try reader.schema(at: path)
        } catch {
            messages.report([error])
            return nil
        }
    }

    private func schema(_ source: SourceText) -> PlannedSchema? {
        let (schema, diagnostics) = PlannedSchema.read(source, options: GenerationOptions(rootName: request.rootName))
        messages.report(diagnostics)
        return schema
    }
}
