public import CaptureRuntime

/// The outcome of signing in or registering.
public struct SignIn<Record: CaptureRecord>: Sendable {
    /// The record of the user, as `fetch` reads it.
    public let record: Record
    /// True if the sign-in has made the account: after a thin registration, and if the service says so after any other.
    public let isNew: Bool
    /// A code that the app's own server exchanges for tokens of its own; nil unless the configuration asks for one. The
    /// exchange needs the secret of an API client, and the `redirectURI` of the configuration.
    public let authorizationCode: String?
}

/// Descriptions and mirrors do not show the code.
extension SignIn: CustomStringConvertible, CustomReflectable {
    public var description: String { isNew ? "SignIn(new)" : "SignIn" }
    public var customMirror: Mirror { Mirror(self, children: ["record": record, "isNew": isNew]) }
}
