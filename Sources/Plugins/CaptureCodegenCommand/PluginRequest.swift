import Foundation

/// The work for one call of the command.
struct PluginRequest {
    /// A target of the package.
    struct Candidate {
        let name: String
        let files: [URL]
        let folder: URL?
    }

    let schemas: [SchemaFile]
    /// Options for the tool, such as `--check`.
    let options: [String]
    let problems: [String]

    /// - Parameter names: The requested targets; empty for all that have a schema.
    init(targets: [Candidate], names: [String], options: [String]) {
        self.options = options
        var problems = names.filter { name in !targets.contains { $0.name == name } }.map { name in
            "there is no target '\(name)'; the targets are " + targets.map(\.name).sorted().joined(separator: ", ")
        }
        var schemas: [SchemaFile] = []
        for target in targets where names.isEmpty || names.contains(target.name) {
            // A schema that only this command reads should be excluded from its target, so look for unlisted ones too.
            let found = TargetSchemas(
                ofTarget: target.name, files: target.files, folder: target.folder, includesUnlisted: true)
            if names.isEmpty, found.schemas.isEmpty { continue }
            schemas += found.schemas
            problems += found.problems
        }
        if schemas.isEmpty, problems.isEmpty {
            problems = ["no target has a schema: a file called \(SchemaFile.name) or <name>.\(SchemaFile.name)"]
        }
        self.schemas = schemas
        self.problems = problems
    }
}
