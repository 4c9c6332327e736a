import Codegen

extension ExitStatus {
    /// A line of a command's help that explains the exit statuses: those of all commands and its own.
    static func help(and own: ExitStatus...) -> String {
        let all = ([.success, .invalidInput, .usage, .fileError] + own).sorted { $0.rawValue < $1.rawValue }
        return "Exit status: " + all.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: ", ") + "."
    }

    private var meaning: String {
        switch self {
        case .success: "done"
        case .invalidInput: "the input has errors"
        case .differences: "--check found differences"
        case .sourceBreaks: "the change breaks source"
        case .usage: "wrong usage"
        case .fileError: "a file could not be read or written"
        }
    }
}
