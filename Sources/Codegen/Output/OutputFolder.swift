import CaptureSchema

/// The contents of an output folder, as far as a run has to know them.
struct OutputFolder {
    /// The folder as the user wrote it, but without trailing slashes.
    let path: String
    /// The folders to create first, outermost first. Ends with the output folder if that does not exist.
    let missingFolders: [String]
    /// The names in the folder as the disk spells them. Of names that differ only in their Unicode normal form, one.
    let names: Set<String>
    /// The remaining names in other normal forms.
    private let otherForms: [String]
    /// One spelling for each name, by its form in ``FoldedName``.
    private let spellings: [String: String]

    init(path: String, missingFolders: [String], names: [String]) {
        self.path = path
        self.missingFolders = missingFolders
        var distinct: Set<String> = []
        otherForms = names.filter { !distinct.insert($0).inserted }
        self.names = distinct
        spellings = Dictionary(names.map { (FoldedName.of($0), $0) }) { first, _ in first }
    }

    /// The spelling of a file's name on a case-insensitive disk if it differs from the given one; otherwise nil.
    ///
    /// - Parameter name: The name of a file that exists.
    func otherSpelling(of name: String) -> String? {
        // On a case-sensitive disk, the names contain an existing file in its exact spelling.
        names.contains(name) ? nil : spellings[FoldedName.of(name)]
    }

    /// The disk's name of the file that has this name, compared case-sensitively: the same name, or one that differs
    /// only in its normal form. Returns nil if there is none.
    func listed(_ name: String) -> ExactName? {
        guard let index = names.firstIndex(of: name) else { return nil }
        // Hardly any folder has a name in two normal forms.
        if otherForms.isEmpty { return ExactName(names[index]) }
        let wanted = ExactName(name)
        let forms = ([names[index]] + otherForms.filter { $0 == name }).map { ExactName($0) }
        return forms.contains(wanted) ? wanted : forms.first
    }
}

/// Makes file names comparable for case-insensitive disks, and for other disks that share a repository with one.
///
/// Strings that differ only in their normal form are equal in Swift, as they are on Apple's disks.
enum FoldedName {
    static func of(_ name: String) -> String { name.lowercased() }
}

extension OutputFolder {
    /// Examines a folder. Changes nothing.
    ///
    /// - Parameter path: A path as the user wrote it. Nothing needs to be there.
    init(lookingAt path: String, _ fileSystem: any FileSystem) throws(FileProblem) {
        let path = PathText.trimmed(path)
        let missing = try Self.foldersToMake(for: path, fileSystem)
        var names: [String] = []
        if missing.isEmpty {
            do throws(FileSystemError) {
                names = try fileSystem.names(inFolder: path)
            } catch {
                throw .reading(path, error)
            }
        }
        self.init(path: path, missingFolders: missing, names: names)
    }

    /// The folders that do not exist yet, down to and including the output folder, outermost first.
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
                    path: path, message: "cannot write into '\(folder)': '\(path)' is a broken link")
            }
            missing.append(path)
            next = PathText.parent(of: path)
        }
        return missing.reversed()
    }

    /// Returns nil also if the path leads through a file: the search then finds that file.
    private static func status(
        of path: String, followingLinks: Bool, _ fileSystem: any FileSystem
    ) throws(FileProblem) -> FileStatus? {
        do throws(FileSystemError) {
            return try fileSystem.status(of: path, followingLinks: followingLinks)
        } catch {
            if error.isBelowFile { return nil }
            throw .reading(path, error)
        }
    }
}
