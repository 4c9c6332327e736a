import ArgumentParser
import CodegenRun

/// A command whose options were read, and which may still lack something.
protocol RequestingCommand: ParsableCommand {
    /// What it asks for.
    func request() throws(WrongArguments) -> CommandRequest
}

/// Arguments that are complete.
enum CommandRequest {
    case generation(GenerationRequest, ReportingOptions)
    /// Compare the folder with what a generation would leave in it.
    case check(GenerationRequest, ReportingOptions)
    case tree(TreeRequest)
    case diff(DiffRequest)
    case export(ExportRequest)

    /// How messages are printed, which every command lets its user choose.
    var reporting: Reporting {
        switch self {
        case .generation(_, let options), .check(_, let options): options.reporting
        case .tree(let request): request.reporting.reporting
        case .diff(let request): request.reporting.reporting
        case .export(let request): request.reporting.reporting
        }
    }
}

extension RequestingCommand {
    /// `tree`
    static var name: String { configuration.commandName ?? "\(Self.self)" }
}

/// Arguments that can be read and are not enough, in words for the user.
struct WrongArguments: Error {
    let message: String

    init(_ message: String) { self.message = message }

    /// In the form ArgumentParser gives its own errors. It would print a subcommand's without the command's name.
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
