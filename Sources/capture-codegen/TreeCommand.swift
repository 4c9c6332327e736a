import ArgumentParser
import Codegen
import SchemaReports

/// `capture-codegen tree`: prints the attribute tree of a schema.
struct TreeCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tree",
        abstract: "Print the attributes of a schema and what they become in Swift.",
        usage: "capture-codegen tree --file <schema> [<options>]",
        discussion: """
            One line for each attribute: its name on Capture, its Swift name if that differs, its Swift type, its path \
            with #id in place of the ids of elements, and whether it is read-only, required, secret or excluded, with \
            the reason: the line of the config file, or the access schema that does not list it. A plural also has \
            the methods of the record that send it.

            Example:
              capture-codegen tree -f schema.json

            \(ExitStatus.help())
            """
    )

    @OptionGroup(title: "Input")
    var input: InputOptions

    @OptionGroup(title: "Output")
    var format: FormatOptions

    @OptionGroup(title: "Names and attributes")
    var overrides: OverrideOptions

    @OptionGroup(title: "Messages")
    var reporting: ReportingOptions

    func parsed() throws(WrongArguments) -> ParsedCommand {
        let schema = try input.schema()
        return ParsedCommand(reporting: reporting.reporting) { surroundings in
            surroundings.result(ofSchema: schema, overrides, showsNames: true) { schema in
                switch format.format {
                case .text: AttributeTreeText(schema, isColored: surroundings.resultStyle.isColored).text
                case .json: AttributeTreeJSON(schema).text
                }
            }
        }
    }
}

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
        let input = SchemaInput(schemas: [path], overrides.request, self)
        guard let input, let source = input.schemas.first else { return (.fileError, "") }
        let (schema, diagnostics) = PlannedSchema.read(
            source, options: GenerationOptions(overrides.request, input.overrides.config), overrides: input.overrides)
        messages.report(diagnostics, showsNames: showsNames)
        return schema.flatMap(text).map { (.success, $0) } ?? (.invalidInput, "")
    }
}
