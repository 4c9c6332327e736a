// On Linux, URLSession is a library that needs libcurl, so a server with another transport turns the trait off.
#if URLSession || !canImport(FoundationNetworking)
public import Foundation

extension CaptureClient {
    /// Creates a client that sends its requests with a ``URLSessionTransport``.
    ///
    /// The parameters are those of ``init(domain:authorization:transport:retries:onEvent:)``.
    public convenience init(
        domain: URL, authorization: CaptureAuthorization, retries: RetryPolicy = RetryPolicy(), onEvent: OnEvent? = nil
    ) {
        self.init(
            domain: domain, authorization: authorization, transport: URLSessionTransport(), retries: retries,
            onEvent: onEvent)
    }
}
#endif
