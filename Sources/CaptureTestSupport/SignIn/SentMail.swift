/// A mail that an ``InMemoryCapture`` would have sent.
public struct SentMail: Hashable, Sendable {
    /// What the mail is for.
    public enum Purpose: Hashable, Sendable {
        /// To verify the address. The link in it has this code.
        case verification(code: String)
        /// To reset the password.
        case passwordReset
    }

    /// The address that it goes to.
    public let address: String
    /// What it is for.
    public let purpose: Purpose
}
