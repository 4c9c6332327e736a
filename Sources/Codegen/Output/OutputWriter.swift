/// Carries out a plan completely or, as far as the file system allows, not at all.
///
/// The order of the steps makes it safe to stop after any of them. A process that dies leaves the following:
///
/// 1. While folders are created or leftovers removed: what was there before, and possibly empty folders.
/// 2. While new contents are written next to the files they belong to, where a full disk does no harm, or while old
///    files get hard links: what was there before, and temporary files. Their names show the next run that nobody needs
///    them.
/// 3. After the manifest was replaced by one that lists the previous and the new files: a manifest that lists files
///    that do not exist. The next run ignores them.
/// 4. While files are put in place: each file is old or new, and a new one may still have a temporary hard link. The
///    manifest already lists every new file, so a later run that does not generate it will find it stale.
/// 5. While stale files are set aside: each exists under its own name or a temporary one. The manifest still lists
///    them.
/// 6. While files are respelled: each has one of its two names or, on some disks, is missing and generated again.
/// 7. After the final manifest is in place: everything is done, but temporary files remain.
///
/// So the manifest always lists every generated file in the folder, and a run that starts from any of these states ends
/// where an uninterrupted run ends.
///
/// Files are not flushed to the disk before they are renamed, because that would take longer than everything else
/// together. The result of a power failure therefore depends on the file system.
struct OutputWriter {
    /// - Parameter plan: A plan without obstacles whose folder exists.
    func carryOut(_ plan: WritePlan, in transaction: inout WriteTransaction) throws(WriteFailure) {
        do throws(FileProblem) {
            try steps(of: plan, in: &transaction)
        } catch {
            throw WriteFailure(step: error)
        }
    }

    private func steps(of plan: WritePlan, in transaction: inout WriteTransaction) throws(FileProblem) {
        for name in plan.leftovers { try transaction.removeLeftover(name) }

        var staged: [WriteTransaction.Staged] = []
        if let manifest = plan.manifest, let announcement = manifest.announcement {
            staged.append(try transaction.stage(manifest.file, contents: announcement))
        }
        for file in plan.changedFiles { staged.append(try transaction.stage(file, contents: file.contents)) }
        var lastManifest: WriteTransaction.Staged?
        if let manifest = plan.manifest, manifest.needsLastWrite {
            lastManifest = try transaction.stage(manifest.file, contents: manifest.file.contents)
        }

        // A single rename happens or does not. If others follow it, it must be possible to undo it.
        let respelled = plan.files.filter { $0.foundAs != nil }
        if staged.count + plan.staleFiles.count + respelled.count > 1 || lastManifest != nil {
            for index in staged.indices { transaction.keepOld(of: &staged[index]) }
        }

        for file in staged { try transaction.putInPlace(file) }
        for name in plan.staleFiles { try transaction.setAside(name) }
        for file in respelled { try transaction.respell(file) }
        if let lastManifest { try transaction.putInPlace(lastManifest) }
    }
}
