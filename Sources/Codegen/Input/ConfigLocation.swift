/// The paths of a schema's config file and of the files that it names.
enum ConfigLocation {
    private static let name = "capture-codegen.json"
    private static let schemaSuffix = ".capture-schema.json"

    /// The path of the config file that belongs to a schema by name: `X.capture-codegen.json` next to
    /// `X.capture-schema.json`, `capture-codegen.json` next to any other schema. Returns nil for standard input.
    static func path(besideSchema schema: String) -> String? {
        if schema == "-" { return nil }
        let stem = schema.dropLast(schemaSuffix.count)
        if schema.hasSuffix(schemaSuffix), let last = stem.last, last != "/" { return "\(stem).\(name)" }
        return PathText.parent(of: schema).map { PathText.joined($0, name) } ?? name
    }

    /// The path of a file named in a config file, which is relative to the config file's folder.
    static func path(of file: String, namedIn config: String) -> String {
        guard file.utf8.first != UInt8(ascii: "/"), let folder = PathText.parent(of: config) else { return file }
        return PathText.joined(folder, file)
    }
}
