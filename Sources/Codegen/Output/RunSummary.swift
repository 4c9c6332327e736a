import CaptureSchema

/// What a run did, or would do with `--dry-run`, for standard output.
struct RunSummary {
    let plan: WritePlan
    let isDryRun: Bool

    func text(_ verbosity: Verbosity?) -> String {
        switch verbosity {
        case .quiet: ""
        case .verbose: lines + total
        case nil: total
        }
    }

    private var writtenWord: String { isDryRun ? "would be written" : "written" }
    private var removedWord: String { isDryRun ? "would be removed" : "removed" }

    /// One line for each file in the order of the schema, then one for each file that is removed.
    private var lines: String {
        let unchangedWord = "unchanged"
        let words =
            plan.files.map { ($0.isUnchanged ? unchangedWord : writtenWord, $0.name) }
            + plan.staleFiles.map { (removedWord, $0) }
        let width = max(writtenWord.count, unchangedWord.count)
        return words.map { word, name in
            word + String(repeating: " ", count: width - word.count + 2) + SafeText.escaped(name) + "\n"
        }.joined()
    }

    /// One line for the whole run. Removals are rare and mentioned only if there are any.
    private var total: String {
        let count = plan.files.count
        let written = plan.files.count { !$0.isUnchanged }
        let removed = plan.staleFiles.isEmpty ? "" : ", \(plan.staleFiles.count) \(removedWord)"
        return "\(files(count)) in \(SafeText.escaped(plan.folder)): "
            + "\(written) \(writtenWord), \(count - written) unchanged\(removed)\n"
    }

    private func files(_ count: Int) -> String { "\(count) \(count == 1 ? "file" : "files")" }
}
