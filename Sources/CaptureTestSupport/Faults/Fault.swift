public import CaptureRuntime

/// Something that deliberately goes wrong with a request. See ``InMemoryCapture/inject(_:forNext:to:)``.
public struct Fault: Hashable, Sendable {
    /// When the fault occurs.
    public enum Moment: Hashable, Sendable {
        /// Before the service does anything. Nothing is read or stored.
        case beforeProcessing
        /// After the service has done what was asked. A write is stored, and only its response is affected.
        case afterProcessing
    }

    package enum Effect: Hashable, Sendable {
        /// There is no connection: the request does not arrive and is not logged.
        case noConnection
        /// The request waits until `releaseStalledRequests()` is called and then continues normally.
        case stall
        /// The request waits for this time and then continues normally.
        case delay(seconds: Double)
        /// The connection is closed after this many bytes of the response's body, although its full length was
        /// announced.
        case truncate(keeping: Int)
        /// An error response with this code, such as 510 `api_limit_error`, that names this attribute.
        case errorCode(Int, attribute: String? = nil)
        /// The connection is closed before a byte of the response is sent.
        case drop
        /// Something else instead of Capture's response.
        case text(String, type: String, status: Int, retryAfter: Int? = nil)
        /// Redirects the client to another address.
        case redirect(to: String, status: Int)
        /// A success with other members.
        case change(Change)
    }

    /// Makes other members of those of a success and of the whole record, as far as the caller may read it.
    package final class Change: Hashable, Sendable {
        package typealias Members = [String: JSONValue]

        let apply: @Sendable (_ members: Members, _ record: JSONValue) -> Members

        package init(_ apply: @escaping @Sendable (_ members: Members, _ record: JSONValue) -> Members) {
            self.apply = apply
        }

        package static func == (left: Change, right: Change) -> Bool { left === right }

        package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    package let moment: Moment
    package let effect: Effect

    package init(_ effect: Effect, _ moment: Moment) {
        self.effect = effect
        self.moment = moment
    }
}

extension Fault {
    /// There is no connection to the service: the request does not arrive and is not in ``InMemoryCapture/requests``.
    public static let noConnection = Fault(.noConnection, .beforeProcessing)

    /// The request is lost: the service does nothing, but the client cannot know that.
    public static let dropBeforeProcessing = Fault(.drop, .beforeProcessing)

    /// The response is lost: the service did what was asked, but the client cannot know that.
    public static let dropAfterProcessing = Fault(.drop, .afterProcessing)

    /// The connection breaks in the middle of the response. The service did what was asked.
    public static let truncatedResponse = Fault(.truncate(keeping: 10), .afterProcessing)

    /// The request waits until ``InMemoryCapture/releaseStalledRequests()`` is called and then continues normally.
    public static let stallBeforeProcessing = Fault(.stall, .beforeProcessing)

    /// The service does what is asked, but its response waits until ``InMemoryCapture/releaseStalledRequests()`` is
    /// called.
    public static let stallAfterProcessing = Fault(.stall, .afterProcessing)

    /// Delays the response.
    ///
    /// - Parameters:
    ///   - seconds: The length of the delay.
    ///   - moment: Whether the delay comes before or after the service does what is asked.
    public static func delay(seconds: Double, _ moment: Moment = .beforeProcessing) -> Fault {
        Fault(.delay(seconds: seconds), moment)
    }

    /// Makes the service answer with an error.
    ///
    /// - Parameters:
    ///   - code: The number of the error or its name, such as `.uniqueViolation`. After 414, a client asks for a new
    ///     token.
    ///   - attribute: The path of the attribute that the error names, such as `/email`.
    ///   - moment: Whether the service nevertheless does what was asked.
    public static func errorCode(
        _ code: CaptureAPIError.Code, attribute: String? = nil, _ moment: Moment = .beforeProcessing
    ) -> Fault {
        Fault(.errorCode(code.rawValue, attribute: attribute), moment)
    }

    /// Makes the service answer with an HTTP status, such as 500 or 503, instead of a response from Capture.
    ///
    /// - Parameters:
    ///   - status: The HTTP status.
    ///   - moment: Whether the service nevertheless does what was asked.
    public static func failure(status: Int, _ moment: Moment = .beforeProcessing) -> Fault {
        Fault(.text("failure \(status)", type: "text/plain", status: status), moment)
    }

    /// Makes the service answer with a web page, as a proxy or the sign-in page of a public network does.
    ///
    /// - Parameters:
    ///   - status: The HTTP status.
    ///   - moment: Whether the service nevertheless does what was asked.
    public static func html(status: Int, _ moment: Moment = .beforeProcessing) -> Fault {
        let page = "<!DOCTYPE html><html><body><h1>\(status)</h1></body></html>"
        return Fault(.text(page, type: "text/html", status: status), moment)
    }

    /// Makes the service answer with HTTP status 429: too many requests.
    ///
    /// - Parameter seconds: The value of the `Retry-After` header; nil for none. The client really waits this long.
    public static func rateLimit(retryAfter seconds: Int? = nil) -> Fault {
        Fault(.text("too many requests", type: "text/plain", status: 429, retryAfter: seconds), .beforeProcessing)
    }
}
