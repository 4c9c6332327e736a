import ArgumentParser

/// Reads the arguments where the first one names a subcommand.
///
/// It has no options, which is the point: a root that has some takes them from behind a subcommand's name too, so that
/// `tree --root-name Member` would never reach the tree and `tree --output out` be accepted.
struct SubcommandRoot: ParsableCommand {
    static let subcommands: [any ParsableCommand.Type] = [
        TreeCommand.self, DiffCommand.self, ExportCommand.self,
    ]

    static let configuration = CommandConfiguration(
        commandName: CaptureCodegenCommand.name,
        version: CaptureCodegenCommand.configuration.version,
        subcommands: subcommands
    )

    static func names(_ argument: String) -> Bool {
        subcommands.contains { $0.configuration.commandName == argument }
    }
}
