package import CaptureRuntime

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
        /// The connection is closed before a byte of the response is sent.
        case drop
        /// The connection is closed after this many bytes of the response's body, although its full length was
        /// announced.
        case truncate(keeping: Int)
        /// A web page, as a proxy or a load balancer sends it.
        case html(status: Int)
        /// A response that is not JSON, as a server sends it when it fails completely.
        case failure(status: Int)
        /// The response of a proxy that limits the rate of requests.
        case tooManyRequests(retryAfter: Int?)
        /// An error response with this code, such as 510 `api_limit_error`, that names this attribute.
        case errorCode(Int, attribute: String? = nil)
        /// A success with this `result`.
        case result(JSONValue)
        /// A success without a `result`, whatever was requested.
        case noResult
        /// A success in which arrays at every depth are reversed. What is stored keeps its order.
        case reversed
        /// A success whose `result` is the whole record, as far as the caller may read it, whatever was addressed.
        case wholeRecord
        /// Redirects the client to another address.
        case redirect(to: String, status: Int)
        /// Exactly this text as the body, with status 200 and a JSON content type.
        case body(String)
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
    ///   - code: The number of the error, such as 361 for a value that another record has. After 414, a client asks for
    ///     a new token.
    ///   - attribute: The path of the attribute that the error names, such as `/email`.
    ///   - moment: Whether the service nevertheless does what was asked.
    public static func errorCode(
        _ code: Int, attribute: String? = nil, _ moment: Moment = .beforeProcessing
    ) -> Fault {
        Fault(.errorCode(code, attribute: attribute), moment)
    }

    /// Makes the service answer with an HTTP status, such as 500 or 503, instead of a response from Capture.
    ///
    /// - Parameters:
    ///   - status: The HTTP status.
    ///   - moment: Whether the service nevertheless does what was asked.
    public static func failure(status: Int, _ moment: Moment = .beforeProcessing) -> Fault {
        Fault(.failure(status: status), moment)
    }

    /// Makes the service answer with a web page, as a proxy or the sign-in page of a public network does.
    ///
    /// - Parameters:
    ///   - status: The HTTP status.
    ///   - moment: Whether the service nevertheless does what was asked.
    public static func html(status: Int, _ moment: Moment = .beforeProcessing) -> Fault {
        Fault(.html(status: status), moment)
    }

    /// Makes the service answer with HTTP status 429: too many requests.
    ///
    /// - Parameter seconds: The value of the `Retry-After` header; nil for none. The client really waits this long.
    public static func rateLimit(retryAfter seconds: Int? = nil) -> Fault {
        Fault(.tooManyRequests(retryAfter: seconds), .beforeProcessing)
    }
}

/// Further faults that the tests of the runtime need.
extension Fault {
    package static let missingResult = Fault(.noResult, .afterProcessing)
    package static let reversedAnswer = Fault(.reversed, .afterProcessing)
    package static let wholeRecordAnswer = Fault(.wholeRecord, .afterProcessing)
    package static let apiLimit = errorCode(510)

    package static func wrongResult(_ value: JSONValue) -> Fault {
        Fault(.result(value), .afterProcessing)
    }

    package static func redirect(to address: String) -> Fault {
        Fault(.redirect(to: address, status: 302), .beforeProcessing)
    }
}
