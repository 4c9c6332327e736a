/// Somebody who signs in with a provider such as Google. See ``InMemoryCapture/engageToken(for:)``.
public struct SocialLogin: Hashable, Sendable {
    /// The name of the provider, such as `google`.
    public let provider: String
    /// What identifies the user at the provider, as in `profiles` of the record: `https://www.google.com/profiles/1`.
    public let identifier: String
    /// The address that the provider knows; nil if it knows none.
    let email: String?
    /// True if the provider has verified the address. Capture merges accounts only then.
    let isEmailVerified: Bool
    /// What else the provider knows, by the names of fields: `firstName`, `lastName`, `displayName`.
    let fields: [String: String]

    /// Creates a login.
    public init(
        provider: String, identifier: String, email: String? = nil, isEmailVerified: Bool = true,
        fields: [String: String] = [:]
    ) {
        self.provider = provider
        self.identifier = identifier
        self.email = email
        self.isEmailVerified = isEmailVerified
        self.fields = fields
    }
}
