import CaptureSchema

/// The paths of a schema's config file and of the files that it names.
enum ConfigLocation {
    private static let name = "capture-codegen.json"
    private static let schemaSuffix = ".capture-schema.json"

    /// The path of the config file that belongs to a schema by name: `X.capture-codegen.json` next to
    /// `X.capture-schema.json`, `capture-codegen.json` next to any other schema. Returns nil for standard input.
    static func path(besideSchema schema: String) -> String? {
        if schema == "-" { return nil }
        let folder = PathText.parent(of: schema)
        // Bytes, because Swift may take a separator and what is beside it for one character.
        let names = schema.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let schemaName = names.last.map { String(Substring($0)) } ?? ""
        let stem = Substring(schemaName.utf8.dropLast(schemaSuffix.utf8.count))
        let configName = schemaName.endsInBytes(of: schemaSuffix) && !stem.isEmpty ? "\(stem).\(name)" : name
        return folder.map { PathText.joined($0, configName) } ?? configName
    }

    /// The path of a file named in a config file, which is relative to the config file's folder.
    static func path(of file: String, namedIn config: String) -> String {
        guard !file.beginsInBytes(of: "/"), let folder = PathText.parent(of: config) else { return file }
        return PathText.joined(folder, file)
    }
}
