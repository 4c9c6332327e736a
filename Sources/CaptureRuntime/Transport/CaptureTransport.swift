public import Foundation

/// One request to the service: a POST with a form as its body.
public struct CaptureRequest: Sendable, CustomStringConvertible, CustomReflectable {
    /// The address of the endpoint. Only that of Engage has a query, with a token in it: do not log it.
    public let url: URL
    /// The form, `application/x-www-form-urlencoded`. It contains the access token and the data to send: do not log it.
    public let body: Data
    /// The value of the header `Authorization`, a secret; nil if the header is not to be sent.
    public let authorization: String?

    /// Creates a request. Only tests of a transport need this.
    public init(url: URL, body: Data, authorization: String? = nil) {
        self.url = url
        self.body = body
        self.authorization = authorization
    }

    /// Descriptions and mirrors show only the size, and the address without its query.
    public var description: String { "CaptureRequest(\(shownAddress), \(body.count) bytes)" }
    public var customMirror: Mirror { Mirror(self, children: ["url": shownAddress, "bytes": body.count]) }

    private var shownAddress: String { String(url.absoluteString.prefix { $0 != "?" }) }
}

/// The response to a request.
public struct CaptureResponse: Sendable, CustomStringConvertible, CustomReflectable {
    /// The HTTP status.
    public let status: Int
    /// The body after decompression.
    public let body: Data
    /// The seconds to wait before the next try, from the `Retry-After` header, which has them or a date; nil if the
    /// header is missing.
    public let retryAfter: TimeInterval?
    /// The time of the server, from the `Date` header; nil if the header is missing. A session needs it where the clock
    /// of the device is wrong.
    public let date: Date?

    /// Creates a response. Only transports need this.
    public init(status: Int, body: Data, retryAfter: TimeInterval? = nil, date: Date? = nil) {
        self.status = status
        self.body = body
        self.retryAfter = retryAfter
        self.date = date
    }

    /// Creates a response with what is needed of its header.
    ///
    /// - Parameter field: Returns a field of the header.
    package init(status: Int, body: Data, header field: (_ name: String) -> String?) {
        let date = field("Date").flatMap(Self.date)
        let retryAfter = field("Retry-After").flatMap { text in
            // The clock of this machine may be wrong, that of the server is the one which the date is by.
            TimeInterval(text) ?? Self.date(text)?.timeIntervalSince(date ?? Date())
        }
        self.init(status: status, body: body, retryAfter: retryAfter.map { max(0, $0) }, date: date)
    }

    /// Reads the form in which servers write the time, `Sun, 06 Nov 1994 08:49:37 GMT`.
    private static func date(_ text: String) -> Date? {
        let parts = text.split(separator: " ").map(String.init)
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        guard parts.count == 6, let month = months.firstIndex(of: parts[2]) else { return nil }
        return CaptureDateTime.date(from: "\(parts[3])-\(month + 1)-\(parts[1]) \(parts[4]) \(parts[5])")
    }

    /// Descriptions and mirrors show only the status and the size.
    public var description: String { "CaptureResponse(\(status), \(body.count) bytes)" }
    public var customMirror: Mirror { Mirror(self, children: ["status": status, "bytes": body.count]) }
}

/// The reason why no response came.
public struct CaptureTransportError: Error, Sendable {
    /// What went wrong, as a text for people, without query parameters, tokens or bodies.
    public internal(set) var reason: String
    /// True unless it is certain that the request did not reach the service.
    public let mayHaveArrived: Bool
    /// True if the response is larger than the transport accepts. The same request would end in the same way, so it is
    /// not sent again; a search asks for fewer records at once.
    public let isResponseTooLarge: Bool
    /// True if the server closed the connection before a byte of the response came. Servers do this to a connection
    /// that was idle, and may do so at the moment when the next request is on its way. If the call may be repeated, its
    /// first retry comes without a pause.
    public let isConnectionClosed: Bool

    /// Creates an error. Only transports need this.
    public init(
        reason: String, mayHaveArrived: Bool, isConnectionClosed: Bool = false, isResponseTooLarge: Bool = false
    ) {
        self.isResponseTooLarge = isResponseTooLarge
        self.reason = reason
        self.mayHaveArrived = mayHaveArrived
        self.isConnectionClosed = isConnectionClosed
    }
}

/// Carries requests to the service. ``URLSessionTransport`` is the default. Tests, and apps with their own network
/// stack, provide another.
public protocol CaptureTransport: Sendable {
    /// Sends a request. Cancelling the task must end the wait for the response; the client does that only to requests
    /// that change nothing.
    ///
    /// - Parameter request: The request, to be sent as a POST.
    /// - Returns: The response, whatever its status. Do not follow a redirect: another host would receive the access
    ///   token.
    /// - Throws: ``CaptureTransportError``, or `CancellationError`. Any other error counts as a lost connection: the
    ///   request may have arrived, and a call that may be repeated is tried again.
    func send(_ request: CaptureRequest) async throws -> CaptureResponse
}

/// A transport that also loads the public documents of a session: the flow, and the providers of Engage.
package protocol DocumentTransport: CaptureTransport {
    /// Loads a document with a GET. Throws the same errors as `send(_:)`.
    func load(_ url: URL) async throws -> CaptureResponse
}
