package import CaptureRuntime

/// Something that goes wrong with a request, on purpose.
package struct Fault: Hashable, Sendable {
    package enum Moment: Hashable, Sendable {
        /// Nothing is read or stored.
        case beforeProcessing
        /// A write is stored, and only its answer suffers.
        case afterProcessing
    }

    package enum Effect: Hashable, Sendable {
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
        /// An answer that is no JSON, as a server answers that fails altogether.
        case failure(status: Int)
        /// An error answer with this code, such as 510 `api_limit_error`.
        case errorCode(Int)
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

    package static let stallBeforeProcessing = Fault(.stall, .beforeProcessing)
    package static let stallAfterProcessing = Fault(.stall, .afterProcessing)
    package static let dropBeforeProcessing = Fault(.drop, .beforeProcessing)
    package static let dropAfterProcessing = Fault(.drop, .afterProcessing)
    package static let truncatedAnswer = Fault(.truncate(keeping: 10), .afterProcessing)
    package static let missingResult = Fault(.noResult, .afterProcessing)
    package static let reversedAnswer = Fault(.reversed, .afterProcessing)
    package static let wholeRecordAnswer = Fault(.wholeRecord, .afterProcessing)
    package static let apiLimit = errorCode(510)

    package static func html(status: Int, _ moment: Moment = .beforeProcessing) -> Fault {
        Fault(.html(status: status), moment)
    }

    package static func failure(status: Int, _ moment: Moment = .beforeProcessing) -> Fault {
        Fault(.failure(status: status), moment)
    }

    package static func errorCode(_ code: Int, _ moment: Moment = .beforeProcessing) -> Fault {
        Fault(.errorCode(code), moment)
    }

    package static func wrongResult(_ value: JSONValue) -> Fault {
        Fault(.result(value), .afterProcessing)
    }

    package static func redirect(to address: String) -> Fault {
        Fault(.redirect(to: address, status: 302), .beforeProcessing)
    }
}
