import Codegen
import SchemaReports

/// Compares two schemas: the implementation of `capture-codegen diff`.
struct DiffReport {
    let request: DiffRequest
    let surroundings: Surroundings

    /// - Returns: The exit status and the text for standard output.
    func run() -> (ExitStatus, results: String) {
        let input = SchemaInput(
            schemas: [request.old, request.new], request.overrides.request, surroundings.reader, surroundings.messages)
        guard let input, let old = input.schemas.first, let new = input.schemas.last
        else { return (.fileError, "") }
        let (schemas, diagnostics) = PlannedSchema.read(
            old: old, new: new, options: input.options, overrides: input.overrides)
        surroundings.messages.report(diagnostics)
        guard let schemas else { return (.invalidInput, "") }

        let difference = SchemaDifference(from: schemas.old, to: schemas.new)
        let results =
            switch request.format {
            case .text: DifferenceText(difference, isColored: surroundings.resultStyle.isColored).text
            case .json: DifferenceJSON(difference).text
            }
        return (difference.breaksSource ? .sourceBreaks : .success, results)
    }
}
