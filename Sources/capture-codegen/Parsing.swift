import ArgumentParser
import CaptureSchema
import Codegen

/// The version of the command. It is stated only here.
package let toolVersion = "0.1.0"

/// The whole command, of which each subcommand is a part.
struct CaptureCodegenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "capture-codegen",
        abstract: "Turns a Janrain Capture schema into typed Swift records.",
        usage: """
            capture-codegen --file <schema> --output <folder> [<options>]
            capture-codegen <subcommand> [<options>]
            """,
        discussion: """
            Example:
              capture-codegen -f schema.json -o Sources/MyApp/Generated

            For every option: capture-codegen generate --help
            """,
        version: "capture-codegen \(toolVersion)",
        subcommands: [GenerateCommand.self, TreeCommand.self, DiffCommand.self, ExportCommand.self],
        defaultSubcommand: GenerateCommand.self
    )
}

/// A subcommand whose options were parsed but may not be complete.
protocol RunnableCommand: ParsableCommand {
    /// Throws if something required is missing, or if options contradict each other.
    func parsed() throws(WrongArguments) -> ParsedCommand
}

/// A command with complete arguments.
struct ParsedCommand {
    /// How messages are printed; every command has these options.
    let reporting: Reporting
    /// Returns the exit status and the text for standard output.
    let carryOut: (Surroundings) -> (ExitStatus, results: String)
}

/// Arguments that can be parsed but are not sufficient, described for the user.
struct WrongArguments: Error {
    let message: String

    init(_ message: String) { self.message = message }

    /// The message in the form of ArgumentParser's own errors. ArgumentParser would omit the command's name in those of
    /// a subcommand.
    func text(for command: any RunnableCommand.Type) -> String {
        let name = "capture-codegen \(command.configuration.commandName ?? "")"
        return """
            Error: \(message)
            Usage: \(command.configuration.usage ?? name)
              See '\(name) --help' for more information.

            """
    }
}

/// The result of parsing arguments.
enum Parsing {
    case command(ParsedCommand)
    /// Text that was requested: help, the version or a completion script.
    case answer(String)
    /// What is wrong with the arguments.
    case usageError(String)
}

extension Parsing {
    /// Parses arguments without printing anything or ending the process.
    static func parsed(from arguments: [String]) -> Parsing {
        if let command = ParsedCommand(usualArguments: arguments) { return .command(command) }
        let parsed = parsedAsGiven(arguments)
        guard case .usageError(let text) = parsed else { return parsed }
        // ArgumentParser shows arguments unchanged. To keep them from controlling the terminal or ending the line, it
        // parses the same arguments again in an escaped form.
        let harmless = arguments.map(SafeText.escaped)
        if harmless != arguments, case .usageError(let text) = parsedAsGiven(harmless) { return .usageError(text) }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return .usageError(lines.map { SafeText.escaped(String($0)) }.joined(separator: "\n"))
    }

    private static func parsedAsGiven(_ arguments: [String]) -> Parsing {
        do {
            var command = try CaptureCodegenCommand.parseAsRoot(arguments)
            if let command = command as? any RunnableCommand { return parsed(command) }
            // A command that ArgumentParser provides, such as `help`: running it throws its text.
            try command.run()
            return .answer("")
        } catch {
            let text = CaptureCodegenCommand.fullMessage(for: error)
            let line = text.hasSuffix("\n") ? text : text + "\n"
            return CaptureCodegenCommand.exitCode(for: error) == .success ? .answer(line) : .usageError(line)
        }
    }

    private static func parsed(_ command: some RunnableCommand) -> Parsing {
        do throws(WrongArguments) {
            return .command(try command.parsed())
        } catch {
            return .usageError(error.text(for: type(of: command)))
        }
    }
}

extension ExitStatus {
    /// A line of a command's help that explains the exit statuses: those of all commands and its own.
    static func help(and own: ExitStatus...) -> String {
        let all = ([.success, .invalidInput, .usage, .fileError] + own).sorted { $0.rawValue < $1.rawValue }
        return "Exit status: " + all.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: ", ") + "."
    }

    private var meaning: String {
        switch self {
        case .success: "done"
        case .invalidInput: "the input has errors"
        case .differences: "--check found differences"
        case .sourceBreaks: "the change breaks source"
        case .usage: "wrong usage"
        case .fileError: "a file could not be read or written"
        }
    }
}
