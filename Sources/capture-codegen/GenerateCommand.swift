import ArgumentParser
import Codegen

/// `capture-codegen generate`, or `capture-codegen` without a subcommand: writes records.
///
/// The options are in groups, so that subcommands that read a schema or print messages can use the same ones.
struct GenerateCommand: RunnableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Turn a schema into typed Swift records. The word itself can be left out.",
        usage: "capture-codegen --file <schema> --output <folder> [<options>]",
        discussion: """
            Reads the JSON schema of an entity type and writes Swift files: one for each of its records, and one for \
            the methods that send its plurals. Files whose contents would not change are not touched. Files of an \
            earlier run that are no longer generated are removed; a list in the folder \
            (.capture-codegen-<name>.manifest) records them. If the input has an error, no file is touched.

            Example:
              capture-codegen -f schema.json -o Sources/MyApp/Generated

            \(ExitStatus.help(and: .differences))
            """
    )

    @OptionGroup(title: "Input")
    var input: InputOptions

    @OptionGroup(title: "Output")
    var generation: GenerationOptionGroup

    @OptionGroup(title: "Names and attributes")
    var overrides: OverrideOptions

    @OptionGroup(title: "Messages")
    var reporting: ReportingOptions

    func parsed() throws(WrongArguments) -> ParsedCommand {
        let schema = try input.schema()
        guard let folder = generation.output else {
            throw WrongArguments("Missing --output <folder>: where should the files go?")
        }
        var request = generation.request(schema: schema, folder: folder)
        request.overrides = overrides.request
        if !generation.check { return ParsedCommand(generating: request, reporting.reporting) }
        return ParsedCommand(reporting: reporting.reporting) { surroundings in
            Generation(request, surroundings).compare {
                CheckReport(of: $0, surroundings.verbosity, surroundings.resultStyle).result(surroundings.verbosity)
            }
        }
    }
}

extension ParsedCommand {
    init(generating request: GenerationRequest, _ reporting: Reporting) {
        self.init(reporting: reporting) { Generation(request, $0).run() }
    }
}
