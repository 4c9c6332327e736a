/// How a run of the tool for one schema failed. The tool itself has reported the details.
enum ToolFailure {
    /// `--check` found differences.
    case differences
    /// The options are invalid for every schema.
    case usage
    case other

    /// - Parameter status: The exit status of the tool; nil if a signal ended it.
    init?(status: Int32?) {
        switch status {
        case 0: return nil
        case 2: self = .differences
        case 64: self = .usage
        default: self = .other
        }
    }

    func text(for schema: String) -> String {
        switch self {
        case .differences:
            "the files in 'Generated' differ from those that '\(schema)' gives: run the command without --check and "
                + "commit what it writes"
        case .usage: "the options cannot be used: see the tool's message"
        case .other: "nothing was written for '\(schema)': see the tool's messages"
        }
    }
}
