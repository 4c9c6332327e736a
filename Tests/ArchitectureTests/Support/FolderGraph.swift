/// Which folder of a target uses which other, by the names of types in its code.
///
/// A name leads to the folder that declares the type, if no other folder of the target and no target that is imported
/// here declares one of that name.
struct FolderGraph {
    struct Arrow: Hashable, Sendable, CustomStringConvertible {
        let from: String
        let to: String

        var description: String { "\(from) → \(to)" }
    }

    let folders: Set<String>
    /// For each arrow, the places that it comes from: a file and the name that it mentions.
    private(set) var uses: [Arrow: [String]] = [:]

    /// - Parameter imported: The files of all targets that the target imports.
    init(_ files: [SourceFile], imported: [SourceFile] = []) {
        folders = Set(files.map(\.folder))
        var origins: [String: Set<String>] = [:]
        for file in files { for type in file.types { origins[type, default: []].insert(file.folder) } }
        for type in imported.flatMap(\.types) { origins[type] = nil }
        for file in files {
            for word in file.words.sorted() {
                guard let folders = origins[word], folders.count == 1, let folder = folders.first, folder != file.folder
                else { continue }
                uses[Arrow(from: file.folder, to: folder), default: []].append("\(file.path) mentions `\(word)`")
            }
        }
    }

    /// The arrows that lie on a cycle: each leads to a folder from which there is a way back.
    var cyclicArrows: [Arrow] { Self.cyclicArrows(among: uses.keys) }

    static func cyclicArrows(among arrows: some Collection<Arrow>) -> [Arrow] {
        let targets = Dictionary(grouping: arrows, by: \.from).mapValues { $0.map(\.to) }
        func leads(from start: String, to end: String) -> Bool {
            var seen: Set<String> = []
            var waiting = [start]
            while let folder = waiting.popLast() {
                if folder == end { return true }
                if seen.insert(folder).inserted { waiting += targets[folder] ?? [] }
            }
            return false
        }
        return arrows.filter { leads(from: $0.to, to: $0.from) }.sorted { $0.description < $1.description }
    }

    /// What a failing test says of an arrow.
    func summary(of arrow: Arrow) -> String { "\(arrow): \(uses[arrow]?.joined(separator: ", ") ?? "")" }
}
