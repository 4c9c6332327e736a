public import Foundation
#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// Sends requests with `URLSession`: an ephemeral session, which keeps no cookies and no cache, and no redirect to
/// another host, which would hand it the access token.
public final class URLSessionTransport: CaptureTransport {
    private let session: URLSession

    /// - Parameter timeout: Seconds without data after which a request fails.
    public convenience init(timeout: TimeInterval = 60) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeout
        configuration.httpShouldSetCookies = false
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        self.init(configuration: configuration)
    }

    /// With a configuration of the app's.
    public init(configuration: URLSessionConfiguration) {
        session = URLSession(configuration: configuration, delegate: SameHostOnly(), delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    public func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        var urlRequest = URLRequest(url: request.url)
        urlRequest.httpMethod = "POST"
        urlRequest.httpBody = request.body
        urlRequest.setValue("application/x-www-form-urlencoded; charset=utf-8", forHTTPHeaderField: "Content-Type")
        urlRequest.setValue("application/json", forHTTPHeaderField: "Accept")
        do {
            let (data, response) = try await session.data(for: urlRequest)
            guard let http = response as? HTTPURLResponse else {
                throw CaptureTransportError(reason: "the answer is not HTTP", mayHaveArrived: true)
            }
            return CaptureResponse(status: http.statusCode, body: data)
        } catch let error as URLError {
            if error.code == .cancelled { throw CancellationError() }
            throw CaptureTransportError(
                reason: error.localizedDescription, mayHaveArrived: !Self.neverSent.contains(error.code))
        }
    }

    /// Failures before anything was sent.
    private static let neverSent: Set<URLError.Code> = [
        .badURL, .unsupportedURL, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet,
        .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
        .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot, .dataNotAllowed, .internationalRoamingOff,
    ]
}

private final class SameHostOnly: NSObject, URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        let from = task.originalRequest?.url
        let isSame = request.url?.host == from?.host && request.url?.scheme == from?.scheme
            && request.url?.port == from?.port
        completionHandler(isSame ? request : nil)
    }
}
