/// Reads the manifest of a root name. Rejects one that cannot be trusted, because the files that it lists may be
/// removed.
struct ManifestReader {
    let fileSystem: any FileSystem
    let folder: OutputFolder

    /// Returns nil if there has been no run yet.
    func manifest(for rootName: String) throws(FileProblem) -> Manifest? {
        let name = Manifest.name(for: rootName)
        if let other = folder.names.first(where: { $0 != name && FoldedName.of($0) == FoldedName.of(name) }) {
            // On many disks the two would have the same files and the same manifest.
            throw FileProblem(
                path: PathText.joined(folder.path, other),
                message: "cannot write into '\(folder.path)' for the root name '\(rootName)': the folder has files of "
                    + "a root name that differs only in case; use that spelling, choose another folder, or remove "
                    + "those files and '\(other)'")
        }
        guard folder.names.contains(name) else { return nil }
        let path = PathText.joined(folder.path, name)
        // Links are not followed: a list of files that may be removed here must be here itself.
        guard try fileSystem.examine(path)?.kind == .file else { throw unusable(path, "is not a regular file") }
        let bytes = try fileSystem.read(path)
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
