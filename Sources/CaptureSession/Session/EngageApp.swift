import CaptureRuntime
public import Foundation

/// An application of Engage, Janrain's social login: where its web dialog starts and ends.
///
/// ```swift
/// let engage = EngageApp(id: "abcdefghijklmnopqrst", url: engageURL, tokenURL: URL(string: "my-app://signed-in/")!)
/// let start = engage.dialogURL(for: "google")  // for an ASWebAuthenticationSession, or a web view
/// ```
public struct EngageApp: Hashable, Sendable {
    /// A provider that users can sign in with.
    public struct Provider: Hashable, Sendable {
        /// Its name, such as `google`.
        public let name: String
        /// What to show, such as `Google`.
        public let label: String
        let path: String
    }

    /// The id of the application, 20 characters: `engageAppId` in JUMP.
    let id: String
    /// Its address, such as `https://example.rpxnow.com`, or only the host: `engageAppUrl` in JUMP.
    public let url: URL
    /// Where the dialog ends, an address of the app's own. It has to be in the list of domains of the application, and
    /// is `engageWhitelistedDomain` in JUMP, with a slash at the end.
    let tokenURL: URL
    /// The providers of the application, in their order; empty unless ``CaptureSession/CaptureSession`` has loaded it.
    public private(set) var providers: [Provider] = []

    /// Creates an application whose address is known.
    public init(id: String, url: URL, tokenURL: URL) {
        self.id = id
        self.url = url.withScheme
        self.tokenURL = tokenURL
    }

    /// Returns the address at which the dialog starts.
    ///
    /// - Parameter provider: The name of the provider, such as `google`.
    public func dialogURL(for provider: String) -> URL {
        let path = providers.first { $0.name == provider }?.path ?? "\(provider)/start"
        let query = [("token_url", tokenURL.absoluteString), ("applicationId", id)]
        return Call(Call.Endpoint(path), query: query).url(at: url)
    }

    /// Returns the token in the address at which the dialog has ended; nil if it is another address, as a web view is
    /// led to before, or has no token.
    public func token(from end: URL) -> EngageToken? {
        // A web view writes schemes and hosts in lower case.
        let (text, start) = (end.absoluteString, tokenURL.absoluteString)
        let rest = text.dropFirst(start.count)
        guard text.lowercased().hasPrefix(start.lowercased()), ["?", "/?", "&"].contains(where: rest.hasPrefix) else {
            return nil
        }
        let items = URLComponents(url: end, resolvingAgainstBaseURL: true)?.queryItems
        return items?.last { $0.name == "token" }?.value?.ifNotEmpty.map(EngageToken.init)
    }

    /// Reads what Engage says of it.
    fileprivate init(id: String, tokenURL: URL, configuration: Data) throws(CaptureError) {
        let json = try JSONValue(document: configuration)
        guard let url = json["baseurl"]?.stringValue.flatMap({ URL(string: $0) }), let all = json["provider_info"]
        else { throw CaptureError(.unexpectedResponse(reason: "it is not the configuration of an Engage application")) }
        self.init(id: id, url: url, tokenURL: tokenURL)
        providers = (json["enabled_providers"]?.arrayValue ?? []).compactMap { name in
            guard let name = name.stringValue, let path = all[name]?["url"]?.stringValue else { return nil }
            return Provider(
                name: name, label: all[name]?["friendly_name"]?.stringValue ?? name,
                path: String(path.drop { $0 == "/" }))
        }
    }
}

extension CaptureSession {
    /// Asks Engage for the address and the providers of an application, as JUMP does when it starts.
    ///
    /// - Parameters:
    ///   - id: The id of the application.
    ///   - tokenURL: Where the dialog is to end.
    ///   - server: The server of Engage; nil for that of the vendor.
    /// - Throws: `CaptureError`; `CancellationError`.
    public func engageApp(id: String, tokenURL: URL, at server: URL? = nil) async throws -> EngageApp {
        let query = [("device", "iphone"), ("appId", id), ("appName", "CaptureSession"), ("version", "1")]
        let call = Call(Call.Endpoint("openid/mobile_config_and_baseurl"), query: query)
        let server = server ?? URL(string: "https://rpxnow.com") ?? URL(fileURLWithPath: "/")
        return try EngageApp(
            id: id, tokenURL: tokenURL, configuration: try await load(call.url(at: server.withScheme)))
    }

    /// Exchanges the token of a provider's own library for one of Engage. The provider's application has to be the one
    /// that is configured in Engage.
    ///
    /// - Parameters:
    ///   - token: The access token; for `apple`, the identity token.
    ///   - secret: For `twitter` the token's secret, for `wechat` the open id; nil for all others.
    ///   - provider: The name of the provider as Engage has it, such as `facebook`, `google` or `apple`.
    ///   - engage: The address of the Engage application, such as `https://example.rpxnow.com`: ``EngageApp/url``.
    /// - Throws: `CaptureError.http`, with status 400, if Engage refuses the token.
    public func engageToken(
        for token: String, secret: String? = nil, of provider: String, at engage: URL
    ) async throws -> EngageToken {
        let second = secret.map { [(provider == "wechat" ? "wechat.openid" : "token_secret", $0)] } ?? []
        let call = Call(
            Call.Endpoint("signin/oauth_token"), secrets: [token] + second.map(\.1), isRepeatable: false,
            arguments: [("token", token), ("provider", provider)] + second,
            query: provider == "apple"
                ? [("id_token", token), ("provider", provider)] : [("providername", provider)])
        let client = CaptureClient(
            domain: engage, authorization: .none, transport: client.transport, retries: client.retries)
        return EngageToken(try await client.send(call).text("token"))
    }
}
