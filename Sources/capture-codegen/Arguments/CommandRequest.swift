import ArgumentParser
import Codegen

/// A command whose options were parsed but may not be complete.
protocol RequestingCommand: ParsableCommand {
    /// The complete request. Throws if something required is missing.
    func request() throws(WrongArguments) -> CommandRequest
}

/// Complete arguments.
enum CommandRequest {
    case generation(GenerationRequest, Reporting)
    /// Compare the folder with what a generation would leave in it.
    case check(GenerationRequest, Reporting)
    case tree(TreeRequest)
    case diff(DiffRequest)
    case export(ExportRequest)
    /// The JSON Schema of config files.
    case configSchema(ReportingOptions)

    /// How messages are printed; every command has these options.
    var reporting: Reporting {
        switch self {
        case .generation(_, let reporting), .check(_, let reporting): reporting
        case .tree(let request): request.reporting.reporting
        case .diff(let request): request.reporting.reporting
        case .export(let request): request.reporting.reporting
        case .configSchema(let reporting): reporting.reporting
        }
    }
}

extension RequestingCommand {
    /// `tree`
    static var name: String { configuration.commandName ?? "\(Self.self)" }
}

/// Arguments that can be parsed but are not sufficient, described for the user.
struct WrongArguments: Error {
    let message: String

    init(_ message: String) { self.message = message }

    /// The message in the form of ArgumentParser's own errors. ArgumentParser would omit the command's name in those of
    /// a subcommand.
    func text(for command: any RequestingCommand.Type) -> String {
        let root = CaptureCodegenCommand.name
        let name = command == CaptureCodegenCommand.self ? root : "\(root) \(command.name)"
        return """
            Error: \(message)
            Usage: \(command.configuration.usage ?? name)
              See '\(name) --help' for more information.

            """
    }
}
