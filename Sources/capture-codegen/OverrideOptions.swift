import ArgumentParser
import Codegen

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
        if let rootName, let problem = TypeName.problem(with: rootName) {
            throw ValidationError("'\(rootName)' cannot be the name of the root: \(problem).")
        }
    }
}
