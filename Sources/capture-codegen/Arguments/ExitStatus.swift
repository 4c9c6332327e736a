/// What the command tells whoever started it. The numbers are part of its interface.
package enum ExitStatus: Int32, Sendable {
    /// Everything asked for was done; warnings may have been printed.
    case success = 0
    /// The schema, the config file, an access schema or a template has errors.
    case invalidInput = 1
    /// `--check` found differences.
    case differences = 2
    /// A compared schema breaks source that was written for the other one.
    case sourceBreaks = 3
    /// The arguments make no sense; `EX_USAGE` of `sysexits.h`.
    case usage = 64
    /// A file could not be read or written; `EX_IOERR`.
    case fileError = 74
}

extension ExitStatus {
    /// A line of a command's help: what each number means of those that it has beside the ones that all have.
    static func help(and own: ExitStatus...) -> String {
        let all = ([.success, .invalidInput, .usage, .fileError] + own).sorted { $0.rawValue < $1.rawValue }
        return "Exit status: " + all.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: ", ") + "."
    }

    private var meaning: String {
        switch self {
        case .success: "done"
        case .invalidInput: "what was read has errors"
        case .differences: "--check found differences"
        case .sourceBreaks: "the change breaks source"
        case .usage: "wrong usage"
        case .fileError: "a file could not be read or written"
        }
    }
}
