import CaptureSchema

extension FileProblem {
    /// The code of messages about files, for programs.
    private static let code = "file-error"

    var diagnostic: Diagnostic { Diagnostic(.error, code: Self.code, message, at: location) }

    /// The message for programs, with the location that names the file; without one, with the file's own path.
    var json: String { diagnostic.json(aboutFile: path) }
}
