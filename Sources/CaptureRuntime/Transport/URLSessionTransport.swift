// On Linux, URLSession is a library that needs libcurl, so a server with another transport turns the trait off.
#if URLSession || !canImport(FoundationNetworking)
public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// Sends requests with an ephemeral `URLSession`, which keeps no cookies and no cache. No redirect is followed, because
/// another host would receive the access token.
///
/// For apps, and for tools on Linux, where each request has a connection of its own. Servers use
/// `AsyncHTTPClientTransport` of the library CaptureAsyncHTTPClient.
public final class URLSessionTransport: DocumentTransport {
    private let session: URLSession
    private let tasks = URLSessionTasks()
    private let rules: TransportRules
    private let responseLimit: Int

    /// Creates a transport with an ephemeral session.
    ///
    /// - Parameters:
    ///   - timeout: The seconds without data after which a request fails.
    ///   - totalTimeout: The seconds after which a request fails even if data is still arriving.
    ///   - responseLimit: The maximum number of bytes in a response after decompression, 64 MiB by default. A request
    ///     with a longer response fails.
    public convenience init(
        timeout: TimeInterval = 60, totalTimeout: TimeInterval = 300, responseLimit: Int = 64 << 20
    ) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeout
        configuration.httpShouldSetCookies = false
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        self.init(configuration: configuration, totalTimeout: totalTimeout, responseLimit: responseLimit)
    }

    /// Creates a transport with the app's own session configuration.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the session. Its time limits apply in addition. No more requests are
    ///     sent to a host at a time than it allows connections (`httpMaximumConnectionsPerHost`, by default 6). The
    ///     others wait, and their time limits begin when they are sent.
    ///   - totalTimeout: The seconds after which a request fails even if data is still arriving.
    ///   - responseLimit: The maximum number of bytes in a response after decompression, 64 MiB by default.
    public init(
        configuration: URLSessionConfiguration, totalTimeout: TimeInterval = 300, responseLimit: Int = 64 << 20
    ) {
        rules = TransportRules(
            totalTimeout: totalTimeout, connections: configuration.httpMaximumConnectionsPerHost)
        self.responseLimit = responseLimit
        session = URLSession(configuration: configuration, delegate: tasks, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// Sends a request and returns the response. Cancelling the task cancels the request; on Linux, it goes on, and its
    /// response is dropped.
    ///
    /// - Parameter request: The request.
    /// - Returns: The response, whatever its status.
    /// - Throws: ``CaptureTransportError`` if no response came, or not within the limits; `CancellationError`.
    public func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        var post = URLRequest(url: request.url)
        post.httpMethod = "POST"
        post.httpBody = request.body
        for field in request.headerFields { post.setValue(field.value, forHTTPHeaderField: field.name) }
        return try await rules.send(to: request.url) { [post] in try await self.response(to: post) }
    }

    package func load(_ url: URL) async throws -> CaptureResponse {
        try await rules.send(to: url) { try await self.response(to: URLRequest(url: url)) }
    }

    private func response(to request: URLRequest) async throws -> CaptureResponse {
        #if canImport(FoundationNetworking)
        // If a server closes a connection that was kept for the next request, and does not answer it, libcurl repeats
        // the request by itself, without its body, and spins until the time is over. A connection of its own just
        // fails. A session has its connections to itself, whatever the server makes of `Connection: close`.
        let tasks = URLSessionTasks()
        let session = URLSession(configuration: self.session.configuration, delegate: tasks, delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        var request = request
        request.setValue("close", forHTTPHeaderField: "Connection")
        #endif
        let (response, body) = try await tasks.answer(to: request, in: session, limit: responseLimit)
        return CaptureResponse(
            status: response.statusCode, body: body, header: { response.value(forHTTPHeaderField: $0) })
    }
}
#endif
