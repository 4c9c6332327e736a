import CaptureRuntime
public import Foundation

/// What a session has to know about the Capture application.
public struct SessionConfiguration: Sendable {
    /// The Capture domain, or only its host. It must use https unless it is `localhost`, `127.0.0.1` or `::1`.
    public var domain: URL
    /// The id of an API client with the feature `login_client`. Its secret stays out of the app.
    public var clientID: String
    /// The language of the forms and of the messages about them, which the flow must have.
    public var locale: String
    /// The name of the flow; nil for that in the API client's settings.
    public var flow: String?
    /// The version of the flow, such as `20190618143040022299`; nil to send none, and to download the newest.
    public var flowVersion: String?
    /// The id of the Capture application, not of an API client, for a session that downloads the flow and uses the
    /// names of fields in it; nil to use only what is configured here. See ``CaptureSession/CaptureSession/flow``.
    public var appID: String?
    /// The server of flows, or only its host; nil for the one that JUMP uses.
    public var flowServer: URL?
    /// Where the flow is kept, so that the next launch need not wait for it; nil to keep none. It has no secrets.
    public var flowFolder: URL?
    /// Where the links in mails lead, and what a server sends with an authorization code; nil for the domain.
    public var redirectURI: URL?
    /// True to get a code for the app's own server at each sign-in; see ``SignInResult/authorizationCode``.
    public var asksForCode = false
    /// The names of forms and fields.
    public var forms = FormNames()

    /// Creates a configuration, for the flow `standard` unless another is named.
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

    /// The address of the flow, and the file in which it is kept; nil if it is not to be downloaded.
    var flowPlace: (address: URL, file: URL?)? {
        guard let appID, let flow else { return nil }
        let path = [appID, flow, flowVersion ?? "HEAD", "\(locale).json"]
        let server = flowServer ?? URL(string: "https://d1lqe9temigv1p.cloudfront.net") ?? domain
        let address = (["widget_data", "flows"] + path).reduce(server.withScheme) { $0.appendingPathComponent($1) }
        return (address, flowFolder?.appendingPathComponent(path.joined(separator: ".")))
    }

    var arguments: [Call.Argument] {
        let all = [("client_id", clientID), ("locale", locale), ("flow", flow), ("flow_version", flowVersion)]
        return all.compactMap { name, value in value?.ifNotEmpty.map { (name, $0) } }
    }

    /// The parameters of calls that sign in or lead to a mail.
    func redirectArguments(asksForCode: Bool = false) -> [Call.Argument] {
        [
            ("redirect_uri", (redirectURI ?? domain.withScheme).absoluteString),
            ("response_type", asksForCode ? "code_and_token" : "token"),
        ]
    }
}
