import Foundation

/// The schemas of one target, and what is wrong with them.
struct TargetSchemas {
    let schemas: [SchemaFile]
    /// Sentences for the user; empty if all is well.
    let problems: [String]

    /// - Parameters:
    ///   - name: The target's name.
    ///   - files: All files that are listed for the target.
    ///   - folder: Where schemas are looked for that are not listed; nil where a target has no folder of its own.
    ///   - includesUnlisted: Whether those count too. A build can only take what is listed.
    init(ofTarget name: String, files: [URL], folder: URL?, includesUnlisted: Bool = false) {
        let listed = files.map(\.standardizedFileURL).filter(SchemaFile.isSchema)
        let unlisted = includesUnlisted ? folder.map { Self.unlisted(in: $0) } ?? [] : []
        let schemas = Self.distinct(listed + unlisted).map(SchemaFile.init)
        self.schemas = schemas
        if schemas.isEmpty {
            problems = [Self.missing(name, folder)]
        } else {
            problems = Self.repeated(listed, name) + Self.sameNames(schemas, name)
        }
    }

    private static func missing(_ target: String, _ folder: URL?) -> String {
        let kept = folder.map { unlisted(in: $0) } ?? []
        if let schema = kept.first {
            return "the schema '\(schema.path)' is in the folder of the target '\(target)' but not among its files: remove "
                + "it from `exclude` in Package.swift, or add it to `sources` or `resources` where those are given"
        }
        return "the target '\(target)' has no schema: add a file called \(SchemaFile.name), or <name>.\(SchemaFile.name), "
            + "to its files, or take the plugin off the target"
    }

    private static func repeated(_ listed: [URL], _ target: String) -> [String] {
        let counts = Dictionary(listed.map { ($0.path, 1) }, uniquingKeysWith: +)
        return counts.filter { $0.value > 1 }.keys.sorted().map {
            "the schema '\($0)' is listed twice for the target '\(target)': remove one of the two entries"
        }
    }

    /// Two files of one name in a module do not compile, nor do they on a disk that ignores case.
    private static func sameNames(_ schemas: [SchemaFile], _ target: String) -> [String] {
        Dictionary(grouping: schemas) { $0.outputName.lowercased() }.values.filter { $0.count > 1 }
            .map { $0.map(\.url.path).sorted() }.sorted { $0[0] < $1[0] }
            .map { paths in
                "the target '\(target)' has several schemas of one name, "
                    + paths.map { "'\($0)'" }.joined(separator: " and ")
                    + ": call them <name>.\(SchemaFile.name), each with a name of its own, and give each a root of its "
                    + "own (\"rootName\" in <name>.capture-codegen.json)"
            }
    }

    private static func distinct(_ urls: [URL]) -> [URL] {
        var seen: Set<String> = []
        return urls.filter { seen.insert($0.path).inserted }
    }

    private static func unlisted(in folder: URL) -> [URL] {
        guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return [] }
        return files.compactMap { ($0 as? URL)?.standardizedFileURL }.filter(SchemaFile.isSchema).sorted { $0.path < $1.path }
    }
}
