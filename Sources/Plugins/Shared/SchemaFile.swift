import Foundation

/// A schema among the files of a target, and what is generated from it.
struct SchemaFile {
    /// The file name of a schema. `<name>.capture-schema.json` is one too, so that a target can have several.
    static let name = "capture-schema.json"
    private static let configName = "capture-codegen.json"
    /// The root name where no config file sets one. A plugin cannot import the module that decides it.
    private static let defaultRootName = "CaptureUser"

    let url: URL

    static func isSchema(_ url: URL) -> Bool {
        let suffix = "." + name
        // Bytes, because Swift takes some letters for one character with the dot after them.
        return url.lastPathComponent == name
            || url.lastPathComponent.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }

    /// The single generated file: `user.capture-schema.json` gives `user.capture-schema.swift`. The name does not
    /// depend on the schema's contents, because a build has to know it before the schema is read.
    var outputName: String { url.deletingPathExtension().lastPathComponent + ".swift" }

    /// The config file of the schema: `capture-codegen.json` next to it, or `<name>.capture-codegen.json` for
    /// `<name>.capture-schema.json`. The tool finds it without an argument. Nil if it does not exist.
    var config: URL? {
        let config = folder.appendingPathComponent(configName)
        return FileManager.default.fileExists(atPath: config.path) ? config : nil
    }

    var configName: String { url.lastPathComponent.dropLast(Self.name.count) + Self.configName }

    /// The root name that the config file sets.
    var chosenRootName: String? { config.flatMap { ConfigInputs(of: $0).rootName } }

    /// The name of the struct for the whole record.
    var rootName: String { chosenRootName ?? Self.defaultRootName }

    /// Everything that the output depends on.
    var inputs: [URL] {
        guard let config else { return [url] }
        return [url, config] + ConfigInputs(of: config).files
    }

    var folder: URL { url.deletingLastPathComponent() }

    /// The arguments for the tool to write the output into a folder.
    func arguments(output: URL) -> [String] {
        ["--file", url.path, "--output", output.path, "--file-name", outputName]
    }
}
