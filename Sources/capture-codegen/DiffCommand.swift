import ArgumentParser
import Codegen
import SchemaReports

/// `capture-codegen diff`: compares two schemas.
struct DiffCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show what a schema change means for source, stored records and the service.",
        usage: "capture-codegen diff <old> <new> [<options>]",
        discussion: """
            Compares two schemas, in whatever form they were downloaded, and the Swift that would be generated from \
            them. For each change it reports the effect on source that uses the generated code, on records that an \
            app has stored, and on calls to the service. \
            The config file (the one next to <new>, or the one named) and the access schemas apply to both schemas; \
            a path in them has to exist in only one of the two. \
            Source that refers to an initializer as a function, without calling it, is not considered.

            Example:
              capture-codegen diff schema.json new-schema.json

            \(ExitStatus.help(and: .sourceBreaks))
            """
    )

    // Optional and checked in `parsed`, for the reason given in `OptionGroups.swift`.
    @Argument(
        help: ArgumentHelp("The schema that the current code was generated from; - reads standard input."),
        completion: .file(extensions: ["json"]))
    var old: String?

    @Argument(
        help: ArgumentHelp("The schema to change to; - reads standard input."), completion: .file(extensions: ["json"]))
    var new: String?

    @OptionGroup(title: "Output")
    var format: FormatOptions

    @OptionGroup(title: "Names and attributes")
    var overrides: OverrideOptions

    @OptionGroup(title: "Messages")
    var reporting: ReportingOptions

    func parsed() throws(WrongArguments) -> ParsedCommand {
        guard let old else { throw WrongArguments("Missing <old> and <new>: which schemas should be compared?") }
        guard let new else { throw WrongArguments("Missing <new>: which schema should '\(old)' be compared with?") }
        guard !old.isEmpty, !new.isEmpty else { throw WrongArguments("The path of a schema is empty.") }
        guard old != "-" || new != "-" else {
            throw WrongArguments("Only one of the two schemas can come from standard input.")
        }
        return ParsedCommand(reporting: reporting.reporting) { difference(from: old, to: new, $0) }
    }

    private func difference(
        from old: String, to new: String, _ surroundings: Surroundings
    ) -> (ExitStatus, results: String) {
        let input = SchemaInput(schemas: [old, new], overrides.request, surroundings)
        guard let input else { return (.fileError, "") }
        let (schemas, diagnostics) = PlannedSchema.read(
            input.schemas, options: GenerationOptions(overrides.request, input.overrides.config),
            overrides: input.overrides)
        surroundings.messages.report(diagnostics)
        guard let old = schemas.first, let new = schemas.last else { return (.invalidInput, "") }

        let difference = SchemaDifference(from: old, to: new)
        let results =
            switch format.format {
            case .text: DifferenceText(difference, isColored: surroundings.resultStyle.isColored).text
            case .json: DifferenceJSON.text(of: difference)
            }
        return (difference.breaksSource ? .sourceBreaks : .success, results)
    }
}
