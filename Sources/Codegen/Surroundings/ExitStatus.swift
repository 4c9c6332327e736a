/// The exit status of the command. The numbers are part of its interface.
package enum ExitStatus: Int32, Sendable {
    /// Everything requested was done. Warnings may have been printed.
    case success = 0
    /// The schema, the config file, an access schema or a template has errors.
    case invalidInput = 1
    /// `--check` found differences.
    case differences = 2
    /// The compared schema breaks source that was written for the other one.
    case sourceBreaks = 3
    /// The arguments are invalid; `EX_USAGE` of `sysexits.h`.
    case usage = 64
    /// A file could not be read or written; `EX_IOERR`.
    case fileError = 74
}
