import ArgumentParser
import Codegen

// Required options are optional here and checked in `parsed()`. ArgumentParser looks for missing options first and
// would report a misspelt `--outptu` as a missing output.

/// The source of the schema.
struct InputOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The Capture schema, a JSON file; - reads standard input.", valueName: "schema"),
        completion: .file(extensions: ["json"]))
    var file: String?

    func validate() throws {
        guard file?.isEmpty != true else { throw ValidationError("The value of --file is empty.") }
    }

    /// Returns the path of the schema, which must be given.
    func schema() throws(WrongArguments) -> String {
        guard let file else { throw WrongArguments("Missing --file <schema>: which schema should be read?") }
        return file
    }
}

/// What is generated, and where.
///
/// Options that the config file can also set are nil if they are not given; ``Generation`` combines the two.
struct GenerationOptionGroup: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The folder for the Swift files; created if it does not exist. Only files that this tool generated are "
                + "ever replaced, or removed when they are no longer generated.",
            valueName: "folder"),
        completion: .directory
    )
    var output: String?

    @Option(
        help: ArgumentHelp(
            "The access level of the generated declarations. (default: \(GenerationOptions().accessLevel.rawValue))",
            valueName: "level"))
    var accessLevel: AccessLevel?

    @Flag(inversion: .prefixedNo, help: "Write one file instead of several.")
    var singleFile: Bool?

    @Option(
        help: ArgumentHelp(
            "Write one file with this name, for a build that has to know it in advance.", valueName: "name",
            visibility: .hidden))
    var fileName: String?

    @Option(
        help: ArgumentHelp("The target that the files are for.", valueName: "name", visibility: .hidden))
    var target: String?

    @Option(
        help: ArgumentHelp(
            "A folder of .mustache files, each of which replaces the built-in template of the same name.",
            valueName: "folder"),
        completion: .directory
    )
    var templates: String?

    @Flag(help: "Print what would be written, and write nothing.")
    var dryRun = false

    @Flag(help: "Write nothing; show how the folder differs from what would be written. Exit status 2 if it does.")
    var check = false

    func request(schema: String, folder: String) -> GenerationRequest {
        var request = GenerationRequest(schema: schema, folder: folder)
        request.accessLevel = accessLevel
        request.isSingleFile = singleFile
        request.fileName = fileName
        request.target = target
        request.templates = templates
        request.isDryRun = dryRun
        return request
    }

    func validate() throws {
        guard output?.isEmpty != true else { throw ValidationError("The value of --output is empty.") }
        guard templates?.isEmpty != true else { throw ValidationError("The value of --templates is empty.") }
        guard !(check && dryRun) else { throw ValidationError("--check and --dry-run cannot be combined.") }
        if let fileName, !Self.isSwiftFile(fileName) {
            throw ValidationError(
                "'\(fileName)' cannot be the value of --file-name: it takes the name of a Swift file.")
        }
    }

    private static func isSwiftFile(_ name: String) -> Bool {
        name.hasSuffix(".swift") && !name.hasPrefix(".") && !name.utf8.contains(UInt8(ascii: "/"))
    }
}

/// What is printed.
struct ReportingOptions: ParsableArguments {
    @Flag(exclusivity: .exclusive)
    var verbosity: Verbosity?

    @Option(
        help: ArgumentHelp(
            "How messages are written to standard error: for people, or as one JSON object per line.",
            valueName: "format")
    )
    var diagnostics = TextFormat.text

    var reporting: Reporting { Reporting(verbosity: verbosity, format: diagnostics) }
}

/// The form of the result.
struct FormatOptions: ParsableArguments {
    @Option(help: ArgumentHelp("How the result is printed: for people, or as one JSON document.", valueName: "format"))
    var format = TextFormat.text
}

extension Verbosity: EnumerableFlag {
    static func help(for value: Verbosity) -> ArgumentHelp? {
        switch value {
        case .quiet: "Print errors only."
        case .verbose: "When generating, print one line for every file."
        }
    }
}

extension TextFormat: ExpressibleByArgument {}

extension AccessLevel: ExpressibleByArgument {}

/// What determines names and attributes besides the schema. Every command that plans a schema has these options.
///
/// Options that the config file can also set are nil if they are not given.
struct OverrideOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The name of the struct for the whole record. (default: \(GenerationOptions().rootName))",
            valueName: "name"))
    var rootName: String?

    @Option(
        help: ArgumentHelp(
            "The config file, which sets options of the generated code and names, hides or protects attributes. "
                + "By default capture-codegen.json next to the schema, or X.capture-codegen.json next to "
                + "X.capture-schema.json, if it exists. Options on the command line override the file.",
            valueName: "file"),
        completion: .file(extensions: ["json"])
    )
    var config: String?

    @Option(
        help: ArgumentHelp(
            "The attributes that the app's API client may write; all others become read-only. A response of "
                + "entityType.getAccessSchema for write_with_token, or a JSON list of paths.",
            valueName: "file"),
        completion: .file(extensions: ["json"])
    )
    var writeSchema: String?

    @Option(
        help: ArgumentHelp(
            "The attributes that the app's API client may read, in the same forms; all others are excluded.",
            valueName: "file"),
        completion: .file(extensions: ["json"])
    )
    var readSchema: String?

    var request: OverrideRequest {
        OverrideRequest(rootName: rootName, config: config, writeSchema: writeSchema, readSchema: readSchema)
    }

    func validate() throws {
        for (name, value) in [("config", config), ("write-schema", writeSchema), ("read-schema", readSchema)] {
            if value?.isEmpty == true { throw ValidationError("The value of --\(name) is empty.") }
        }
        if let rootName, let problem = RootName.problem(with: rootName) {
            throw ValidationError("'\(rootName)' cannot be the name of the root: \(problem).")
        }
    }
}
