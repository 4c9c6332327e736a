import ArgumentParser
import CaptureSchema
import CodegenRun

/// The version of the command, its only mention.
package let toolVersion = "0.1.0"

/// The arguments of the command when no subcommand is named. What it does with them is ``Generation``.
///
/// The options are groups, so that a subcommand which reads a schema or prints messages takes the same ones.
struct CaptureCodegenCommand: RequestingCommand {
    static let configuration = CommandConfiguration(
        commandName: "capture-codegen",
        abstract: "Turns a Janrain Capture schema into typed Swift records.",
        usage: "capture-codegen --file <schema> --output <folder> [<options>]",
        discussion: """
            Reads the JSON schema of an entity type and writes Swift files: one for each of its records, and one for \
            the methods that send its plurals. Files whose contents would stay the same are not touched; files of an \
            earlier run that are no longer made are removed, which a list in the folder \
            (.capture-codegen-<name>.manifest) makes possible; when anything is wrong, no file is touched.

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
    /// What a list of arguments asks for.
    enum Parsed {
        case request(CommandRequest)
        /// Text that was asked for: help, the version, a completion script.
        case answer(String)
        /// What is wrong with the arguments.
        case usageError(String)
    }

    /// Makes sure that nothing needed is missing.
    func request() throws(WrongArguments) -> CommandRequest {
        guard let schema = input.file else {
            throw WrongArguments("Missing --file <schema>: which schema is to be read?")
        }
        guard let folder = generation.output else {
            throw WrongArguments("Missing --output <folder>: where are the files to go?")
        }
        var request = generation.request(schema: schema, folder: folder)
        request.overrides = overrides.request
        return generation.check ? .check(request, reporting) : .generation(request, reporting)
    }

    /// Reads arguments without printing and without ending the process.
    static func parsed(from arguments: [String]) -> Parsed {
        let parsed = parsedAsGiven(arguments)
        guard case .usageError(let text) = parsed else { return parsed }
        // ArgumentParser shows arguments as they are. So that they neither command the terminal nor end the line, it is
        // asked again about the same arguments written harmlessly.
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
            // A command that ArgumentParser brings along, such as `help`: running it throws its text.
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
                throw WrongArguments("The subcommand '\(Command.name)' must stand before all options.")
            }
            return .request(try command.request())
        } catch {
            return .usageError(error.text(for: Command.self))
        }
    }
}
