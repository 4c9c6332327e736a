import SwiftEmitter

/// What a run does with the files it generated.
extension Generation {
    func output(_ files: [GeneratedFile], rootName: String) -> (ExitStatus, results: String) {
        let output = OutputRun(
            fileSystem: fileSystem, files: files, rootName: rootName, folder: request.folder)
        let verbosity = request.reporting.verbosity
        do throws(WriteFailure) {
            if request.generation.check {
                let report = try output.compare { plan throws(FileProblem) in try CheckReport(of: plan, fileSystem) }
                return (report.hasDifferences ? .differences : .success, report.text(verbosity, resultStyle))
            }
            let isDryRun = request.generation.dryRun
            let plan = isDryRun ? try output.compare { $0 } : try output.write()
            return (.success, RunSummary(plan: plan, isDryRun: isDryRun).text(verbosity))
        } catch {
            messages.report(error.problems)
            return (.fileError, "")
        }
    }
}
