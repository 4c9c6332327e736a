/// The paths of a schema's config file and of the files that it names.
enum ConfigLocation {
    private static let name = "capture-codegen.json"
    private static let schemaSuffix = ".capture-schema.json"

    /// The path of the config file that belongs to a schema by name: `X.capture-codegen.json` next to
    /// `X.capture-schema.json`, `capture-codegen.json` next to any other schema. Returns nil for standard input.
    static func path(besideSchema schema: String) -> String? {
        if schema == "-" { return nil }
        let folder = PathText.parent(of: schema)
        let schemaName = schema.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        let stem = schemaName.dropLast(schemaSuffix.count)
        let configName = schemaName.hasSuffix(schemaSuffix) && !stem.isEmpty ? "\(stem).\(name)" : name
        return folder.map { PathText.joined($0, configName) } ?? configName
    }

    /// The path of a file named in a config file, which is relative to the config file's folder.
    static func path(of file: String, namedIn config: String) -> String {
        guard !file.hasPrefix("/"), let folder = PathText.parent(of: config) else { return file }
        return PathText.joined(folder, file)
    }
}
