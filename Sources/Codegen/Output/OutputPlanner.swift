import CaptureSchema
import SwiftEmitter

/// Compares generated files with the output folder. Writes nothing.
struct OutputPlanner {
    let fileSystem: any FileSystem

    /// - Parameters:
    ///   - rootName: The root name that the files belong to.
    ///   - path: A path as the user wrote it. Nothing needs to be there.
    func plan(for files: [GeneratedFile], of rootName: String, in path: String) -> WritePlan {
        let folder: OutputFolder
        do throws(FileProblem) {
            folder = try OutputFolder(lookingAt: path, fileSystem)
        } catch {
            // Without a folder there is nothing to compare with.
            return WritePlan(folder: PathText.trimmed(path), obstacles: [error])
        }
        let (manifests, unusable) = ManifestReader(fileSystem: fileSystem, folder: folder).manifests(for: rootName)
        var plan = WritePlan(folder: folder.path, missingFolders: folder.missingFolders, obstacles: unusable)
        plan.otherRoots = manifests.others.map { .init(name: $0.rootName, fileCount: $0.fileNames.count) }

        let comparison = FileComparison(fileSystem: fileSystem, folder: folder)
        for file in files {
            plan.attempt { plan throws(FileProblem) in
                if let owner = manifests.otherOwner(of: file.name) {
                    throw comparison.belongs(file.name, to: owner)
                }
                plan.files.append(try comparison.planned(file))
            }
        }
        // The manifests are reliable only if all of them could be read.
        guard unusable.isEmpty else { return plan }

        // A file with another spelling is the same file on this disk and will get its new spelling.
        var made = Set((files.map(\.name) + plan.files.compactMap(\.foundAs)).map { ExactName($0) })
        // So is a file in another normal form, which keeps it.
        made.formUnion(plan.files.filter { $0.change != .create }.compactMap { folder.listed($0.name) })
        for name in staleNames(manifests, made: made, folder: folder) {
            plan.attempt { plan throws(FileProblem) in
                if try comparison.isStaleFile(name, by: Manifest.name(for: rootName)) { plan.staleFiles.append(name) }
            }
        }
        plan.attempt { plan throws(FileProblem) in
            plan.leftovers = try comparison.leftovers()
            let manifest = Manifest(rootName: rootName, fileNames: files.map(\.name))
            plan.manifest = try comparison.planned(manifest, replacing: manifests.own)
        }
        return plan
    }

    /// The files that the manifest lists and the folder contains but that are no longer generated.
    private func staleNames(_ manifests: FolderManifests, made: Set<ExactName>, folder: OutputFolder) -> [String] {
        var known = made
        return (manifests.own?.fileNames ?? []).compactMap { name in
            // Use the disk's spelling: on a case-insensitive disk an old spelling is not a second file.
            guard let listed = folder.listed(name), manifests.otherOwner(of: name) == nil else { return nil }
            // After an interrupted run the manifest may list both forms of a name while the folder has only one.
            return known.insert(listed).inserted ? listed.text : nil
        }
    }
}

extension WritePlan {
    /// Continues after a problem, so that all of them are reported at once.
    fileprivate mutating func attempt(_ body: (inout WritePlan) throws(FileProblem) -> Void) {
        do throws(FileProblem) {
            try body(&self)
        } catch {
            obstacles.append(error)
        }
    }
}
