import CaptureRuntime
public import Foundation

/// What a session has to know about the Capture application.
///
/// ```swift
/// let configuration = SessionConfiguration(
///     domain: URL(string: "https://example.janraincapture.com")!, clientID: "abcdefghijklmnopqrstuvwxyz012345")
/// ```
public struct SessionConfiguration: Sendable {
    /// The Capture domain, or only its host. It must use https unless it is a loopback address.
    public var domain: URL
    /// The id of an API client with the feature `login_client`. Its secret stays out of the app.
    public var clientID: String
    /// The language of the forms and of the messages about them. The flow must have it.
    public var locale: String
    /// The name of the flow; nil for the one that the API client's settings name.
    public var flow: String?
    /// The version of the flow, such as `20190618143040022299`; nil to send none.
    public var flowVersion: String?
    /// Where the links in mails lead, and what a server has to send with an authorization code; nil for the domain.
    public var redirectURI: URL?
    /// True to get an authorization code at each sign-in, for the app's own server; see ``SignIn/authorizationCode``.
    public var asksForCode = false
    /// The names of forms and fields.
    public var forms = FormNames()

    /// Creates a configuration for the flow `standard`.
    public init(domain: URL, clientID: String, locale: String = "en-US", flow: String? = "standard") {
        self.domain = domain
        self.clientID = clientID
        self.locale = locale
        self.flow = flow
    }

    /// Takes over the version of a flow, and the names of its fields in the forms of ``forms``.
    public mutating func apply(_ flow: Flow) {
        flowVersion = flow.version ?? flowVersion
        forms.apply(flow)
    }

    /// The parameters of every call about the flow.
    var arguments: [Call.Argument] {
        [("client_id", clientID), ("locale", locale)] + (flow.map { [("flow", $0)] } ?? [])
            + (flowVersion.map { [("flow_version", $0)] } ?? [])
    }

    /// The parameters of calls that sign in or lead to a mail.
    var redirectArguments: [Call.Argument] {
        let address = (redirectURI ?? domain.withScheme).absoluteString
        return [
            ("redirect_uri", redirectURI == nil && address.hasSuffix("/") ? String(address.dropLast()) : address),
            ("response_type", asksForCode ? "code_and_token" : "token"),
        ]
    }
}
