/// The names of the forms that a session submits, and of the fields that it fills in itself. The defaults are those of
/// the flow `standard`.
///
/// The names are found in the flow, on its page in the dashboard or with ``Flow``.
public struct FormNames: Hashable, Sendable {
    /// Signs in with a name and a password.
    public var signIn = "signInForm"
    /// The field of the sign-in form for the name, most often an address.
    public var signInName = "signInEmailAddress"
    /// The field of the sign-in form for the password.
    public var signInPassword = "currentPassword"
    /// Registers with a password.
    public var registration = "registrationForm"
    /// Registers after a social sign-in.
    public var socialRegistration = "socialRegistrationForm"
    /// Asks for the mail with which a password is reset.
    public var passwordReset = "forgotPasswordForm"
    /// The field of that form for the address.
    public var passwordResetAddress = "signInEmailAddress"
    /// Asks for another mail with which an address is verified.
    public var verification = "resendVerificationForm"
    /// The field of that form for the address.
    public var verificationAddress = "signInEmailAddress"

    /// Creates the names of the flow `standard`.
    public init() {}
}
