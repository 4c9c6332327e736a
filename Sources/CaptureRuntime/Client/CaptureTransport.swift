public import Foundation

/// One request to the service: a POST with a form as its body.
public struct CaptureRequest: Sendable {
    /// The address of the endpoint, without a query.
    public let url: URL
    /// `application/x-www-form-urlencoded`. Holds the access token and what is sent: do not log it.
    public let body: Data

    /// A request, as a test of a transport makes it.
    ///
    /// - Parameters:
    ///   - url: The address of the endpoint.
    ///   - body: The form.
    public init(url: URL, body: Data) {
        self.url = url
        self.body = body
    }
}

/// Only the address is shown.
extension CaptureRequest: CustomStringConvertible, CustomReflectable {
    public var description: String { "CaptureRequest(\(url.absoluteString), \(body.count) bytes)" }
    public var customMirror: Mirror { Mirror(self, children: ["url": url, "bytes": body.count]) }
}

/// What came back.
public struct CaptureResponse: Sendable {
    /// The HTTP status.
    public let status: Int
    /// The body, unpacked.
    public let body: Data
    /// Seconds that the other side asks to wait before the next try, by the header `Retry-After`; nil if it does not
    /// ask, or names a date.
    public let retryAfter: TimeInterval?

    /// A response, as a transport makes it.
    ///
    /// - Parameters:
    ///   - status: The HTTP status.
    ///   - body: The body, unpacked.
    ///   - retryAfter: The seconds in the header `Retry-After`; nil if it is missing or names a date.
    public init(status: Int, body: Data, retryAfter: TimeInterval? = nil) {
        self.status = status
        self.body = body
        self.retryAfter = retryAfter
    }
}

/// Only the status is shown.
extension CaptureResponse: CustomStringConvertible, CustomReflectable {
    public var description: String { "CaptureResponse(\(status), \(body.count) bytes)" }
    public var customMirror: Mirror { Mirror(self, children: ["status": status, "bytes": body.count]) }
}

/// Why no response came.
public struct CaptureTransportError: Error, Sendable {
    /// For people; without addresses' parameters, tokens or bodies.
    public let reason: String
    /// True unless it is certain that the request did not reach the service.
    public let mayHaveArrived: Bool

    /// An error, as a transport throws it.
    ///
    /// - Parameters:
    ///   - reason: What went wrong, for people; without addresses' parameters, tokens or bodies.
    ///   - mayHaveArrived: True unless it is certain that the request did not reach the service.
    public init(reason: String, mayHaveArrived: Bool) {
        self.reason = reason
        self.mayHaveArrived = mayHaveArrived
    }
}

/// What carries requests to the service. ``URLSessionTransport`` is the usual one; tests and apps with a network stack
/// of their own bring another.
public protocol CaptureTransport: Sendable {
    /// Sends a request. Cancelling the task must cancel it.
    ///
    /// - Parameter request: The request, to be sent as a POST.
    /// - Returns: The very first response, whatever its status: a redirect is not followed.
    /// - Throws: ``CaptureTransportError``, or `CancellationError`.
    func send(_ request: CaptureRequest) async throws -> CaptureResponse
}
