public import CaptureRuntime

/// Why a session cannot do what was asked, where the app has something to do about it. Whatever else goes wrong is a
/// `CaptureError`, as in the calls of a client.
public enum SessionError: Error, Sendable {
    /// Nobody is signed in, or the service no longer renews the token and says why. The error is nil if there are no
    /// tokens, or no secret to renew them with. Nothing is erased: sign in again, or sign out.
    case signInRequired(CaptureAPIError?)
    /// Somebody has signed in or out since. The call was about the user before, and had no effect on the session.
    case superseded
    /// The name or the password is wrong (210). The service does not say which.
    case invalidCredentials(CaptureAPIError)
    /// The form was refused (390, 212), for example because an address is taken. `invalidFields` of the error has
    /// messages for the user, in the language of the configuration.
    case invalidFields(CaptureAPIError)
    /// There is no account for the social sign-in yet (310). The value completes the registration.
    case registrationNeeded(SocialRegistration)
    /// The address of the social sign-in belongs to an account already (380). The value merges the two.
    case mergeNeeded(AccountMerge)
    /// The Engage token is wrong, was used, or is too old (200). Let the user sign in with the provider again.
    case socialTokenRejected(CaptureAPIError)
    /// Engage has refused the token of a provider's library, with this HTTP status.
    case providerTokenRejected(status: Int)
    /// No account has this address.
    case noSuchAccount(CaptureAPIError)

    /// Returns what a refusal means; nil if there is nothing special about it.
    ///
    /// - Parameter social: The token that was sent. The answer does not contain it, and the next call needs it.
    init?(_ error: CaptureAPIError, social: EngageToken?) {
        switch (error.code, social) {
        // The vendor's documentation has this name, but no number for it.
        case _ where error.name == "no_such_account": self = .noSuchAccount(error)
        case (210, _): self = .invalidCredentials(error)
        case (212, _), (390, _): self = .invalidFields(error)
        case (CaptureAPIError.Code.recordNotFound, let token?):
            let prefilled = error.members["prereg_fields"] ?? error.members["prereg_attributes"]
            self = .registrationNeeded(
                SocialRegistration(prefilled: prefilled?.objectValue ?? [:], error: error, token: token))
        case (380, let token?):
            let provider = error.members["existing_provider"]?.stringValue
            self = .mergeNeeded(AccountMerge(existingProvider: provider, error: error, token: token))
        case (CaptureAPIError.Code.invalidArgument, .some) where error.attribute ?? "token" == "token":
            self = .socialTokenRejected(error)
        default: return nil
        }
    }
}
