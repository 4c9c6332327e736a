/// The two ways to end a transaction.
extension WriteTransaction {
    /// Removes what was needed only to undo the transaction.
    ///
    /// - Returns: What could not be removed. Everything else is done.
    func finish() -> [FileProblem] {
        done.compactMap { step in
            switch step {
            case .kept(let old), .setAside(_, let old): remove(old)
            case .madeFolder, .staged, .created, .replaced, .respelled: nil
            }
        }
    }

    /// Undoes all steps in reverse order.
    ///
    /// - Returns: What could not be undone.
    mutating func undo() -> [FileProblem] {
        var problems: [FileProblem] = []
        // Old contents that could not be put back. This temporary link is all that is left of them.
        var stranded: Set<String> = []
        for step in done.reversed() {
            if case .kept(let old) = step, stranded.contains(old) { continue }
            guard let problem = undo(step) else { continue }
            problems.append(problem)
            if case .replaced(_, let old?) = step { stranded.insert(old) }
        }
        return problems
    }

    private mutating func undo(_ step: Step) -> FileProblem? {
        switch step {
        case .madeFolder(let path):
            do throws(FileSystemError) {
                try fileSystem.removeFolder(path)
                return nil
            } catch {
                return FileProblem(path: path, message: "cannot remove '\(path)' again: \(error.text)")
            }
        case .staged(let path), .kept(let path):
            // It is already gone if it was put in place or back.
            return remove(path)
        case .created(let path):
            return remove(path)
        case .replaced(let path, old: nil):
            return FileProblem(path: path, message: "'\(path)' already has its new contents")
        case .replaced(let path, let old?), .setAside(let path, let old):
            return putBack(old, as: path)
        case .respelled(let name, let newName):
            do throws(FileSystemError) {
                try Respelling(fileSystem: fileSystem, folder: folder, temporaryPath: temporaryPath(.old))
                    .respell(newName, as: name)
                return nil
            } catch {
                let path = self.path(of: newName)
                return FileProblem(path: path, message: "cannot rename '\(path)' back to '\(name)': \(error.text)")
            }
        }
    }

    private func putBack(_ old: String, as path: String) -> FileProblem? {
        do throws(FileSystemError) {
            try fileSystem.rename(old, to: path)
            return nil
        } catch {
            return FileProblem(path: path, message: "cannot put '\(old)' back as '\(path)': \(error.text)")
        }
    }

    private func remove(_ path: String) -> FileProblem? {
        do throws(FileSystemError) {
            try fileSystem.removeFile(path)
            return nil
        } catch {
            if error.isMissing { return nil }
            return FileProblem(path: path, message: "cannot remove '\(path)': \(error.text)")
        }
    }
}
