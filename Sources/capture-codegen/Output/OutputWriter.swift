/// Carries out a plan: wholly, or, as far as the file system lets it, not at all.
///
/// New contents are first written beside the files they belong to, where a full disk does no harm; then all are
/// renamed into place. A process that dies on the way leaves every file old or new, and temporary files for the next
/// run to find.
struct OutputWriter {
    let fileSystem: any FileSystem

    init(fileSystem: any FileSystem) {
        self.fileSystem = fileSystem
    }

    /// - Parameter plan: A plan without obstacles.
    func carryOut(_ plan: WritePlan) throws(WriteFailure) {
        var transaction = WriteTransaction(fileSystem: fileSystem)
        do throws(FileProblem) {
            for folder in plan.missingFolders { try transaction.makeFolder(folder) }
            for name in plan.leftovers { try transaction.removeLeftover(plan.path(of: name)) }
            let changed = plan.changedFiles
            for (number, file) in changed.enumerated() {
                try transaction.stage(file, number: number, in: plan)
            }
            // One rename either happens or does not; only several need a way back.
            if changed.count > 1 { transaction.keepOldFiles() }
            try transaction.putInPlace()
        } catch {
            throw WriteFailure(cause: error, remains: transaction.undo())
        }
        let remains = transaction.removeOldFiles()
        if !remains.isEmpty { throw WriteFailure(problems: remains) }
    }
}

/// Why a plan was not carried out, and what could not be undone.
struct WriteFailure: Error {
    let problems: [FileProblem]

    init(problems: [FileProblem]) {
        self.problems = problems
    }

    init(cause: FileProblem, remains: [FileProblem]) {
        let ending = remains.isEmpty ? "; nothing was changed" : ""
        problems = [FileProblem(path: cause.path, message: cause.message + ending)] + remains
    }
}
