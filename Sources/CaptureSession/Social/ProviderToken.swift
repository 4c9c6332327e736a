/// The token that the library of a provider has given to the app, such as Google's.
public struct ProviderToken: Hashable, Sendable {
    /// The name of the provider as Engage has it, such as `facebook`, `google` or `apple`.
    public let provider: String
    let arguments: [String: String]

    /// Creates a token.
    ///
    /// - Parameters:
    ///   - provider: The name of the provider.
    ///   - token: The access token; for `apple`, the identity token.
    ///   - secret: For `twitter` the token's secret, for `wechat` the open id; nil for all others.
    public init(provider: String, token: String, secret: String? = nil) {
        self.provider = provider
        var arguments = ["provider": provider, provider == "apple" ? "id_token" : "token": token]
        arguments[provider == "wechat" ? "wechat.openid" : "token_secret"] = secret
        self.arguments = arguments
    }
}

/// Descriptions and mirrors show only the provider.
extension ProviderToken: CustomStringConvertible, CustomReflectable {
    public var description: String { "ProviderToken(\(provider))" }
    public var customMirror: Mirror { Mirror(self, children: ["provider": provider]) }
}
