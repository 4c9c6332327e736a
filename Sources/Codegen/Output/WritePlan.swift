import CaptureSchema

/// What has to be done in an output folder. Making it writes nothing; ``OutputWriter`` carries it out.
package struct WritePlan {
    /// The output folder as the user wrote it, but without trailing slashes.
    package let folder: String
    /// The folders to create first, outermost first. Ends with the output folder if that does not exist.
    private(set) var missingFolders: [String] = []
    /// In the order of the schema.
    package private(set) var files: [ComparedFile] = []
    /// The names of files that an earlier run generated and this one does not, sorted.
    package private(set) var staleFiles: [String] = []
    /// Nil only if there are obstacles.
    package private(set) var manifest: ComparedFile?
    /// The reasons why nothing may be written; empty if there are none.
    private(set) var obstacles: [FileFailure] = []

    func path(of name: String) -> String { PathText.joined(folder, name) }

    /// Compares generated files with the output folder.
    ///
    /// - Parameters:
    ///   - rootName: The root name that the files belong to.
    ///   - path: A path as the user wrote it. Nothing needs to be there.
    init(for files: [GeneratedFile], of rootName: String, in path: String, _ fileSystem: any FileSystem) {
        folder = PathText.trimmed(path)
        var names: Set<String> = []
        attempt { plan throws(FileFailure) in
            plan.missingFolders = try fileSystem.foldersToMake(for: plan.folder)
            if plan.missingFolders.isEmpty { names = Set(try fileSystem.list(plan.folder)) }
        }
        // Without a folder there is nothing to compare with.
        guard obstacles.isEmpty else { return }
        let comparison = FileComparison(fileSystem: fileSystem, folder: folder, names: names)
        for file in files {
            attempt { plan throws(FileFailure) in plan.files.append(try comparison.compared(file)) }
        }
        var listed: [String] = []
        attempt { plan throws(FileFailure) in
            let manifest = Manifest(rootName: rootName, fileNames: files.map(\.name))
            if names.contains(manifest.name) {
                listed = try Manifest(named: manifest.name, in: plan.folder, fileSystem).fileNames
            }
            plan.manifest = try comparison.compared(manifest)
        }
        let made = Set(files.map(\.name))
        // The names are as the disk spells them. If it does not tell cases apart, an old spelling is removed before the
        // new one is written.
        for name in listed where names.contains(name) && !made.contains(name) {
            attempt { plan throws(FileFailure) in
                if try comparison.isStaleFile(name, by: Manifest.name(for: rootName)) { plan.staleFiles.append(name) }
            }
        }
    }

    /// Continues after a problem, so that all of them are reported at once.
    private mutating func attempt(_ body: (inout WritePlan) throws(FileFailure) -> Void) {
        do throws(FileFailure) {
            try body(&self)
        } catch {
            obstacles.append(error)
        }
    }
}

extension FileSystem {
    fileprivate func list(_ folder: String) throws(FileFailure) -> [String] {
        do throws(FileSystemError) {
            return try names(inFolder: folder)
        } catch {
            throw .reading(folder, error)
        }
    }

    /// The folders that do not exist yet, down to and including the output folder, outermost first.
    fileprivate func foldersToMake(for folder: String) throws(FileFailure) -> [String] {
        var missing: [String] = []
        var next: String? = folder
        while let path = next {
            // In this order, a folder that another run makes in between counts as missing, or as there.
            if try found(at: path, followingLinks: false) != nil {
                guard let status = try found(at: path, followingLinks: true) else {
                    throw FileFailure(path: path, message: "cannot write into '\(folder)': '\(path)' is a broken link")
                }
                if status.kind == .folder { break }
                throw FileFailure(path: path, message: "cannot write into '\(folder)': '\(path)' is not a folder")
            }
            missing.append(path)
            next = PathText.parent(of: path)
        }
        return missing.reversed()
    }

    /// Returns nil also if the path leads through a file: the search then finds that file.
    private func found(at path: String, followingLinks: Bool) throws(FileFailure) -> FileStatus? {
        do throws(FileSystemError) {
            return try status(of: path, followingLinks: followingLinks)
        } catch {
            if error.isBelowFile { return nil }
            throw .reading(path, error)
        }
    }
}
