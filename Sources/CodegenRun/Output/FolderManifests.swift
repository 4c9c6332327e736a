/// The manifests of an output folder: the one of this run's root name, and all others.
struct FolderManifests {
    /// Nil before the first run.
    let own: Manifest?
    let others: [Manifest]

    /// The root names whose files these are by other manifests, by ``FoldedName``.
    private let otherOwners: [String: String]

    init(own: Manifest?, others: [Manifest]) {
        self.own = own
        self.others = others
        let pairs = others.flatMap { manifest in
            manifest.fileNames.map { (FoldedName.of($0), manifest.rootName) }
        }
        otherOwners = Dictionary(pairs) { first, _ in first }
    }

    /// The other root name that a file belongs to, however a disk may spell the file.
    func otherOwner(of fileName: String) -> String? { otherOwners[FoldedName.of(fileName)] }
}

/// Reads manifests, and refuses what it cannot trust: what a manifest lists may be removed.
struct ManifestReader {
    let fileSystem: any FileSystem
    let folder: OutputFolder

    /// - Returns: The manifests, and why nothing may be written by them.
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
                    // On many disks the files of the two would be the same, and so would be their manifests.
                    throw FileProblem(
                        path: PathText.joined(folder.path, name),
                        message: "cannot write into '\(folder.path)' for the root name '\(rootName)': the folder has "
                            + "files of '\(manifest.rootName)', which differs in case only; use that spelling, choose "
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
        do throws(SystemError) {
            // Not followed if it is a link: a list of what may be removed here comes from here.
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
            message: "cannot use '\(path)', the list of the files that earlier runs made: it \(reason); restore it, "
                + "or remove it and, by hand, those files that are no longer made")
    }
}
