import SwiftEmitter

/// A run's work on its output folder, from examining it to the last file.
///
/// Examining and writing happen under one lock, so that runs in the same folder take turns. Otherwise the files of two
/// schemas could mix, and the manifest of one run would not list what the other wrote.
struct OutputRun {
    let fileSystem: any FileSystem
    let files: [GeneratedFile]
    let rootName: String
    /// As the user wrote it.
    let folder: String

    /// Examines what writing would do.
    ///
    /// - Parameter body: Called while the folder is locked.
    func compare<Value>(_ body: (WritePlan) throws(FileProblem) -> Value) throws(WriteFailure) -> Value {
        var lock: FolderLock?
        defer { lock?.release() }
        let plan = try planUnderLock(&lock)
        do throws(FileProblem) {
            return try body(plan)
        } catch {
            throw WriteFailure(problems: [error])
        }
    }

    /// - Returns: The plan that was carried out.
    func write() throws(WriteFailure) -> WritePlan {
        var lock: FolderLock?
        defer { lock?.release() }
        let firstPlan = try planUnderLock(&lock)
        var transaction = WriteTransaction(fileSystem: fileSystem, folder: firstPlan.folder)
        let plan: WritePlan
        do throws(WriteFailure) {
            plan =
                try firstPlan.missingFolders.isEmpty
                ? firstPlan : planInNewFolder(firstPlan.missingFolders, &transaction, &lock)
            try OutputWriter().carryOut(plan, in: &transaction)
        } catch {
            throw error.with(remains: transaction.undo())
        }
        let remains = transaction.finish()
        if !remains.isEmpty { throw WriteFailure(problems: remains) }
        return plan
    }

    /// Plans again after creating the folder: it cannot be locked before, and another process may have used it
    /// meanwhile.
    private func planInNewFolder(
        _ missingFolders: [String], _ transaction: inout WriteTransaction, _ lock: inout FolderLock?
    ) throws(WriteFailure) -> WritePlan {
        do throws(FileProblem) {
            for folder in missingFolders { try transaction.makeFolder(folder) }
        } catch {
            throw WriteFailure(step: error)
        }
        lock?.release()
        lock = nil
        return try planUnderLock(&lock)
    }

    /// Locks the folder, if it is there, and plans.
    private func planUnderLock(_ lock: inout FolderLock?) throws(WriteFailure) -> WritePlan {
        lock = try self.lock()
        if lock == nil {
            let planned = Result { () throws(WriteFailure) in try plan() }
            if case .success(let plan) = planned, !plan.missingFolders.isEmpty { return plan }
            // Another run may have made the folder since, and still be writing. Or the file system has no locks.
            lock = try self.lock()
        }
        return try plan()
    }

    private func plan() throws(WriteFailure) -> WritePlan {
        let plan = OutputPlanner(fileSystem: fileSystem).plan(for: files, of: rootName, in: folder)
        if plan.obstacles.isEmpty { return plan }
        throw WriteFailure(problems: plan.obstacles)
    }

    private func lock() throws(WriteFailure) -> FolderLock? {
        let path = PathText.trimmed(folder)
        do throws(FileSystemError) {
            return try fileSystem.lockFolder(path)
        } catch {
            let reason = error.isBusy ? "another run of capture-codegen has locked it" : error.text
            throw WriteFailure(problems: [
                FileProblem(path: path, message: "cannot lock the folder '\(path)': \(reason)")
            ])
        }
    }
}
