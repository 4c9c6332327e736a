#if AsyncHTTPClient
public import AsyncHTTPClient
public import CaptureRuntime
public import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// Sends requests with AsyncHTTPClient, over connections that are kept for the next request. For servers.
///
/// ```swift
/// let transport = AsyncHTTPClientTransport(connections: 64)
/// let client = CaptureClient(domain: domain, authorization: authorization, transport: transport)
/// …
/// try await transport.shutdown()
/// ```
///
/// It promises what `URLSessionTransport` promises: no redirect is followed, and requests are limited in time and size.
/// It keeps no cookies and speaks HTTP/1.1.
public final class AsyncHTTPClientTransport: CaptureTransport {
    private let client: HTTPClient
    private let rules: TransportRules
    private let responseLimit: Int

    /// Creates a transport with an HTTP client of its own.
    ///
    /// - Parameters:
    ///   - timeout: The seconds without data after which a request fails. Connecting may take as long.
    ///   - totalTimeout: The seconds after which a request fails even if data is still arriving.
    ///   - responseLimit: The maximum number of bytes in a response after decompression, 64 MiB by default. A request
    ///     with a longer response fails.
    ///   - connections: The maximum number of connections to a host. More requests wait, and their time limits begin
    ///     when they are sent.
    public convenience init(
        timeout: TimeInterval = 60, totalTimeout: TimeInterval = 300, responseLimit: Int = 64 << 20,
        connections: Int = 16
    ) {
        let time = TimeAmount.nanoseconds(TransportRules.nanoseconds(timeout))
        var configuration = HTTPClient.Configuration()
        configuration.timeout = HTTPClient.Configuration.Timeout(connect: time, read: time, write: time)
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = max(connections, 1)
        self.init(configuration: configuration, totalTimeout: totalTimeout, responseLimit: responseLimit)
    }

    /// Creates a transport with the server's own configuration of the HTTP client, such as one with a proxy or with
    /// certificates.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the client. Its time limits apply in addition, and no more requests are
    ///     sent to a host at a time than `concurrentHTTP1ConnectionsPerHostSoftLimit`. What it says about redirects,
    ///     decompression, the version of HTTP and repeated connecting is replaced.
    ///   - totalTimeout: The seconds after which a request fails even if data is still arriving.
    ///   - responseLimit: The maximum number of bytes in a response after decompression, 64 MiB by default.
    public init(
        configuration: HTTPClient.Configuration, totalTimeout: TimeInterval = 300, responseLimit: Int = 64 << 20
    ) {
        var configuration = configuration
        configuration.redirectConfiguration = .disallow
        configuration.decompression = .enabled(limit: .size(responseLimit))
        configuration.httpVersion = .http1Only
        // The client of Capture tries again by itself, and says so in its events.
        configuration.connectionPool.retryConnectionEstablishment = false
        client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        rules = TransportRules(
            totalTimeout: totalTimeout,
            connections: configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit)
        self.responseLimit = responseLimit
    }

    /// A server that ends without ``shutdown()`` leaves this to the end of the process.
    deinit { client.shutdown { [client] _ in withExtendedLifetime(client) {} } }

    /// Closes all connections. Requests that are under way fail, as do later ones.
    ///
    /// - Throws: Errors of the HTTP client while it closes connections.
    public func shutdown() async throws {
        do {
            try await client.shutdown()
        } catch let error as HTTPClientError where error == .alreadyShutdown {
            // It is what was asked for.
        }
    }

    /// Sends a request and returns the response. Cancelling the task cancels the request.
    ///
    /// - Parameter request: The request.
    /// - Returns: The response, whatever its status.
    /// - Throws: `CaptureTransportError` if no response came, or not within the limits; `CancellationError`.
    public func send(_ request: CaptureRequest) async throws -> CaptureResponse {
        try await rules.send(to: request.url) { try await self.post(request) }
    }

    private func post(_ call: CaptureRequest) async throws -> CaptureResponse {
        let body = RequestBody(call.body)
        var request = HTTPClientRequest(url: call.url.absoluteString)
        request.method = .POST
        for field in call.headerFields { request.headers.add(name: field.name, value: field.value) }
        request.body = .stream(body, length: .known(Int64(call.body.count)))
        var progress = Failure.Progress.waiting
        do {
            // The whole time is limited by the rules, which know the body of the response, too.
            let response = try await client.execute(request, deadline: .distantFuture)
            progress = .answered
            let data = try await content(of: response)
            return CaptureResponse(
                status: Int(response.status.code), body: data, header: { response.headers.first(name: $0) })
        } catch {
            if progress == .waiting, body.isSent { progress = .sent }
            throw Failure(error, progress, responseLimit: responseLimit).error
        }
    }

    private func content(of response: HTTPClientResponse) async throws -> Data {
        var data = Data()
        for try await part in response.body {
            if part.readableBytes > responseLimit - data.count {
                throw CaptureTransportError.responseTooLong(limit: responseLimit)
            }
            part.withUnsafeReadableBytes { data.append(contentsOf: $0) }
        }
        // A cancelled task may see the end of a sequence instead of an error.
        try Task.checkCancellation()
        return data
    }
}
#endif
