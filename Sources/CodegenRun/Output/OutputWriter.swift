/// Carries out a plan: wholly, or, as far as the file system lets it, not at all.
///
/// The order of the steps makes it safe to stop after any of them. What a process leaves that dies
///
/// 1. while folders are made or leftovers removed: what was there before, and perhaps empty folders;
/// 2. while new contents are written beside the files they belong to, where a full disk does no harm, or while old
///    files get second names: what was there before, and temporary files, whose names tell the next run that nobody
///    needs them any more;
/// 3. after the manifest was replaced by one that lists the files of before and those to come: a manifest that lists
///    files which are not there, which the next run passes over;
/// 4. while files are put in place: files of which each is old or new, and perhaps a temporary second name of a new
///    one. Every new one is in the manifest already, so that it is found stale should the next run not make it;
/// 5. while stale files are set aside: each is there, or there under a temporary name. The manifest still lists them;
/// 6. while files are respelled: each has one of its two names (or, on some disks, is missing and made anew);
/// 7. after the last manifest is in place: everything is done but for temporary files.
///
/// So the manifest never lacks a file of ours that stands in the folder, and a run that plans from what it finds after
/// any of these steps ends where a run without interruption ends.
///
/// Nothing is forced to the disk before it is renamed: it would take longer than everything else together. What a
/// machine without power leaves is therefore for its file system to say.
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

        // A single rename either happens or does not; what comes before others needs a way back.
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
