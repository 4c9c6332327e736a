/// The steps of writing, each of which can be undone until the transaction is finished.
struct WriteTransaction {
    /// A step that has been done. Files are given as whole paths, except in `respelled`.
    enum Step {
        case madeFolder(String)
        /// New contents were written under a temporary name.
        case staged(String)
        /// A hard link was created to a file that will be replaced.
        case kept(String)
        case created(String)
        /// A file got its new contents. `old` has the old ones; nil if the disk does not support hard links.
        case replaced(String, old: String?)
        /// A file was moved out of the way to another path.
        case setAside(String, as: String)
        /// A file on a case-insensitive disk got another spelling.
        case respelled(from: String, to: String)
    }

    /// A file to put into the output folder.
    struct Staged {
        /// The destination in the disk's spelling, so that every disk replaces the same file.
        let target: String
        /// The path of the new contents.
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
        do throws(FileSystemError) {
            try fileSystem.makeFolder(path)
            done.append(.madeFolder(path))
        } catch {
            // Another process was faster, or the path leads back (`new/..`). What counts is that the folder exists.
            if isFolder(path) { return }
            throw FileProblem(path: path, message: "cannot create the folder '\(path)': \(error.text)")
        }
    }

    /// Removes a file of an earlier run. This is not undone, because nobody needs the file.
    func removeLeftover(_ name: String) throws(FileProblem) {
        let path = self.path(of: name)
        do throws(FileSystemError) {
            try fileSystem.removeFile(path)
        } catch {
            if error.isMissing { return }
            throw FileProblem(path: path, message: "cannot remove '\(path)': \(error.text)")
        }
    }

    /// Writes the new contents of a file next to it.
    mutating func stage(_ file: PlannedFile, contents: [UInt8]) throws(FileProblem) -> Staged {
        let permissions: UInt32? =
            switch file.change {
            case .update(let permissions): permissions
            case .create, .unchanged: nil
            }
        let staged = Staged(
            target: path(of: file.foundAs ?? file.name), new: temporaryPath(.new), replaces: permissions != nil)
        do throws(FileSystemError) {
            try fileSystem.makeFile(staged.new, contents: contents, permissions: permissions)
        } catch {
            throw .writing(staged.target, error)
        }
        done.append(.staged(staged.new))
        return staged
    }

    /// Creates a hard link to a file that will be replaced, to keep its old contents.
    ///
    /// Not every file system supports hard links. Without them, if a step fails after a replacement, which is rare, the
    /// replacement is not undone and that is reported.
    mutating func keepOld(of staged: inout Staged) {
        guard staged.replaces else { return }
        let old = temporaryPath(.old)
        do throws(FileSystemError) {
            try fileSystem.link(staged.target, as: old)
        } catch {
            return
        }
        done.append(.kept(old))
        staged.old = old
    }

    mutating func putInPlace(_ staged: Staged) throws(FileProblem) {
        do throws(FileSystemError) {
            guard staged.replaces else { return try create(staged) }
            try fileSystem.rename(staged.new, to: staged.target)
            done.append(.replaced(staged.target, old: staged.old))
        } catch {
            throw .writing(staged.target, error)
        }
    }

    /// Puts a file in place without replacing any, not even one created since the folder was examined.
    private mutating func create(_ staged: Staged) throws(FileSystemError) {
        if try fileSystem.rename(staged.new, toFree: staged.target) {
            done.append(.created(staged.target))
            return
        }
        do throws(FileSystemError) {
            // A link never replaces an existing file.
            try fileSystem.link(staged.new, as: staged.target)
        } catch {
            guard error.isWithoutLinks else { throw error }
            // The only option left is to look once more.
            guard try fileSystem.status(of: staged.target, followingLinks: false) == nil
            else { throw FileSystemError.exists }
            try fileSystem.rename(staged.new, to: staged.target)
            done.append(.created(staged.target))
            return
        }
        done.append(.created(staged.target))
        try fileSystem.removeFile(staged.new)
    }

    /// Removes a file by moving it to a temporary name.
    mutating func setAside(_ name: String) throws(FileProblem) {
        let path = self.path(of: name)
        let aside = temporaryPath(.old)
        do throws(FileSystemError) {
            try fileSystem.rename(path, to: aside)
        } catch {
            throw FileProblem(path: path, message: "cannot remove '\(path)': \(error.text)")
        }
        done.append(.setAside(path, as: aside))
    }

    /// Changes the spelling of a file that is already in place.
    mutating func respell(_ file: PlannedFile) throws(FileProblem) {
        guard let name = file.foundAs else { return }
        let newName = file.name
        let path = self.path(of: name)
        let newPath = self.path(of: newName)
        do throws(FileSystemError) {
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
        do throws(FileSystemError) {
            return try fileSystem.status(of: path, followingLinks: true)?.kind == .folder
        } catch {
            return false
        }
    }
}
