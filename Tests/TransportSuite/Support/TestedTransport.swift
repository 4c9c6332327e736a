import Testing

#if AsyncHTTPClient
import CaptureAsyncHTTPClient
#endif
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A kind of transport, which the tests of this target are run with. `make test` has the one that every app has;
/// `make test-server` all of them.
struct TestedTransport: Sendable, CustomTestStringConvertible {
    struct Limits {
        // A test that is not about time has all the time that a busy machine needs.
        var timeout: TimeInterval = 86_400
        var totalTimeout: TimeInterval = 86_400
        var responseLimit = 64 << 20
        var connections = 6
    }

    let testDescription: String
    private let make: @Sendable (Limits) -> any CaptureTransport
    /// False if the HTTP library ends the process when a header is cut off behind the status line.
    let bearsCutHeaders: Bool
    /// False if each request has a connection of its own.
    let keepsConnections: Bool

    static let urlSession = TestedTransport(
        testDescription: "URLSession",
        make: { limits in
            let configuration = URLSessionConfiguration.ephemeral
            configuration.timeoutIntervalForRequest = limits.timeout
            configuration.httpShouldSetCookies = false
            configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
            configuration.httpMaximumConnectionsPerHost = limits.connections
            return URLSessionTransport(
                configuration: configuration, totalTimeout: limits.totalTimeout, responseLimit: limits.responseLimit)
        },
        bearsCutHeaders: !isFoundationOfLinux, keepsConnections: !isFoundationOfLinux)

    private static var isFoundationOfLinux: Bool {
        #if canImport(FoundationNetworking)
        true
        #else
        false
        #endif
    }

    #if AsyncHTTPClient
    static let asyncHTTPClient = TestedTransport(
        testDescription: "AsyncHTTPClient",
        make: { limits in
            AsyncHTTPClientTransport(
                timeout: limits.timeout, totalTimeout: limits.totalTimeout, responseLimit: limits.responseLimit,
                connections: limits.connections)
        },
        bearsCutHeaders: true, keepsConnections: true)
    static let all = [urlSession, asyncHTTPClient]
    #else
    static let all = [urlSession]
    #endif

    func callAsFunction(_ limits: Limits = Limits()) -> any CaptureTransport { make(limits) }

    func callAsFunction(timeout: TimeInterval) -> any CaptureTransport { make(Limits(timeout: timeout)) }

    func callAsFunction(totalTimeout: TimeInterval) -> any CaptureTransport { make(Limits(totalTimeout: totalTimeout)) }
}
