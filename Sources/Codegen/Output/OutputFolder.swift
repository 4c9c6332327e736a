/// The contents of an output folder, as far as a run has to know them.
struct OutputFolder {
    /// The folder as the user wrote it, but without trailing slashes.
    let path: String
    /// The folders to create first, outermost first. Ends with the output folder if that does not exist.
    let missingFolders: [String]
    /// The names in the folder as the disk spells them.
    let names: Set<String>
    /// One spelling for each name, by its form in ``FoldedName``.
    private let spellings: [String: String]

    /// The spelling of a file's name on a case-insensitive disk if it differs from the given one; otherwise nil.
    ///
    /// - Parameter name: The name of a file that exists.
    func otherSpelling(of name: String) -> String? {
        // On a case-sensitive disk, the names contain an existing file in its exact spelling.
        names.contains(name) ? nil : spellings[FoldedName.of(name)]
    }
}

/// Makes file names comparable for case-insensitive disks, and for other disks that share a repository with one.
enum FoldedName {
    static func of(_ name: String) -> String { name.lowercased() }
}

extension OutputFolder {
    /// Examines a folder. Changes nothing.
    ///
    /// - Parameter path: A path as the user wrote it. Nothing needs to be there.
    init(lookingAt path: String, _ fileSystem: any FileSystem) throws(FileProblem) {
        self.path = PathText.trimmed(path)
        missingFolders = try Self.foldersToMake(for: self.path, fileSystem)
        do throws(FileSystemError) {
            names = missingFolders.isEmpty ? Set(try fileSystem.names(inFolder: self.path)) : []
        } catch {
            throw .reading(self.path, error)
        }
        spellings = Dictionary(names.map { (FoldedName.of($0), $0) }) { first, _ in first }
    }

    /// The folders that do not exist yet, down to and including the output folder, outermost first.
    private static func foldersToMake(
        for folder: String, _ fileSystem: any FileSystem
    ) throws(FileProblem) -> [String] {
        var missing: [String] = []
        var next: String? = folder
        while let path = next {
            // In this order, a folder that another run makes in between counts as missing, or as there.
            if try status(of: path, followingLinks: false, fileSystem) != nil {
                guard let status = try status(of: path, followingLinks: true, fileSystem) else {
                    throw FileProblem(
                        path: path, message: "cannot write into '\(folder)': '\(path)' is a broken link")
                }
                if status.kind == .folder { break }
                throw FileProblem(path: path, message: "cannot write into '\(folder)': '\(path)' is not a folder")
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
