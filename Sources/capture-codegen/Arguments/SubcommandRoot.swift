import ArgumentParser

/// Parses the arguments if the first one names a subcommand.
///
/// It has no options on purpose. A root with options also takes them from after a subcommand's name, so the root would
/// swallow the option of `tree --root-name Member` and accept `tree --output out`.
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
