/// What stands in an output folder, as far as a run has to know it.
struct OutputFolder {
    /// The folder, as the user wrote it but without slashes at its end.
    let path: String
    /// Folders to make first, outermost first; ends with the output folder if it does not exist.
    let missingFolders: [String]
    /// The name of everything in it, spelled as the disk has it; of names that differ in their normal form only, one.
    let names: Set<String>
    /// The others of those.
    private let otherForms: [String]
    /// The same names as ``FoldedName`` has them, each with one of its spellings.
    private let spellings: [String: String]

    init(path: String, missingFolders: [String], names: [String]) {
        self.path = path
        self.missingFolders = missingFolders
        var distinct: Set<String> = []
        otherForms = names.filter { !distinct.insert($0).inserted }
        self.names = distinct
        spellings = Dictionary(names.map { (FoldedName.of($0), $0) }) { first, _ in first }
    }

    /// The spelling under which a disk that does not tell cases apart has a file, if it is not the given one.
    ///
    /// - Parameter name: The name of a file that exists.
    func otherSpelling(of name: String) -> String? {
        // Where cases are told apart, a file that exists is in the list as it is spelled.
        names.contains(name) ? nil : spellings[FoldedName.of(name)]
    }

    /// The name under which the disk has a file if it can have it under this one, cases told apart: the very name, or
    /// one that differs in its normal form only.
    func listed(_ name: String) -> ExactName? {
        guard let index = names.firstIndex(of: name) else { return nil }
        // Hardly any folder has a name in two forms.
        if otherForms.isEmpty { return ExactName(names[index]) }
        let wanted = ExactName(name)
        let forms = ([names[index]] + otherForms.filter { $0 == name }).map { ExactName($0) }
        return forms.contains(wanted) ? wanted : forms.first
    }
}

/// A file name as its bytes are. Some disks tell names apart that are equal in Swift: those that differ in their normal
/// form.
struct ExactName: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (one: ExactName, other: ExactName) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

/// File names for comparing on disks that do not tell cases apart, and on disks that do but share a repository with
/// one that does not.
///
/// Strings that differ in their normal form only are equal in Swift, as they are on Apple's disks.
enum FoldedName {
    static func of(_ name: String) -> String { name.lowercased() }
}

extension OutputFolder {
    /// Looks at a folder. Changes nothing.
    ///
    /// - Parameter path: A path as the user wrote it; nothing needs to be there.
    init(lookingAt path: String, _ fileSystem: any FileSystem) throws(FileProblem) {
        let path = PathText.trimmed(path)
        let missing = try Self.foldersToMake(for: path, fileSystem)
        var names: [String] = []
        if missing.isEmpty {
            do throws(SystemError) {
                names = try fileSystem.names(inFolder: path)
            } catch {
                throw .reading(path, error)
            }
        }
        self.init(path: path, missingFolders: missing, names: names)
    }

    /// The folders between the innermost that exists and the output folder, that one included.
    private static func foldersToMake(
        for folder: String, _ fileSystem: any FileSystem
    ) throws(FileProblem) -> [String] {
        var missing: [String] = []
        var next: String? = folder
        while let path = next {
            if let status = try status(of: path, followingLinks: true, fileSystem) {
                if status.kind == .folder { break }
                throw FileProblem(path: path, message: "cannot write into '\(folder)': '\(path)' is not a folder")
            }
            if try status(of: path, followingLinks: false, fileSystem) != nil {
                throw FileProblem(
                    path: path, message: "cannot write into '\(folder)': '\(path)' is a link that leads nowhere")
            }
            missing.append(path)
            next = PathText.parent(of: path)
        }
        return missing.reversed()
    }

    /// Nil also for what lies below a file: the search then finds that file.
    private static func status(
        of path: String, followingLinks: Bool, _ fileSystem: any FileSystem
    ) throws(FileProblem) -> FileStatus? {
        do throws(SystemError) {
            return try fileSystem.status(of: path, followingLinks: followingLinks)
        } catch {
            if error.isBelowFile { return nil }
            throw .reading(path, error)
        }
    }
}
