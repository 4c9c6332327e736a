import CaptureSchema

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
        var plan = WritePlan(folder: folder.path, missingFolders: folder.missingFolders)
        let comparison = FileComparison(fileSystem: fileSystem, folder: folder)
        for file in files {
            plan.attempt { plan throws(FileProblem) in plan.files.append(try comparison.planned(file)) }
        }

        // A file with another spelling is the same file on this disk and will get its new spelling.
        let made = Set(files.map(\.name) + plan.files.compactMap(\.foundAs))
        var listed: [String] = []
        plan.attempt { plan throws(FileProblem) in
            let reader = ManifestReader(fileSystem: fileSystem, folder: folder)
            let manifest = try reader.manifest(for: rootName)
            listed = manifest?.fileNames ?? []
            if manifest == nil { plan.otherManifests = folder.names.filter(Manifest.isName).sorted() }
        }
        // The names are as the disk spells them: on a case-insensitive disk an old spelling is not a second file.
        for name in listed where folder.names.contains(name) && !made.contains(name) {
            plan.attempt { plan throws(FileProblem) in
                if try comparison.isStaleFile(name, by: Manifest.name(for: rootName)) { plan.staleFiles.append(name) }
            }
        }
        plan.attempt { plan throws(FileProblem) in
            plan.leftovers = try comparison.leftovers()
            plan.manifest = try comparison.planned(Manifest(rootName: rootName, fileNames: files.map(\.name)))
        }
        return plan
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
