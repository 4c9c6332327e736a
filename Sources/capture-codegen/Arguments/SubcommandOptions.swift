import ArgumentParser

// What subcommands share beside `InputOptions` and `ReportingOptions`.

/// How generated declarations are named.
struct NamingOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The name of the struct for the whole record.", valueName: "name"))
    var rootName = "CaptureUser"

    func validate() throws { try RootNameShape.check(rootName) }
}

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
