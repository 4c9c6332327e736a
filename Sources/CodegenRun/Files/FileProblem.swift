import CaptureSchema

/// A file that could not be read or written, in words for the user.
struct FileProblem: Error, Hashable, Sendable {
    /// The file or folder in question.
    let path: String
    /// One sentence that names the path, without a full stop.
    let message: String
    /// Where a document names the file; nil for one that the user named.
    private(set) var location: SourceLocation?

    init(path: String, message: String) {
        self.path = path
        self.message = message
    }

    /// The same problem of a file that a document names.
    func located(at location: SourceLocation) -> FileProblem {
        var problem = self
        problem.location = location
        return problem
    }

    static func reading(_ path: String, _ error: SystemError) -> FileProblem {
        FileProblem(path: path, message: "cannot read '\(path)': \(error.text)")
    }

    static func writing(_ path: String, _ error: SystemError) -> FileProblem {
        FileProblem(path: path, message: "cannot write '\(path)': \(error.text)")
    }
}
