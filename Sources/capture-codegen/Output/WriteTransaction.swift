/// The steps of writing, each with its way back.
struct WriteTransaction {
    /// A file on its way into the output folder.
    private struct Staged {
        let target: String
        /// Where the new contents wait.
        let new: String
        /// Where the replaced file would be kept.
        let old: String
        let replaces: Bool
        var isOldKept = false
        var isInPlace = false
    }

    let fileSystem: any FileSystem
    private var madeFolders: [String] = []
    private var staged: [Staged] = []

    init(fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    // MARK: Forward

    mutating func makeFolder(_ path: String) throws(FileProblem) {
        do throws(SystemError) {
            try fileSystem.makeFolder(path)
            madeFolders.append(path)
        } catch {
            // Another process was faster, or the path leads back (`new/..`): a folder is a folder.
            if isFolder(path) { return }
            throw FileProblem(path: path, message: "cannot make the folder '\(path)': \(error.text)")
        }
    }

    func removeLeftover(_ path: String) throws(FileProblem) {
        do throws(SystemError) {
            try fileSystem.removeFile(path)
        } catch {
            if error.isMissing { return }
            throw FileProblem(path: path, message: "cannot remove '\(path)': \(error.text)")
        }
    }

    /// Writes the new contents of a file beside it.
    mutating func stage(_ file: PlannedFile, number: Int, in plan: WritePlan) throws(FileProblem) {
        let permissions: UInt32? =
            switch file.change {
            case .update(let permissions): permissions
            case .create, .unchanged: nil
            }
        let entry = Staged(
            target: plan.path(of: file.name),
            new: plan.path(of: TemporaryName.make(.new, number: number)),
            old: plan.path(of: TemporaryName.make(.old, number: number)),
            replaces: permissions != nil
        )
        do throws(SystemError) {
            try fileSystem.makeFile(entry.new, contents: file.contents, permissions: permissions)
        } catch {
            throw .writing(entry.target, error)
        }
        staged.append(entry)
    }

    /// Gives every file that will be replaced a second name, under which it survives the replacement.
    ///
    /// Not every file system has second names. Without them a rename that fails after others succeeded, rare as it is,
    /// cannot be undone and is reported so.
    mutating func keepOldFiles() {
        for index in staged.indices where staged[index].replaces {
            do throws(SystemError) {
                try fileSystem.link(staged[index].target, as: staged[index].old)
                staged[index].isOldKept = true
            } catch {
                continue
            }
        }
    }

    mutating func putInPlace() throws(FileProblem) {
        for index in staged.indices {
            do throws(SystemError) {
                try fileSystem.rename(staged[index].new, to: staged[index].target)
                staged[index].isInPlace = true
            } catch {
                throw .writing(staged[index].target, error)
            }
        }
    }

    /// The last step of a run that succeeded.
    func removeOldFiles() -> [FileProblem] {
        staged.filter(\.isOldKept).compactMap { remove($0.old) }
    }

    // MARK: Back

    /// Makes everything as it was before, in reverse order.
    ///
    /// - Returns: What could not be undone.
    func undo() -> [FileProblem] {
        var remains = staged.reversed().flatMap(undo)
        for folder in madeFolders.reversed() {
            do throws(SystemError) {
                try fileSystem.removeFolder(folder)
            } catch {
                remains.append(FileProblem(path: folder, message: "cannot remove '\(folder)' again: \(error.text)"))
            }
        }
        return remains
    }

    private func undo(_ entry: Staged) -> [FileProblem] {
        guard entry.isInPlace else {
            return [remove(entry.new), entry.isOldKept ? remove(entry.old) : nil].compactMap { $0 }
        }
        guard entry.replaces else { return [remove(entry.target)].compactMap { $0 } }
        guard entry.isOldKept else {
            return [FileProblem(path: entry.target, message: "'\(entry.target)' has its new contents already")]
        }
        do throws(SystemError) {
            try fileSystem.rename(entry.old, to: entry.target)
            return []
        } catch {
            let message = "cannot put '\(entry.old)' back as '\(entry.target)': \(error.text)"
            return [FileProblem(path: entry.target, message: message)]
        }
    }

    private func remove(_ path: String) -> FileProblem? {
        do throws(SystemError) {
            try fileSystem.removeFile(path)
            return nil
        } catch {
            return FileProblem(path: path, message: "cannot remove '\(path)': \(error.text)")
        }
    }

    private func isFolder(_ path: String) -> Bool {
        do throws(SystemError) {
            return try fileSystem.status(of: path, followingLinks: true)?.kind == .folder
        } catch {
            return false
        }
    }
}
