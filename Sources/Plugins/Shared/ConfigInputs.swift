import Foundation

/// What a plugin has to know about a config file before the tool reads it.
struct ConfigInputs {
    /// The files that it names, which affect the output as much as the schema does.
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
            files = []
            rootName = nil
            return
        }
        rootName = named.rootName
        let folder = config.deletingLastPathComponent()
        func file(_ path: String) -> URL { URL(fileURLWithPath: path, relativeTo: folder).absoluteURL }
        let accessSchemas = [named.readSchema, named.writeSchema].compactMap { $0.map(file) }
        files = accessSchemas + (named.templates.map { Self.templates(in: file($0)) } ?? [])
    }

    private static func templates(in folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().filter { $0.hasSuffix(".mustache") }.map { folder.appendingPathComponent($0) }
    }
}
