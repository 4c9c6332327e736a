public import CaptureRuntime
public import Foundation

/// Why a session cannot do what was asked, where the app has something to do about it. Whatever else goes wrong is a
/// `CaptureError`, as in the calls of a client.
public enum SessionError: Error, Sendable {
    /// Nobody is signed in, or the token cannot be renewed. Nothing is erased: sign in again, or sign out.
    case signInRequired(SignInReason)
    /// Somebody has signed in or out since. The call was about the user before, and had no effect on the session.
    case superseded
    /// The name or the password is wrong (210). The service does not say which.
    case invalidCredentials(CaptureAPIError)
    /// The form was refused (390, 212), for example because an address is taken. The error has messages for each field.
    case invalidFields(CaptureAPIError)
    /// There is no account for the social sign-in yet (310). The value completes the registration.
    case registrationNeeded(SocialRegistration)
    /// The address of the social sign-in belongs to an account already (380). The value merges the two.
    case mergeNeeded(AccountMerge)
    /// The Engage token is wrong, was used, or is too old (200). Let the user sign in with the provider again.
    case socialTokenRejected(CaptureAPIError)
    /// No account has this address.
    case noSuchAccount(CaptureAPIError)
    /// The configuration has no `appID`, or no name of a flow, so that there is no flow to download.
    case noFlow
    /// A field has the name of an argument that every call has, such as `locale`. Nothing was sent. Give the field
    /// another name in the flow.
    case reservedField(String)

    /// Returns what a refusal means; nil if there is nothing special about it. The next call may need the Engage token
    /// that was sent, which the response does not contain.
    init?(_ error: CaptureAPIError, social: EngageToken?) {
        switch (error.code, social) {
        // The vendor's documentation has this name, but no number for it.
        case _ where error.name == "no_such_account": self = .noSuchAccount(error)
        case (210, _): self = .invalidCredentials(error)
        case (212, _), (390, _): self = .invalidFields(error)
        case (.recordNotFound, let token?):
            let prefilled = error.members["prereg_fields"] ?? error.members["prereg_attributes"]
            self = .registrationNeeded(SocialRegistration(prefilled: prefilled?.objectValue ?? [:], token: token))
        case (380, let token?):
            let provider = error.members["existing_provider"]?.stringValue?.ifNotEmpty
            self = .mergeNeeded(AccountMerge(existingProvider: provider, token: token))
        case (_, .some): self.init(rejection: error)
        default: return nil
        }
    }

    /// Returns the error for an Engage token that was refused; nil for any other refusal.
    init?(rejection error: CaptureAPIError) {
        guard error.code == .invalidArgument,
            ["token", "merge_token", nil].contains(error.attribute)
        else { return nil }
        self = .socialTokenRejected(error)
    }
}

extension SessionError: CustomStringConvertible, LocalizedError {
    /// What happened and what to do about it, for the app's developers and their logs. It contains no secret.
    public var description: String {
        switch self {
        case .signInRequired(let reason): "Sign in. \(reason)"
        case .superseded:
            "Somebody has signed in or out since the client was made or the call began. Make a client for the user who "
                + "is signed in now."
        case .invalidCredentials(let error): "The name or the password is wrong. \(error)"
        case .invalidFields(let error): "The form was refused. \(error)"
        case .registrationNeeded:
            "There is no account for this social sign-in yet (310). Pass the value of this error to "
                + "register(_:completing:)."
        case .mergeNeeded:
            "Another account has this address (380). Sign in to that account, and pass the value of this error as "
                + "merging."
        case .socialTokenRejected(let error):
            "The Engage token is wrong, was used, or is too old. Sign in with the provider again. \(error)"
        case .noSuchAccount(let error): "There is no such account. \(error)"
        case .noFlow: "There is no flow to download. Set appID and flow of the session's configuration."
        case .reservedField(let name):
            "The call has an argument \(name), so no field can have this name. Give it another one in the flow."
        }
    }

    /// A short English text for the people who use the app; for fields of a form, the service's own messages.
    public var errorDescription: String? {
        switch self {
        case .signInRequired, .superseded: "Sign in again."
        case .invalidCredentials: "The name or the password is wrong."
        case .invalidFields(let error):
            error.invalidFields.isEmpty ? "Something in the form is not right." : error.errorDescription
        case .registrationNeeded: "There is no account yet. Register first."
        case .mergeNeeded: "There is an account with this address already. Sign in to it first."
        case .socialTokenRejected: "This sign-in was not accepted. Try again."
        case .noSuchAccount: "There is no such account."
        case .noFlow, .reservedField: "This form is not available."
        }
    }
}
