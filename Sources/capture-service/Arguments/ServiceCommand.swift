import ArgumentParser
import CaptureSchema

/// The arguments of the command.
struct ServiceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "capture-service",
        abstract: "Talks to a Janrain Capture service with the credentials of an API client.",
        discussion: """
            The id and the secret of the API client are taken from the environment: CAPTURE_CLIENT_ID and \
            CAPTURE_CLIENT_SECRET.
            """,
        subcommands: [DownloadSchemaCommand.self, CheckCommand.self]
    )

    /// The result of parsing arguments.
    enum Parsed {
        case download(SchemaDownload.Request)
        case check(ServiceCheck.Request)
        /// Text that was requested: help, or a completion script.
        case answer(String)
        /// What is wrong with the arguments.
        case usageError(String)
    }

    /// Parses arguments without printing anything or ending the process.
    static func parsed(from arguments: [String]) -> Parsed {
        do {
            var command = try parseAsRoot(arguments)
            switch command {
            case let command as DownloadSchemaCommand: return .download(try command.request())
            case let command as CheckCommand: return .check(try command.request())
            default:
                // The command itself, or one that ArgumentParser provides: running it throws its text.
                try command.run()
                return .answer("")
            }
        } catch {
            let text = fullMessage(for: error)
            // Arguments are shown as they came; they must not control the terminal.
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let shown = lines.map { SafeText.escaped(String($0)) }.joined(separator: "\n")
            let line = shown.hasSuffix("\n") ? shown : shown + "\n"
            return exitCode(for: error) == .success ? .answer(line) : .usageError(line)
        }
    }
}
