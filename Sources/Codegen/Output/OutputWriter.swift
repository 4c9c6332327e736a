/// Carries out a plan. Nothing that it has done is undone: whatever stops a run, the next one completes it.
///
/// The order of the steps sees to that. A process that dies, or a step that fails, leaves the following:
///
/// 1. While folders are created, and contents are written aside, where a full disk does no harm: what was there before,
///    and possibly empty folders and temporary files.
/// 2. While files are removed that are no longer generated: some of them. The manifest still lists them all.
/// 3. From then on the manifest lists the files of this run. Each of them is old or new.
struct OutputWriter {
    let fileSystem: any FileSystem

    func carryOut(_ plan: WritePlan) throws(FileFailure) {
        for folder in plan.missingFolders { try makeFolder(folder) }
        var staged: [(file: ComparedFile, path: String)] = []
        do throws(FileFailure) {
            // The manifest is put in place first: a file that it lists does no harm if it is not there.
            for file in [plan.manifest].compactMap({ $0 }) + plan.files where !file.isUnchanged {
                // With the process id, so that two runs in one folder do not interfere.
                let path = plan.path(of: ".capture-codegen-\(processID)-\(staged.count).new")
                staged.append((file, path))
                try stage(file, at: path, for: plan.path(of: file.name))
            }
            for name in plan.staleFiles { try remove(plan.path(of: name)) }
            while let (file, path) = staged.first {
                try put(path, as: file, in: plan)
                staged.removeFirst()
            }
        } catch {
            // The problem is the one to report.
            for (_, path) in staged { _ = Result { () throws(FileFailure) in try remove(path) } }
            throw error
        }
    }

    private func makeFolder(_ path: String) throws(FileFailure) {
        do throws(FileSystemError) {
            try fileSystem.makeFolder(path)
        } catch {
            // Another process was faster, or the path leads back (`new/..`). What counts is that the folder exists.
            if isFolder(path) { return }
            throw FileFailure(path: path, message: "cannot create the folder '\(path)': \(error.text)")
        }
    }

    private func isFolder(_ path: String) -> Bool {
        let status = Result { () throws(FileSystemError) in try fileSystem.status(of: path, followingLinks: true) }
        guard case .success(let found) = status else { return false }
        return found?.kind == .folder
    }

    /// Writes the new contents of a file next to it.
    private func stage(_ file: ComparedFile, at path: String, for target: String) throws(FileFailure) {
        let permissions: UInt32? = if case .update(_, let permissions) = file.change { permissions } else { nil }
        do throws(FileSystemError) {
            try fileSystem.makeFile(path, contents: file.contents, permissions: permissions)
        } catch {
            throw .writing(target, error)
        }
    }

    /// Gives a file its name. What has come there since the plan was made stays, unless it was generated, too.
    private func put(_ path: String, as file: ComparedFile, in plan: WritePlan) throws(FileFailure) {
        let target = plan.path(of: file.name)
        // Nobody else has a file with the name of a manifest.
        if case .create = file.change, file.name != plan.manifest?.name {
            do throws(FileSystemError) {
                return try fileSystem.rename(path, to: target, replacing: false)
            } catch {
                if !error.isTaken { throw .writing(target, error) }
            }
            let comparison = FileComparison(fileSystem: fileSystem, folder: plan.folder, names: [file.name])
            _ = try comparison.compared(GeneratedFile(name: file.name, contents: file.contents))
        }
        do throws(FileSystemError) {
            try fileSystem.rename(path, to: target, replacing: true)
        } catch {
            throw .writing(target, error)
        }
    }

    private func remove(_ path: String) throws(FileFailure) {
        do throws(FileSystemError) {
            try fileSystem.removeFile(path)
        } catch {
            if error.isMissing { return }
            throw FileFailure(path: path, message: "cannot remove '\(path)': \(error.text)")
        }
    }
}
