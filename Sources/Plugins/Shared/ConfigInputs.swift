import Foundation

/// What has to be known of a config before the tool reads it.
struct ConfigInputs {
    /// The files that it names: they decide about the output as much as the schema does.
    let files: [URL]
    /// The root that it chooses.
    let rootName: String?

    /// Only what a build has to watch or tell apart is looked at. A config that cannot be read names nothing here; what
    /// is wrong with it is the tool's to say, with its place.
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
