public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// Sends requests with an ephemeral `URLSession`, which keeps no cookies and no cache. A redirect is followed only to
/// the same host, because another host would receive the access token, and only if it keeps the request unchanged (307
/// and 308).
public final class URLSessionTransport: CaptureTransport {
    private let session: URLSession
    private let tasks = SessionTasks()
    /// Holds back the requests for which a host has no connection left. In the session, their time would run out.
    private let queue: CallQueue

    /// More redirects than this are taken for a loop.
    private static let redirectLimit = 5

    /// The seconds that one request may take in total. See ``init(timeout:totalTimeout:answerLimit:)``.
    private let totalTimeout: TimeInterval
    private let answerLimit: Int

    /// Creates a transport with an ephemeral session.
    ///
    /// - Parameters:
    ///   - timeout: The seconds without data after which a request fails.
    ///   - totalTimeout: The seconds after which a request fails even if data is still arriving.
    ///   - answerLimit: The maximum number of bytes in a response after decompression, 64 MiB by default. A request
    ///     with a longer response fails.
    public convenience init(
        timeout: TimeInterval = 60, totalTimeout: TimeInterval = 300, answerLimit: Int = 64 << 20
    ) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeout
        configuration.httpShouldSetCookies = false
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        self.init(configuration: configuration, totalTimeout: totalTimeout, answerLimit: answerLimit)
    }

    /// Creates a transport with the app's own session configuration.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the session. Its time limits apply in addition. No more requests are
    ///     sent to a host at a time than it allows connections (`httpMaximumConnectionsPerHost`, by default 6). The
    ///     others wait, and their time limits begin when they are sent.
    ///   - totalTimeout: The seconds after which a request fails even if data is still arriving.
    ///   - answerLimit: The maximum number of bytes in a response after decompression, 64 MiB by default.
    public init(
        configuration: URLSessionConfiguration, totalTimeout: TimeInterval = 300, answerLimit: Int = 64 << 20
    ) {
        // Sleep takes a number of nanoseconds, which must not overflow. A year is as good as no limit.
        self.totalTimeout = min(max(totalTimeout, 0), 31_536_000)
        self.answerLimit = answerLimit
        queue = CallQueue(places: configuration.httpMaximumConnectionsPerHost)
        session = URLSession(configuration: configuration, delegate: tasks, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// Sends a request and returns the final response: redirects to another host, and those that change the request,
    /// are not followed. Cancelling the task cancels the request.
    ///
    /// - Parameter request: The request.
    /// - Returns: The response, whatever its status.
    /// - Throws: ``CaptureTransportError`` if no response came, or not within the limits; `CancellationError`.
    public func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        try await queue.run(request.url.host ?? "") { try await self.sendInTime(request) }
    }

    private func sendInTime(_ request: CaptureRequest) async throws -> CaptureResponse {
        try await withThrowingTaskGroup(of: CaptureResponse?.self) { group in
            group.addTask { try await self.answer(to: request) }
            group.addTask {
                try await Task.sleep(nanoseconds: UInt64(self.totalTimeout * 1_000_000_000))
                return nil
            }
            defer { group.cancelAll() }
            if let response = try await group.next() ?? nil { return response }
            throw CaptureTransportError(
                reason: "the response was not complete after \(totalTimeout) seconds", mayHaveArrived: true)
        }
    }

    private func answer(to request: CaptureRequest) async throws -> CaptureResponse {
        var (response, body) = try await post(request, to: request.url)
        for _ in 0..<Self.redirectLimit {
            guard let url = response.redirect(from: request.url) else { break }
            (response, body) = try await post(request, to: url)
        }
        return CaptureResponse(
            status: response.statusCode, body: body,
            retryAfter: response.value(forHTTPHeaderField: "Retry-After").flatMap { TimeInterval($0) })
    }

    private func post(_ call: CaptureRequest, to url: URL) async throws -> (HTTPURLResponse, Data) {
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.httpBody = call.body
        request.setValue(call.authorization, forHTTPHeaderField: "Authorization")
        request.setValue("application/x-www-form-urlencoded; charset=utf-8", forHTTPHeaderField: "Content-Type")
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        return try await tasks.answer(to: request, in: session, limit: answerLimit)
    }
}

extension HTTPURLResponse {
    /// Returns the address to which the same request is to be sent instead, if it is on the same host.
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
