import CaptureSchema

extension FileProblem {
    /// What programs know a message about a file by.
    private static let code = "file-error"

    var diagnostic: Diagnostic { Diagnostic(.error, code: Self.code, message, at: location) }

    /// For programs: the path and the line are those of the place that names the file; without one, the path is the
    /// file's own.
    var json: String { diagnostic.json(aboutFile: path) }
}
