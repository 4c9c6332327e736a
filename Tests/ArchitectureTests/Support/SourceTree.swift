/// The folders in `Sources`, each with its files. The folder of the plugins counts as one target: they share a folder.
struct SourceTree {
    private var targets: [String: [SourceFile]] = [:]

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The paths of the files below a folder of the package, in order.
    static func files(in folder: String, ending: String) throws -> [String] {
        let paths = try FileManager.default.subpathsOfDirectory(
            atPath: root.appending(path: folder).path(percentEncoded: false))
        return paths.sorted().filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }
    }

    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    init() throws {
        // Links are not followed, so that the folder that the plugins share is read once.
        for path in try Self.files(in: "Sources", ending: ".swift") {
            let components = path.split(separator: "/").dropFirst().map(String.init)
            let file = SourceFile(
                path: path, folder: components.count > 2 ? components[1] : ".", text: try Self.text(of: path))
            targets[components[0], default: []].append(file)
        }
    }

    var targetNames: [String] { targets.keys.sorted() }

    func graph(of target: String) -> FolderGraph {
        let files = targets[target] ?? []
        let imports = files.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
        return FolderGraph(files, imported: imports.flatMap { targets[$0] ?? [] })
    }
}
