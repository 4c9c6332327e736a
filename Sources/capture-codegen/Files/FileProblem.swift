/// A file that could not be read or written, in words for the user.
struct FileProblem: Error, Hashable, Sendable {
    /// The file or folder in question.
    let path: String
    /// One sentence that names the path, without a full stop.
    let message: String

    init(path: String, message: String) {
        self.path = path
        self.message = message
    }

    static func reading(_ path: String, _ error: SystemError) -> FileProblem {
        FileProblem(path: path, message: "cannot read '\(path)': \(error.text)")
    }

    static func writing(_ path: String, _ error: SystemError) -> FileProblem {
        FileProblem(path: path, message: "cannot write '\(path)': \(error.text)")
    }
}
