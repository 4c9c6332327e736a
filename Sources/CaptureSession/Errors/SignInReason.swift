public import CaptureRuntime
public import Foundation

/// Why a user has to sign in.
public enum SignInReason: Sendable {
    /// There are no tokens: nobody has signed in, or somebody has signed out, perhaps in another process.
    case signedOut
    /// The access token has expired, and there is no secret to renew it with.
    case expired
    /// The service does not renew the access token: the sign-in was ended there, or is too old.
    ///
    /// The service also refuses if the clock of the device is wrong by some minutes. A renewal is therefore signed with
    /// the time of the service, from the header of its responses. The number says by how many seconds the clock of the
    /// device is ahead of that. It is nil if no response had a date, as with a transport of the app's own that does not
    /// pass it on: then the clock may be the reason.
    case refused(CaptureAPIError, clockError: TimeInterval?)
}

extension SignInReason: CustomStringConvertible {
    /// The reason in one sentence or two, for logs.
    public var description: String {
        switch self {
        case .signedOut: "Nobody is signed in."
        case .expired: "The access token has expired, and there is no secret to renew it with."
        case .refused(let error, nil):
            "The service does not renew the access token. The clock of this device may be wrong: no response had a "
                + "date to compare. \(error)"
        case .refused(let error, let seconds?):
            "The service does not renew the access token. The clock of this device is "
                + String(format: "%.10g s ", seconds.magnitude.rounded())
                + "\(seconds < 0 ? "behind" : "ahead"), but the renewal was signed with the time of the service. "
                + error.description
        }
    }
}
