import ArgumentParser

// The options that subcommands share besides `InputOptions`, `OverrideOptions` and `ReportingOptions`.

/// The form of the result.
struct FormatOptions: ParsableArguments {
    @Option(help: ArgumentHelp("How the result is printed: for people, or as one JSON document.", valueName: "format"))
    var format = ResultFormat.text
}

/// The format of a result on standard output.
enum ResultFormat: String, CaseIterable, ExpressibleByArgument {
    /// For people.
    case text
    /// One JSON document, whose keys are part of the command's interface.
    case json
}
