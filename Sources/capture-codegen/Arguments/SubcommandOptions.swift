import ArgumentParser

// What subcommands share besides `InputOptions`, `OverrideOptions` and `ReportingOptions`.

/// What the result looks like.
struct FormatOptions: ParsableArguments {
    @Option(help: ArgumentHelp("How the result is printed: for people, or as one JSON document.", valueName: "format"))
    var format = ResultFormat.text
}

/// How a result is written to standard output.
enum ResultFormat: String, CaseIterable, ExpressibleByArgument {
    /// For people.
    case text
    /// One JSON document, whose keys are part of the command's interface.
    case json
}
