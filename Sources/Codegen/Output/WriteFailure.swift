/// Why a plan was not carried out, and what could not be undone.
struct WriteFailure: Error {
    let problems: [FileProblem]
    /// True if the first problem occurred while something was being changed.
    private let isAboutStep: Bool

    init(problems: [FileProblem]) {
        self.init(problems: problems, isAboutStep: false)
    }

    /// A step that failed. The steps before it will be undone.
    init(step: FileProblem) {
        self.init(problems: [step], isAboutStep: true)
    }

    private init(problems: [FileProblem], isAboutStep: Bool) {
        self.problems = problems
        self.isAboutStep = isAboutStep
    }

    /// - Parameter remains: What could not be undone.
    func with(remains: [FileProblem]) -> WriteFailure {
        guard isAboutStep, remains.isEmpty else { return WriteFailure(problems: problems + remains) }
        return WriteFailure(
            problems: problems.map { problem in
                FileProblem(path: problem.path, message: problem.message + "; nothing was changed")
            })
    }
}
