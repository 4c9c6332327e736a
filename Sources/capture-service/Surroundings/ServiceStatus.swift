/// The exit status of the command. The numbers are part of its interface.
package enum ServiceStatus: Int32, Sendable {
    /// Everything requested was done; after `check`, everything is as assumed.
    case success = 0
    /// `check` found something otherwise than assumed.
    case otherwise = 1
    /// `check` could not delete its record.
    case recordLeft = 2
    /// The arguments are invalid, or credentials are missing; `EX_USAGE` of `sysexits.h`.
    case usage = 64
    /// The service could not be reached, refused the call, or answered with something else; `EX_UNAVAILABLE`.
    case unavailable = 69
    /// A file could not be written; `EX_IOERR`.
    case fileError = 74
    /// Ctrl-C. The process ends with the number of its signal.
    case interrupted = 130
}
