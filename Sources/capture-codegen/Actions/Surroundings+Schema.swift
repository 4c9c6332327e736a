import Codegen
import SchemaReports

extension Surroundings {
    /// Reads a schema with the given overrides, reports all messages about it, and makes a text from it.
    ///
    /// - Parameters:
    ///   - path: The path of the schema; `-` is standard input.
    ///   - showsNames: See ``Messages/report(_:showsNames:)``.
    ///   - text: Makes the text. Nil if it reported an error.
    /// - Returns: The exit status and the text for standard output, which is empty if the schema has errors.
    func result(
        ofSchema path: String, _ overrides: OverrideOptions, showsNames: Bool = false,
        _ text: (PlannedSchema) -> String?
    ) -> (ExitStatus, results: String) {
        let input = SchemaInput(schemas: [path], overrides.request, reader, messages)
        guard let input, let source = input.schemas.first else { return (.fileError, "") }
        let (schema, diagnostics) = PlannedSchema.read(source, options: input.options, overrides: input.overrides)
        messages.report(diagnostics, showsNames: showsNames)
        return schema.flatMap(text).map { (.success, $0) } ?? (.invalidInput, "")
    }
}
