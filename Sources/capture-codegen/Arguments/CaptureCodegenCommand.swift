import ArgumentParser
import CaptureSchema
import Codegen

/// The version of the command. It is stated only here.
package let toolVersion = "0.1.0"

/// The arguments of the command without a subcommand, which ``Generation`` carries out.
///
/// The options are in groups, so that subcommands that read a schema or print messages can use the same ones.
struct CaptureCodegenCommand: RequestingCommand {
    static let configuration = CommandConfiguration(
        commandName: "capture-codegen",
        abstract: "Turns a Janrain Capture schema into typed Swift records.",
        usage: "capture-codegen --file <schema> --output <folder> [<options>]",
        discussion: """
            Reads the JSON schema of an entity type and writes Swift files: one for each of its records, and one for \
            the methods that send its plurals. Files whose contents would not change are not touched. Files of an \
            earlier run that are no longer generated are removed; a list in the folder \
            (.capture-codegen-<name>.manifest) records them. If anything is wrong, no file is touched.

            Example:
              capture-codegen -f schema.json -o Sources/MyApp/Generated

            \(ExitStatus.help(and: .differences))
            """,
        version: "capture-codegen \(toolVersion)",
        subcommands: SubcommandRoot.subcommands
    )

    @OptionGroup(title: "Input")
    var input: InputOptions

    @OptionGroup(title: "Output")
    var generation: GenerationOptionGroup

    @OptionGroup(title: "Names and attributes")
    var overrides: OverrideOptions

    @OptionGroup(title: "Messages")
    var reporting: ReportingOptions
}

extension CaptureCodegenCommand {
    /// The result of parsing arguments.
    enum Parsed {
        case request(CommandRequest)
        /// Text that was requested: help, the version or a completion script.
        case answer(String)
        /// What is wrong with the arguments.
        case usageError(String)
    }

    /// Checks that nothing required is missing.
    func request() throws(WrongArguments) -> CommandRequest {
        let schema = try input.schema()
        guard let folder = generation.output else {
            throw WrongArguments("Missing --output <folder>: where should the files go?")
        }
        var request = generation.request(schema: schema, folder: folder)
        request.overrides = overrides.request
        let reporting = reporting.reporting
        return generation.check ? .check(request, reporting) : .generation(request, reporting)
    }

    /// Parses arguments without printing anything or ending the process.
    static func parsed(from arguments: [String]) -> Parsed {
        if let request = CommandRequest(usualArguments: arguments) { return .request(request) }
        let parsed = parsedAsGiven(arguments)
        guard case .usageError(let text) = parsed else { return parsed }
        // ArgumentParser shows arguments unchanged. To keep them from controlling the terminal or ending the line, it
        // parses the same arguments again in an escaped form.
        let harmless = arguments.map(SafeText.escaped)
        if harmless != arguments, case .usageError(let text) = parsedAsGiven(harmless) { return .usageError(text) }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return .usageError(lines.map { SafeText.escaped(String($0)) }.joined(separator: "\n"))
    }

    private static func parsedAsGiven(_ arguments: [String]) -> Parsed {
        do {
            let namesSubcommand = arguments.first.map(SubcommandRoot.names) ?? false
            var command =
                try namesSubcommand
                ? SubcommandRoot.parseAsRoot(arguments) : CaptureCodegenCommand.parseAsRoot(arguments)
            if let command = command as? any RequestingCommand {
                return parsed(command, isInPlace: namesSubcommand || command is CaptureCodegenCommand)
            }
            // A command that ArgumentParser provides, such as `help`: running it throws its text.
            try command.run()
            return .answer("")
        } catch {
            let text = fullMessage(for: error)
            let line = text.hasSuffix("\n") ? text : text + "\n"
            return exitCode(for: error) == .success ? .answer(line) : .usageError(line)
        }
    }

    private static func parsed<Command: RequestingCommand>(_ command: Command, isInPlace: Bool) -> Parsed {
        do throws(WrongArguments) {
            guard isInPlace else {
                throw WrongArguments("The subcommand '\(Command.name)' must come before all options.")
            }
            return .request(try command.request())
        } catch {
            return .usageError(error.text(for: Command.self))
        }
    }
}
