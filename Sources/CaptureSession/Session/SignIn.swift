public import CaptureRuntime

/// The outcome of signing in or registering. Descriptions and mirrors do not show the code.
public struct SignIn<Record: CaptureRecord>: Sendable, CustomStringConvertible, CustomReflectable {
    /// The record of the user, as `fetch` reads it.
    public let record: Record
    /// True if the service says that the account is new, as it does after a thin registration.
    public let isNew: Bool
    /// A code that the app's own server exchanges for tokens, with the secret of an API client and the `redirectURI` of
    /// the configuration; nil unless that asks for one.
    public let authorizationCode: String?

    public var description: String { "SignIn(isNew: \(isNew))" }
    public var customMirror: Mirror { Mirror(self, children: ["record": record, "isNew": isNew]) }
}
