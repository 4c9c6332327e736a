/// The names of the forms that a session submits, and of the fields that it fills in itself. The defaults are those of
/// the flow `standard`; ``SessionConfiguration/apply(_:)`` takes those of fields from another.
public struct FormNames: Hashable, Sendable {
    /// Signs in with a name and a password.
    public var signIn = "signInForm"
    /// Its field for the name, most often an address.
    public var signInName = "signInEmailAddress"
    /// Its field for the password.
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
    /// The fields of which errors may show what the user has entered. A message that an address is taken is of little
    /// use without the address. What is in any other field counts as a secret, whatever the field is called.
    public var shownFields: Set<String> = [
        "emailAddress", "signInEmailAddress", "displayName", "firstName", "lastName", "middleName",
    ]
    /// The messages in the flow. Errors show them even if a word in them is what somebody has entered as a password.
    private(set) var messages: Set<String> = []

    /// Creates the names of the flow `standard`.
    public init() {}

    /// Takes over the names of fields by their types, as JUMP does.
    mutating func apply(_ flow: Flow) {
        func field(_ form: String, _ types: [String]) -> String? {
            flow.fields(ofForm: form).first { types.contains($0.type ?? "") }?.name
        }
        let anyOther = flow.fields(ofForm: signIn).first { $0.type != "password" }?.name
        signInName = field(signIn, ["email", "text"]) ?? anyOther ?? signInName
        signInPassword = field(signIn, ["password"]) ?? signInPassword
        passwordResetAddress = field(passwordReset, ["email", "text"]) ?? passwordResetAddress
        verificationAddress = field(verification, ["email", "text"]) ?? verificationAddress
        shownFields.formUnion(flow.shownFields)
        messages = flow.messages
    }
}
