import ArgumentParser
import Codegen

/// The arguments of `capture-codegen tree`, which ``TreeReport`` carries out.
struct TreeCommand: RequestingCommand {
    static let configuration = CommandConfiguration(
        commandName: "tree",
        abstract: "Print the attributes of a schema and what they become in Swift.",
        usage: "capture-codegen tree --file <schema> [<options>]",
        discussion: """
            One line for each attribute: its name on Capture, its Swift name if that differs, its Swift type, its path \
            with #id in place of the ids of elements, and whether it is read-only, required, secret or excluded, with \
            the reason: the line of the config file, or the access schema that does not list it. A plural also has \
            the methods of the record that send it.

            Example:
              capture-codegen tree -f schema.json

            \(ExitStatus.help())
            """
    )

    @OptionGroup(title: "Input")
    var input: InputOptions

    @OptionGroup(title: "Output")
    var format: FormatOptions

    @OptionGroup(title: "Names and attributes")
    var overrides: OverrideOptions

    @OptionGroup(title: "Messages")
    var reporting: ReportingOptions

    func request() throws(WrongArguments) -> CommandRequest {
        let schema = try input.schema()
        return .tree(
            TreeRequest(schema: schema, overrides: overrides, format: format.format, reporting: reporting))
    }
}

/// A request for the attribute tree.
struct TreeRequest {
    /// The path of the schema; `-` is standard input.
    let schema: String
    let overrides: OverrideOptions
    let format: ResultFormat
    let reporting: ReportingOptions
}
