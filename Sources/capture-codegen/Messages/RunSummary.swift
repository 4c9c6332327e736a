import CaptureSchema

/// What a run did, or with `--dry-run` would do, for standard output.
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

    /// One line for each file, in the order of the schema.
    private var lines: String {
        let unchangedWord = "unchanged"
        let width = max(writtenWord.count, unchangedWord.count)
        return plan.files.map { file in
            let word = file.change == .unchanged ? unchangedWord : writtenWord
            return word + String(repeating: " ", count: width - word.count + 2) + SafeText.escaped(file.name) + "\n"
        }.joined()
    }

    /// One line for the run.
    private var total: String {
        let count = plan.files.count
        let written = plan.changedFiles.count
        return "\(count) \(count == 1 ? "file" : "files") in \(SafeText.escaped(plan.folder)): "
            + "\(written) \(writtenWord), \(count - written) unchanged\n"
    }
}
