/// The steps of writing, each of which can be taken back until the transaction is finished.
struct WriteTransaction {
    /// What has been done. Everything about a file is said with its whole path.
    enum Step {
        case madeFolder(String)
        /// New contents wait under a temporary name.
        case staged(String)
        /// A file that will be replaced has a second name.
        case kept(String)
        case created(String)
        /// A file has new contents; the old ones have the other name, unless the disk has no second names.
        case replaced(String, old: String?)
        /// A file is out of the way under another name.
        case setAside(String, as: String)
        /// A file that a disk without a difference between cases has is spelled anew.
        case respelled(from: String, to: String)
    }

    /// A file on its way into the output folder.
    struct Staged {
        /// Where it goes; in the spelling of the disk, so that every disk replaces the same file.
        let target: String
        /// Where the new contents wait.
        let new: String
        let replaces: Bool
        var old: String?
    }

    let fileSystem: any FileSystem
    let folder: String
    private(set) var done: [Step] = []
    private var temporaryFiles = 0

    init(fileSystem: any FileSystem, folder: String) {
        self.fileSystem = fileSystem
        self.folder = folder
    }

    mutating func makeFolder(_ path: String) throws(FileProblem) {
        do throws(SystemError) {
            try fileSystem.makeFolder(path)
            done.append(.madeFolder(path))
        } catch {
            // Another process was faster, or the path leads back (`new/..`): a folder is a folder.
            if isFolder(path) { return }
            throw FileProblem(path: path, message: "cannot make the folder '\(path)': \(error.text)")
        }
    }

    /// Cannot be taken back, and need not be: what is removed is nobody's.
    func removeLeftover(_ name: String) throws(FileProblem) {
        let path = self.path(of: name)
        do throws(SystemError) {
            try fileSystem.removeFile(path)
        } catch {
            if error.isMissing { return }
            throw FileProblem(path: path, message: "cannot remove '\(path)': \(error.text)")
        }
    }

    /// Writes the new contents of a file beside it.
    mutating func stage(_ file: PlannedFile, contents: [UInt8]) throws(FileProblem) -> Staged {
        let permissions: UInt32? =
            switch file.change {
            case .update(let permissions): permissions
            case .create, .unchanged: nil
            }
        let staged = Staged(
            target: path(of: file.foundAs ?? file.name), new: temporaryPath(.new), replaces: permissions != nil)
        do throws(SystemError) {
            try fileSystem.makeFile(staged.new, contents: contents, permissions: permissions)
        } catch {
            throw .writing(staged.target, error)
        }
        done.append(.staged(staged.new))
        return staged
    }

    /// Gives a file that will be replaced a second name, under which its old contents survive the replacement.
    ///
    /// Not every file system has second names. Without them a step that fails after a replacement, rare as it is, does
    /// not take the replacement back and is reported so.
    mutating func keepOld(of staged: inout Staged) {
        guard staged.replaces else { return }
        let old = temporaryPath(.old)
        do throws(SystemError) {
            try fileSystem.link(staged.target, as: old)
        } catch {
            return
        }
        done.append(.kept(old))
        staged.old = old
    }

    mutating func putInPlace(_ staged: Staged) throws(FileProblem) {
        do throws(SystemError) {
            guard staged.replaces else { return try create(staged) }
            try fileSystem.rename(staged.new, to: staged.target)
            done.append(.replaced(staged.target, old: staged.old))
        } catch {
            throw .writing(staged.target, error)
        }
    }

    /// Puts a file in place that replaces none, not even one that somebody made there since the folder was looked at.
    private mutating func create(_ staged: Staged) throws(SystemError) {
        if try fileSystem.rename(staged.new, toFree: staged.target) {
            done.append(.created(staged.target))
            return
        }
        do throws(SystemError) {
            // A second name is never given in place of a file that has it.
            try fileSystem.link(staged.new, as: staged.target)
        } catch {
            guard error.isWithoutLinks else { throw error }
            // Nothing better is left than to look once more.
            guard try fileSystem.status(of: staged.target, followingLinks: false) == nil
            else { throw SystemError.exists }
            try fileSystem.rename(staged.new, to: staged.target)
            done.append(.created(staged.target))
            return
        }
        done.append(.created(staged.target))
        try fileSystem.removeFile(staged.new)
    }

    /// Removes a file in so far as it has only a temporary name now.
    mutating func setAside(_ name: String) throws(FileProblem) {
        let path = self.path(of: name)
        let aside = temporaryPath(.old)
        do throws(SystemError) {
            try fileSystem.rename(path, to: aside)
        } catch {
            throw FileProblem(path: path, message: "cannot remove '\(path)': \(error.text)")
        }
        done.append(.setAside(path, as: aside))
    }

    /// Spells a file anew that is in place already.
    mutating func respell(_ file: PlannedFile) throws(FileProblem) {
        guard let name = file.foundAs else { return }
        let newName = file.name
        let path = self.path(of: name)
        let newPath = self.path(of: newName)
        do throws(SystemError) {
            try Respelling(fileSystem: fileSystem, folder: folder, temporaryPath: temporaryPath(.old))
                .respell(name, as: newName)
        } catch {
            throw FileProblem(path: newPath, message: "cannot rename '\(path)' to '\(newPath)': \(error.text)")
        }
        done.append(.respelled(from: name, to: newName))
    }

    func path(of name: String) -> String { PathText.joined(folder, name) }

    mutating func temporaryPath(_ purpose: TemporaryName.Purpose) -> String {
        defer { temporaryFiles += 1 }
        return path(of: TemporaryName.make(purpose, number: temporaryFiles))
    }

    private func isFolder(_ path: String) -> Bool {
        do throws(SystemError) {
            return try fileSystem.status(of: path, followingLinks: true)?.kind == .folder
        } catch {
            return false
        }
    }
}
