public import CaptureRuntime

/// The token that Janrain's social login (Engage) issues when a user has signed in with a provider such as Google, and
/// that Capture takes in place of the provider's own. An app gets it from the address that the web dialog of Engage
/// leads to in the end, or for the token of a provider's library. It is good for some minutes and one call, or one more
/// after ``SessionError/registrationNeeded(_:)`` or ``SessionError/mergeNeeded(_:)``. Descriptions do not show it, but
/// what is encoded does: erase it after use.
public struct EngageToken: Hashable, Codable, Sendable, CustomStringConvertible, CustomReflectable {
    let text: String

    /// Creates a token from its text.
    public init(_ text: String) { self.text = text }
    public var description: String { "EngageToken" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Completes the registration that a social sign-in has begun: show the form with the ``prefilled`` values, and pass
/// this to ``CaptureSession/register(_:completing:as:)``. To go on after a relaunch, encode it.
public struct SocialRegistration: Codable, Sendable {
    /// What the provider knows about the user: by names of fields, or of attributes on older services.
    public let prefilled: [String: JSONValue]
    let token: EngageToken
}

/// Merges a social sign-in with the account that has its address already: let the user sign in to that account, and
/// pass this to the call. The service merges only if the new provider has verified the address. To go on after a
/// relaunch, encode it.
public struct AccountMerge: Codable, Sendable {
    /// The provider of the existing account, such as `google`; `capture` if it has a password.
    public let existingProvider: String?
    let token: EngageToken

    var arguments: [Call.Argument] { [("merge_token", token.text)] }

    /// True if the existing account has a password. Otherwise sign in with its provider.
    public var hasPassword: Bool { existingProvider == "capture" }
}
