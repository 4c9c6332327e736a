#if URLSession || !canImport(FoundationNetworking)
public import CaptureRuntime
public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

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
    /// Downloads the document of a flow.
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
        let (data, response): (Data, URLResponse)
        do {
            (data, response) = try await URLSession.shared.data(
                from: path.reduce(host) { $0.appendingPathComponent($1) })
        } catch {
            try Task.checkCancellation()
            throw CaptureError(.transport(reason: "the flow could not be loaded"))
        }
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard status == 200 else { throw CaptureError(.http(status: status)) }
        return try Flow(data: data)
    }
}
#endif
