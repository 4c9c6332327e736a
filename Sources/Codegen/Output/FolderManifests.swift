/// The manifests in an output folder: that of this run's root name, and all others.
struct FolderManifests {
    /// Nil if there has been no run yet.
    let own: Manifest?
    let others: [Manifest]

    /// For each file in the other manifests, by ``FoldedName``, the root name that it belongs to.
    private let otherOwners: [String: String]

    init(own: Manifest?, others: [Manifest]) {
        self.own = own
        self.others = others
        let pairs = others.flatMap { manifest in
            manifest.fileNames.map { (FoldedName.of($0), manifest.rootName) }
        }
        otherOwners = Dictionary(pairs) { first, _ in first }
    }

    /// The other root name that a file belongs to, whatever the spelling of the file on disk.
    func otherOwner(of fileName: String) -> String? { otherOwners[FoldedName.of(fileName)] }
}

/// Reads manifests. Rejects any that cannot be trusted, because the files that a manifest lists may be removed.
struct ManifestReader {
    let fileSystem: any FileSystem
    let folder: OutputFolder

    /// - Returns: The manifests, and the reasons not to write if there are any.
    func manifests(for rootName: String) -> (FolderManifests, obstacles: [FileProblem]) {
        let ownName = Manifest.name(for: rootName)
        var own: Manifest?
        var others: [Manifest] = []
        var obstacles: [FileProblem] = []
        for name in folder.names.filter(Manifest.isName).sorted() {
            do throws(FileProblem) {
                let manifest = try manifest(named: name)
                if name == ownName {
                    own = manifest
                } else if FoldedName.of(name) == FoldedName.of(ownName) {
                    // On many disks the two would have the same files and the same manifest.
                    throw FileProblem(
                        path: PathText.joined(folder.path, name),
                        message: "cannot write into '\(folder.path)' for the root name '\(rootName)': the folder has "
                            + "files of '\(manifest.rootName)', which differs only in case; use that spelling, choose "
                            + "another folder, or remove those files and '\(name)'")
                } else {
                    others.append(manifest)
                }
            } catch {
                obstacles.append(error)
            }
        }
        return (FolderManifests(own: own, others: others), obstacles)
    }

    private func manifest(named name: String) throws(FileProblem) -> Manifest {
        let path = PathText.joined(folder.path, name)
        let kind: FileStatus.Kind?
        var bytes: [UInt8] = []
        do throws(FileSystemError) {
            // Links are not followed: a list of files that may be removed here must be here itself.
            kind = try fileSystem.status(of: path, followingLinks: false)?.kind
            if kind == .file { bytes = try fileSystem.contents(of: path) }
        } catch {
            throw .reading(path, error)
        }
        guard kind == .file else { throw unusable(path, "is not a regular file") }
        do throws(Manifest.Damage) {
            return try Manifest(contents: bytes, name: name)
        } catch {
            throw unusable(path, error.text)
        }
    }

    private func unusable(_ path: String, _ reason: String) -> FileProblem {
        FileProblem(
            path: path,
            message: "cannot use '\(path)', the list of the files that earlier runs generated: it \(reason); restore "
                + "it, or remove it together with the files that are no longer generated")
    }
}
