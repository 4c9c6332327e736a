import ArgumentParser
import SwiftEmitter

// What must be given is optional here and checked in `CaptureCodegenCommand.checked`: ArgumentParser looks for it
// first, and would answer a misspelt `--outptu` by saying that the output is missing.

/// Where the schema comes from.
struct InputOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The Capture schema, a JSON file; - reads standard input.", valueName: "schema"),
        completion: .file(extensions: ["json"])
    )
    var file: String?

    func validate() throws {
        guard file?.isEmpty != true else { throw ValidationError("The value of --file is empty.") }
    }
}

/// What is generated, and where it goes.
struct GenerationOptionGroup: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The folder for the Swift files; made if it does not exist. Only files that this tool generated are ever "
                + "replaced.",
            valueName: "folder"),
        completion: .directory
    )
    var output: String?

    @Option(help: ArgumentHelp("The name of the struct for the whole record.", valueName: "name"))
    var rootName = "CaptureUser"

    @Option(help: ArgumentHelp("Who may use the generated declarations.", valueName: "level"))
    var accessLevel = AccessLevel.public

    @Flag(help: "Write one file instead of one for each record.")
    var singleFile = false

    @Option(
        help: ArgumentHelp(
            "A folder of .mustache files, each of which takes the place of the built-in template of its name.",
            valueName: "folder"),
        completion: .directory
    )
    var templates: String?

    @Flag(help: "Say what would be written, and write nothing.")
    var dryRun = false

    func validate() throws {
        guard output?.isEmpty != true else { throw ValidationError("The value of --output is empty.") }
        guard templates?.isEmpty != true else { throw ValidationError("The value of --templates is empty.") }
        try RootNameShape.check(rootName)
    }
}

/// What is printed.
struct ReportingOptions: ParsableArguments {
    @Flag(exclusivity: .exclusive)
    var verbosity: Verbosity?

    @Option(
        help: ArgumentHelp(
            "How messages are written to standard error: for people, or as one JSON object on each line.",
            valueName: "format")
    )
    var diagnostics = DiagnosticFormat.text
}
