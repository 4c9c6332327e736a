import Foundation

// One file, and one more in each plugin: SwiftPM starts a compiler for every file of a plugin, in every clean build of
// an app.

/// The schemas of one target, and the problems with them.
struct TargetSchemas {
    let schemas: [SchemaFile]
    /// Messages for the user; empty if there are no problems.
    let problems: [String]

    /// - Parameters:
    ///   - name: The target's name.
    ///   - files: All files that are listed for the target.
    ///   - folder: Where to look for schemas that are not listed; nil if the target has no folder of its own.
    ///   - includesUnlisted: True to use those too. A build can use only listed files.
    init(ofTarget name: String, files: [URL], folder: URL?, includesUnlisted: Bool = false) {
        let listed = files.map(\.standardizedFileURL).filter(SchemaFile.isSchema)
        let unlisted = includesUnlisted ? folder.map { Self.unlisted(in: $0) } ?? [] : []
        // The config may name them in a later build, for which SwiftPM does not ask the plugin again.
        let nameable = files.filter { ["json", "mustache"].contains($0.pathExtension) }
        let schemas = Self.distinct(listed + unlisted).map {
            SchemaFile(url: $0, target: name, nameable: nameable)
        }
        self.schemas = schemas
        if schemas.isEmpty {
            problems = [Self.missing(name, folder)]
        } else {
            let sameNames = Self.sameNames(schemas, name)
            problems =
                (sameNames.isEmpty ? Self.sameRoots(schemas, name) : sameNames)
                // The command writes these files itself.
                + (includesUnlisted ? [] : Self.committed(schemas, files, name))
        }
    }

    private static func missing(_ target: String, _ folder: URL?) -> String {
        if let schema = folder.flatMap({ unlisted(in: $0).first }) {
            return "the schema '\(schema.path)' is in the folder of the target '\(target)' but not among its files: "
                + "see that it is a file, and remove it, or the folder that it is in, from `exclude` and `resources` "
                + "in Package.swift"
        }
        return "the target '\(target)' has no schema: add a file called \(SchemaFile.name), or "
            + "<name>.\(SchemaFile.name), to its files, or remove the plugin from the target"
    }

    /// Two files with the same name in a module do not compile, even if they differ in case on a disk that ignores it.
    private static func sameNames(_ schemas: [SchemaFile], _ target: String) -> [String] {
        Dictionary(grouping: schemas) { $0.outputName.lowercased() }.values.filter { $0.count > 1 }
            .map { $0.map(\.url.path).sorted() }.sorted { $0[0] < $1[0] }
            .map { paths in
                "the target '\(target)' has several schemas with one name, "
                    + paths.map { "'\($0)'" }.joined(separator: " and ")
                    + ": call them <name>.\(SchemaFile.name) with different names, and give each its own root name "
                    + "(\"rootName\" in <name>.capture-codegen.json)"
            }
    }

    /// Two structs with the same name in a module do not compile, and the compiler would blame the generated code.
    private static func sameRoots(_ schemas: [SchemaFile], _ target: String) -> [String] {
        // Of a config that cannot be read, the tool says what is wrong, and where.
        let readable = schemas.filter { $0.config.map { ConfigInputs(of: $0).isReadable } ?? true }
        return Dictionary(grouping: readable, by: \.rootName).values.filter { $0.count > 1 }
            .sorted { $0[0].url.path < $1[0].url.path }
            .map { schemas in
                let isChosen = schemas.contains { $0.chosenRootName != nil }
                let root = isChosen ? "with the root name '\(schemas[0].rootName)'" : "whose config sets no root name"
                return "the target '\(target)' has several schemas \(root), "
                    + schemas.map { "'\($0.url.path)'" }.sorted().joined(separator: " and ")
                    + ": give each its own root name (\"rootName\" in "
                    + schemas.map { "'\($0.configName)'" }.sorted().joined(separator: " or ") + ")"
            }
    }

    /// Two files with the same name in a module: the build would fail with an obscure message about producers.
    private static func committed(_ schemas: [SchemaFile], _ files: [URL], _ target: String) -> [String] {
        let names = Set(schemas.map(\.outputName))
        return files.filter { names.contains($0.lastPathComponent) }.map {
            "the target '\(target)' has the file '\($0.path)', but the plugin generates one with that name in "
                + "every build: remove the file, or remove the plugin from the target"
        }
    }

    private static func distinct(_ urls: [URL]) -> [URL] {
        var seen: Set<String> = []
        return urls.filter { seen.insert($0.path).inserted }
    }

    private static func unlisted(in folder: URL) -> [URL] {
        // Hidden folders do not belong to the target: if its folder is the whole package, `.build` contains other
        // packages.
        let files = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        guard let files else { return [] }
        return files.compactMap { ($0 as? URL)?.standardizedFileURL }.filter(SchemaFile.isSchema)
            .sorted { $0.path < $1.path }
    }
}

/// A schema among the files of a target, and what is generated from it.
struct SchemaFile {
    /// The file name of a schema. `<name>.capture-schema.json` is one too, so that a target can have several.
    static let name = "capture-schema.json"
    private static let configName = "capture-codegen.json"
    /// The root name where no config file sets one. A plugin cannot import the module that decides it.
    private static let defaultRootName = "CaptureUser"

    let url: URL
    let target: String
    /// Files of the target that its config file may name.
    let nameable: [URL]

    static func isSchema(_ url: URL) -> Bool {
        url.lastPathComponent == name || url.lastPathComponent.hasSuffix("." + name)
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
        let named = ConfigInputs(of: config).files + nameable
        return [url, config]
            + Set(named.map(\.standardizedFileURL)).subtracting([url, config])
            .sorted { $0.path < $1.path }
    }

    var folder: URL { url.deletingLastPathComponent() }

    /// The arguments for the tool to write the output into a folder.
    func arguments(output: URL) -> [String] {
        ["--file", url.path, "--output", output.path, "--file-name", outputName, "--target", target]
    }
}

/// What a plugin has to know about a config file before the tool reads it.
struct ConfigInputs {
    let isReadable: Bool
    /// The files that it names and that exist, which affect the output as much as the schema does. The tool reports
    /// those that do not exist.
    let files: [URL]
    /// The root name that it sets.
    let rootName: String?

    /// Decodes only what a build has to watch or distinguish. A config file that cannot be read names nothing here; the
    /// tool reports what is wrong with it, and where.
    private struct Config: Decodable {
        var rootName: String?
        var templates: String?
        var readSchema: String?
        var writeSchema: String?
    }

    init(of config: URL) {
        guard let data = FileManager.default.contents(atPath: config.path),
            let named = try? JSONDecoder().decode(Config.self, from: data)
        else {
            isReadable = false
            files = []
            rootName = nil
            return
        }
        isReadable = true
        rootName = named.rootName
        let folder = config.deletingLastPathComponent()
        func file(_ path: String) -> URL { URL(fileURLWithPath: path, relativeTo: folder).absoluteURL }
        let accessSchemas = [named.readSchema, named.writeSchema].compactMap { $0.map(file) }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
        files = accessSchemas + (named.templates.map { Self.templates(in: file($0)) } ?? [])
    }

    private static func templates(in folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().filter { $0.hasSuffix(".mustache") }.map { folder.appendingPathComponent($0) }
    }
}
