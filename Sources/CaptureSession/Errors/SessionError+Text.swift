import CaptureRuntime
public import Foundation

extension SessionError: CustomStringConvertible, CustomDebugStringConvertible, LocalizedError {
    /// What happened and what to do about it, for the app's developers and their logs. It contains no secret.
    public var description: String {
        switch self {
        case .signInRequired(let error?): "Sign in again: the token is not renewed. \(error)"
        case .signInRequired: "Sign in: nobody is signed in, or the token cannot be renewed."
        case .superseded: "Somebody has signed in or out since. Make a client for the user who is signed in now."
        case .invalidCredentials(let error): "The name or the password is wrong. \(error)"
        case .invalidFields(let error): "The form was refused. \(error)"
        case .registrationNeeded(let next): "There is no account yet; register, completing this. \(next.error)"
        case .mergeNeeded(let next): "Sign in to the account with this address, merging this. \(next.error)"
        case .socialTokenRejected(let error): "The Engage token is wrong, was used, or is too old. \(error)"
        case .providerTokenRejected(let status):
            "Engage refuses the provider's token (HTTP \(status)). Its application must be the one that Engage has."
        case .noSuchAccount(let error): "There is no such account. \(error)"
        }
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A short English text for the people who use the app; for fields of a form, the service's own messages. Use
    /// `description` for logs.
    public var errorDescription: String? {
        switch self {
        case .signInRequired, .superseded: "Sign in again."
        case .invalidCredentials: "The name or the password is wrong."
        case .invalidFields(let error):
            error.invalidFields.isEmpty ? "Something in the form is not right." : error.errorDescription
        case .registrationNeeded: "There is no account yet. Register first."
        case .mergeNeeded: "There is an account with this address already. Sign in to it first."
        case .socialTokenRejected, .providerTokenRejected: "This sign-in was not accepted. Try again."
        case .noSuchAccount: "There is no such account."
        }
    }
}
