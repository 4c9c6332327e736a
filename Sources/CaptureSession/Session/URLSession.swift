#if URLSession || !canImport(FoundationNetworking)
public import CaptureRuntime
public import Foundation

extension CaptureSession {
    /// Creates a session with a `URLSessionTransport`; see ``init(_:store:transport:retries:onEvent:now:)``.
    public init(
        _ configuration: SessionConfiguration, store: any TokenStore, retries: RetryPolicy = RetryPolicy(),
        onEvent: CaptureClient.OnEvent? = nil
    ) {
        self.init(configuration, store: store, transport: URLSessionTransport(), retries: retries, onEvent: onEvent)
    }
}

extension Flow {
    /// Downloads the document of a flow. No redirect is followed.
    ///
    /// The host is the `downloadFlowUrl` in the configuration of JUMP, by default
    /// `https://d1lqe9temigv1p.cloudfront.net`. The id is that of the Capture application, not of an API client.
    ///
    /// - Throws: `CaptureError`; `CancellationError`. An app that has kept a document goes on with that.
    public static func load(
        from host: URL, appID: String, name: String, version: String = "HEAD", locale: String
    ) async throws -> Flow {
        let host = host.withScheme
        try host.checkIsSecure()
        let path = ["widget_data", "flows", appID, name, version, "\(locale).json"]
        let response: CaptureResponse
        do {
            response = try await URLSessionTransport().load(path.reduce(host) { $0.appendingPathComponent($1) })
        } catch let error as CaptureTransportError {
            throw CaptureError(.transport(reason: error.reason))
        }
        guard response.status == 200 else { throw CaptureError(.http(status: response.status)) }
        return try Flow(data: response.body)
    }
}
#endif
