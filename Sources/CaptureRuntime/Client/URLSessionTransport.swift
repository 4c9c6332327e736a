public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// Sends requests with `URLSession`: an ephemeral session, which keeps no cookies and no cache. A redirect is followed
/// only on the same host, because it would hand the access token to another, and only where it keeps the request as it
/// is (307 and 308).
public final class URLSessionTransport: CaptureTransport {
    private let session: URLSession
    private let tasks = SessionTasks()

    /// More would be a circle.
    private static let redirectLimit = 5

    /// Seconds that one request may take in all; see ``init(timeout:totalTimeout:answerLimit:)``.
    private let totalTimeout: TimeInterval
    private let answerLimit: Int

    /// - Parameters:
    ///   - timeout: Seconds without data after which a request fails.
    ///   - totalTimeout: Seconds after which it fails in any case, however much data still comes.
    ///   - answerLimit: So many bytes an answer may have when it is unpacked; 64 MiB if it is not given. A request
    ///     whose answer is longer fails.
    public convenience init(
        timeout: TimeInterval = 60, totalTimeout: TimeInterval = 300, answerLimit: Int = 64 << 20
    ) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeout
        configuration.httpShouldSetCookies = false
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        self.init(configuration: configuration, totalTimeout: totalTimeout, answerLimit: answerLimit)
    }

    /// A transport with a configuration of the app's.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the session, whose time limits count as well.
    ///   - totalTimeout: Seconds after which a request fails in any case, however much data still comes.
    ///   - answerLimit: So many bytes an answer may have when it is unpacked; 64 MiB if it is not given.
    public init(
        configuration: URLSessionConfiguration, totalTimeout: TimeInterval = 300, answerLimit: Int = 64 << 20
    ) {
        // Sleeping takes a number of nanoseconds; a year is as good as no limit.
        self.totalTimeout = min(max(totalTimeout, 0), 31_536_000)
        self.answerLimit = answerLimit
        session = URLSession(configuration: configuration, delegate: tasks, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// Sends a request and gives back the very first response to it. Cancelling the task cancels the request.
    ///
    /// - Throws: ``CaptureTransportError`` if no response came, or not within the limits; `CancellationError`.
    public func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        try await withThrowingTaskGroup(of: CaptureResponse?.self) { group in
            group.addTask { try await self.answer(to: request) }
            group.addTask {
                try await Task.sleep(nanoseconds: UInt64(self.totalTimeout * 1_000_000_000))
                return nil
            }
            defer { group.cancelAll() }
            if let response = try await group.next() ?? nil { return response }
            throw CaptureTransportError(
                reason: "the answer was not complete after \(totalTimeout) seconds", mayHaveArrived: true)
        }
    }

    private func answer(to request: CaptureRequest) async throws -> CaptureResponse {
        var (response, body) = try await post(request.body, to: request.url)
        for _ in 0..<Self.redirectLimit {
            guard let url = response.redirect(from: request.url) else { break }
            (response, body) = try await post(request.body, to: url)
        }
        return CaptureResponse(
            status: response.statusCode, body: body,
            retryAfter: response.value(forHTTPHeaderField: "Retry-After").flatMap { TimeInterval($0) })
    }

    private func post(_ body: Data, to url: URL) async throws -> (HTTPURLResponse, Data) {
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.httpBody = body
        request.setValue("application/x-www-form-urlencoded; charset=utf-8", forHTTPHeaderField: "Content-Type")
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        do {
            return try await tasks.answer(to: request, in: session, limit: answerLimit)
        } catch let error as URLError {
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

extension HTTPURLResponse {
    /// Where the same request is to be sent instead, if that is on the same host.
    fileprivate func redirect(from origin: URL) -> URL? {
        guard statusCode == 307 || statusCode == 308, let location = value(forHTTPHeaderField: "Location"),
            let target = URL(string: location, relativeTo: url ?? origin)?.absoluteURL
        else { return nil }
        let isSame =
            target.scheme?.lowercased() == origin.scheme?.lowercased() && target.port == origin.port
            && target.host?.lowercased() == origin.host?.lowercased()
        return isSame ? target : nil
    }
}
