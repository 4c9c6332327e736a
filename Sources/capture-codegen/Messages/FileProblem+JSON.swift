import CaptureSchema

extension FileProblem {
    /// What programs know a message about a file by.
    static let code = "file-error"

    /// One JSON object in one line, with the keys that messages about a schema have; only the path is ever known.
    var json: String {
        """
        {"severity":"error","code":"\(Self.code)","message":\(JSONText.literal(message)),\
        "path":\(JSONText.literal(path)),"line":null,"column":null,"notes":[],"suggestion":null}
        """
    }
}
