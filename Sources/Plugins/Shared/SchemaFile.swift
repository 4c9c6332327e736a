import Foundation

/// A schema among the files of a target, and what is generated from it.
struct SchemaFile {
    /// The name of a schema; `<name>.capture-schema.json` is one too, so that a target can have several.
    static let name = "capture-schema.json"
    private static let configName = "capture-codegen.json"

    let url: URL

    static func isSchema(_ url: URL) -> Bool {
        url.lastPathComponent == name || url.lastPathComponent.hasSuffix("." + name)
    }

    /// The one file that is generated, always of the same name: a build has to know it before the schema is read.
    /// `user.capture-schema.json` becomes `user.capture-schema.swift`.
    var outputName: String { url.deletingPathExtension().lastPathComponent + ".swift" }

    /// The options of the schema: `capture-codegen.json` beside it, for `<name>.capture-schema.json`
    /// `<name>.capture-codegen.json`. The tool finds it by itself.
    var config: URL? {
        let config = folder.appendingPathComponent(configName)
        return FileManager.default.fileExists(atPath: config.path) ? config : nil
    }

    var configName: String { url.lastPathComponent.dropLast(Self.name.count) + Self.configName }

    /// The root that the config chooses.
    var rootName: String? { config.flatMap { ConfigInputs(of: $0).rootName } }

    /// Everything that the output depends on.
    var inputs: [URL] {
        guard let config else { return [url] }
        return [url, config] + ConfigInputs(of: config).files
    }

    var folder: URL { url.deletingLastPathComponent() }

    /// The arguments that make the tool write the output into a folder.
    func arguments(output: URL) -> [String] {
        ["--file", url.path, "--output", output.path, "--file-name", outputName]
    }
}
