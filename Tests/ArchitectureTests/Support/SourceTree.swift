import Foundation

/// The folders in `Sources`, each with its files. The folder of the plugins counts as one target: they share a folder.
struct SourceTree {
    private var targets: [String: [SourceFile]] = [:]

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    init() throws {
        // Links are not followed, so that the folder that the plugins share is read once.
        let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.root.appending(path: "Sources").path())
        for path in paths.sorted() where path.hasSuffix(".swift") {
            let components = path.split(separator: "/").map(String.init)
            let file = SourceFile(
                path: "Sources/\(path)", folder: components.count > 2 ? components[1] : ".",
                text: try String(contentsOf: Self.root.appending(path: "Sources/\(path)"), encoding: .utf8))
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
