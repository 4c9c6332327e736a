/// Which folder of a target uses which other, by the names in their text.
///
/// A name leads to the folder that declares it, as a type or as a member of a type or extension (a function or variable
/// at file level counts as a member), when no other folder of the target declares it, and nothing in a target that is
/// imported here has it. Names that are private to their file are known nowhere else. A mention of a type's name is a
/// use. A mention of a member's name is a use
///
/// - after a dot: `record.name`, `\.name`, `.name`;
/// - without one, if the file has no variable, parameter or label of that name.
///
/// Members with names of fewer than five letters, and those that ``CommonNames`` lists, are left out: what has the same
/// name in the standard library is usually meant.
struct FolderGraph {
    struct Arrow: Hashable, Sendable, CustomStringConvertible {
        let from: String
        let to: String

        var description: String { "\(from) → \(to)" }
    }

    /// One place where a folder uses another.
    struct Use: Sendable, CustomStringConvertible {
        /// The file and line, and the name there.
        let place: String
        let name: String
        /// The file and line that declare it.
        let declaration: String

        var description: String { "\(place) mentions `\(name)`, declared at \(declaration)" }
    }

    private struct Origin {
        let folder: String
        let kind: Declaration.Kind
        let place: String
    }

    let folders: Set<String>
    private(set) var uses: [Arrow: [Use]] = [:]

    /// - Parameter imported: The files of all targets that the target imports.
    init(_ files: [SourceFile], imported: [SourceFile] = []) {
        folders = Set(files.map(\.folder))
        let origins = Self.origins(files, imported)
        for file in files {
            for (index, token) in file.tokens.enumerated() where token.isWord {
                guard let origin = origins[token.text], origin.folder != file.folder,
                    Self.isUse(index, of: origin.kind, in: file)
                else { continue }
                uses[Arrow(from: file.folder, to: origin.folder), default: []].append(
                    Use(place: "\(file.path):\(token.line)", name: token.text, declaration: origin.place))
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

    /// What a failing test says of an arrow: how many mentions there are, and one of them.
    func summary(of arrow: Arrow) -> String {
        let uses = uses[arrow] ?? []
        let count = uses.count == 1 ? "1 mention" : "\(uses.count) mentions"
        return "\(arrow), \(count): \(uses.first?.description ?? "")"
    }

    private static func origins(_ files: [SourceFile], _ imported: [SourceFile]) -> [String: Origin] {
        let foreign = Set(imported.flatMap(\.declarations).filter { !$0.isPrivate }.map(\.name))
        var origins: [String: Origin] = [:]
        var ambiguous: Set<String> = []
        for file in files {
            for declaration in file.declarations where !declaration.isPrivate {
                let name = declaration.name
                if foreign.contains(name) || origins[name].map({ $0.folder != file.folder }) == true {
                    ambiguous.insert(name)
                } else if declaration.kind == .type || !CommonNames.contains(name), origins[name] == nil {
                    origins[name] = Origin(
                        folder: file.folder, kind: declaration.kind, place: "\(file.path):\(declaration.line)")
                }
            }
        }
        return origins.filter { !ambiguous.contains($0.key) }
    }

    private static func isUse(_ index: Int, of kind: Declaration.Kind, in file: SourceFile) -> Bool {
        let token = file.tokens[index]
        if file.privateNames.contains(token.text) { return false }
        if kind == .type { return true }
        let isLabel = token.isDirectlyFollowed(by: file.tokens[safe: index + 1], ":")
        let isAfterDot = file.tokens[safe: index - 1]?.text == "." && file.tokens[safe: index - 2]?.text != "."
        return isAfterDot || !isLabel && !file.localNames.contains(token.text)
    }
}
