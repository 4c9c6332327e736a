public import CaptureRuntime

/// The token that Janrain's social login (Engage) issues when a user has signed in with a provider such as Google.
///
/// Capture takes it in place of the provider's own token. An app gets it from the address to which the web dialog of
/// Engage leads in the end, or for the token of a provider's own library:
/// ``CaptureSession/engageToken(for:at:)``. It is a secret, lives for some minutes, and can be used once, or once more
/// after ``SessionError/registrationNeeded(_:)`` or ``SessionError/mergeNeeded(_:)``.
public struct EngageToken: Hashable, Sendable {
    let text: String

    /// Creates a token from its text.
    public init(_ text: String) { self.text = text }
}

/// What completes a registration that a social sign-in has begun.
///
/// Show the registration form with ``prefilled`` values, and pass this with what the user has entered to
/// ``CaptureSession/register(_:completing:as:)``.
public struct SocialRegistration: Sendable {
    /// What the provider knows about the user: by names of fields, or by names of attributes on older services.
    public let prefilled: [String: JSONValue]
    /// The service's response.
    public let error: CaptureAPIError
    let token: EngageToken
}

/// What merges a social sign-in with the account that has its address already.
///
/// Let the user sign in to that account, and pass this to the call: ``CaptureSession/signIn(name:password:merging:as:)``
/// if it ``hasPassword``, and otherwise ``CaptureSession/signIn(social:thinRegistration:merging:as:)`` with a token of
/// the ``existingProvider``. The service merges only if the new provider has verified the address.
public struct AccountMerge: Sendable {
    /// The provider of the existing account, such as `google`; `capture` if it has a password.
    public let existingProvider: String?
    /// The service's response.
    public let error: CaptureAPIError
    let token: EngageToken

    /// True if the existing account has a password.
    public var hasPassword: Bool { existingProvider == "capture" }
}

/// Descriptions and mirrors do not show the token.
extension EngageToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "EngageToken" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
