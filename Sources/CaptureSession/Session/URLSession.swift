#if URLSession || !canImport(FoundationNetworking)
public import CaptureRuntime

extension CaptureSession {
    /// Creates a session with a `URLSessionTransport`; see ``init(_:store:transport:retries:onEvent:now:)``.
    public init(
        _ configuration: SessionConfiguration, store: any TokenStore, retries: RetryPolicy = RetryPolicy(),
        onEvent: CaptureClient.OnEvent? = nil
    ) {
        self.init(configuration, store: store, transport: URLSessionTransport(), retries: retries, onEvent: onEvent)
    }
}
#endif
