import CaptureRuntime
public import Foundation

extension SessionError: CustomStringConvertible, CustomDebugStringConvertible {
    /// What happened and what to do about it, for the app's developers and their logs. It contains no secret.
    public var description: String {
        switch self {
        case .signInRequired(nil): "Nobody is signed in, or the token cannot be renewed. Sign in."
        case .signInRequired(let error?): "The token is not renewed: \(error). Sign in again."
        case .superseded:
            "Somebody has signed in or out since. Make a client for the user who is signed in now."
        case .invalidCredentials(let error): "The name or the password is wrong. \(error)"
        case .invalidFields(let error): "The form was refused. \(error)"
        case .registrationNeeded(let next): "There is no account yet; register, completing this. \(next.error)"
        case .mergeNeeded(let next):
            "The address belongs to an account of \(next.existingProvider ?? "another provider"); sign in to that, "
                + "merging this. \(next.error)"
        case .socialTokenRejected(let error): "The Engage token is wrong, was used, or is too old. \(error)"
        case .providerTokenRejected(let status):
            "Engage refuses the provider's token with HTTP \(status). Check that Engage and the app are configured for the same "
                + "application of the provider."
        case .noSuchAccount(let error): "There is no such account. \(error)"
        }
    }

    /// The same as `description`.
    public var debugDescription: String { description }
}

extension SessionError: LocalizedError {
    /// One or two short English sentences for the people who use the app; for fields of a form, the service's own
    /// messages. Use `description` for logs.
    public var errorDescription: String? {
        switch self {
        case .signInRequired, .superseded: "Sign in again."
        case .invalidCredentials: "The name or the password is wrong."
        case .invalidFields(let error) where error.invalidFields.isEmpty: "Something in the form is not right."
        case .invalidFields(let error): error.errorDescription
        case .registrationNeeded: "There is no account yet. Register first."
        case .mergeNeeded: "There is an account with this address already. Sign in to it first."
        case .socialTokenRejected, .providerTokenRejected: "This sign-in was not accepted. Try again."
        case .noSuchAccount: "There is no such account."
        }
    }
}
