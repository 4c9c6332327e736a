package import CaptureRuntime

/// Something that goes wrong with a request, on purpose. See ``InMemoryCapture/inject(_:forNext:to:)``.
public struct Fault: Hashable, Sendable {
    /// When it goes wrong.
    public enum Moment: Hashable, Sendable {
        /// Nothing is read or stored.
        case beforeProcessing
        /// A write is stored, and only its answer suffers.
        case afterProcessing
    }

    package enum Effect: Hashable, Sendable {
        /// There is no connection: the request does not arrive, and is not logged.
        case noConnection
        /// Nothing happens until `releaseStalledRequests()`; then all goes on as usual.
        case stall
        /// Nothing happens for so long; then all goes on as usual.
        case delay(seconds: Double)
        /// The connection is closed without a byte of an answer.
        case drop
        /// The connection is closed after so many bytes of the answer's body, whose length was announced in full.
        case truncate(keeping: Int)
        /// A web page, as a proxy or a load balancer answers.
        case html(status: Int)
        /// An answer that is not JSON, as a server gives it that fails altogether.
        case failure(status: Int)
        /// The answer of a proxy that limits the rate of requests.
        case tooManyRequests(retryAfter: Int?)
        /// An error answer with this code, such as 510 `api_limit_error`, about this attribute.
        case errorCode(Int, attribute: String? = nil)
        /// A success whose `result` is this.
        case result(JSONValue)
        /// A success without a `result`, whatever was asked for.
        case noResult
        /// A success whose arrays, at every depth, stand in reverse order; what is stored keeps its order.
        case reversed
        /// A success with the whole record as its `result`, as far as the caller may read it, whatever was addressed.
        case wholeRecord
        /// Sends the client to another address.
        case redirect(to: String, status: Int)
        /// This very text as the body, with status 200 and the type JSON.
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
    /// There is no connection to the service: the request does not arrive, and is not among
    /// ``InMemoryCapture/requests``.
    public static let noConnection = Fault(.noConnection, .beforeProcessing)

    /// The request is lost: the service does nothing, and the client cannot know that.
    public static let dropBeforeProcessing = Fault(.drop, .beforeProcessing)

    /// The answer is lost: the service did what was asked, and the client cannot know that.
    public static let dropAfterProcessing = Fault(.drop, .afterProcessing)

    /// The connection breaks in the middle of the answer. The service did what was asked.
    public static let truncatedAnswer = Fault(.truncate(keeping: 10), .afterProcessing)

    /// The request waits for ``InMemoryCapture/releaseStalledRequests()``, then all goes on as usual.
    public static let stallBeforeProcessing = Fault(.stall, .beforeProcessing)

    /// The service does what is asked, and its answer waits for ``InMemoryCapture/releaseStalledRequests()``.
    public static let stallAfterProcessing = Fault(.stall, .afterProcessing)

    /// The answer takes so long.
    public static func delay(seconds: Double, _ moment: Moment = .beforeProcessing) -> Fault {
        Fault(.delay(seconds: seconds), moment)
    }

    /// The service answers with an error.
    ///
    /// - Parameters:
    ///   - code: The number of the error, such as 361 for a value that another record has. After 414 a client asks for
    ///     a new token.
    ///   - attribute: The path of the attribute it is about, such as `/email`.
    ///   - moment: Whether the service did what was asked all the same.
    public static func errorCode(
        _ code: Int, attribute: String? = nil, _ moment: Moment = .beforeProcessing
    ) -> Fault {
        Fault(.errorCode(code, attribute: attribute), moment)
    }

    /// An HTTP status, such as 500 or 503, without an answer of Capture.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - moment: Whether the service did what was asked all the same.
    public static func failure(status: Int, _ moment: Moment = .beforeProcessing) -> Fault {
        Fault(.failure(status: status), moment)
    }

    /// A web page in place of an answer, as a proxy or the sign-in of a public network sends it.
    ///
    /// - Parameters:
    ///   - status: The HTTP status.
    ///   - moment: Whether the service did what was asked all the same.
    public static func html(status: Int, _ moment: Moment = .beforeProcessing) -> Fault {
        Fault(.html(status: status), moment)
    }

    /// HTTP status 429: too many requests.
    ///
    /// - Parameter seconds: What the header `Retry-After` asks for; nil for none. A client really waits for so long.
    public static func rateLimit(retryAfter seconds: Int? = nil) -> Fault {
        Fault(.tooManyRequests(retryAfter: seconds), .beforeProcessing)
    }
}

/// What the tests of the runtime need besides.
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
