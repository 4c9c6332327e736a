package import Foundation

/// An answer of the service. Whether a call succeeded depends on `stat`, not on the HTTP status.
package struct ServiceAnswer: Sendable {
    /// Why the service refused the call; nil if it has succeeded.
    package internal(set) var error: CaptureAPIError?
    /// The call that it answers; see `CallNumber`.
    package internal(set) var number: Int64 = 0
    /// True if the call must not be sent twice: whoever cannot read the answer has to check what was done.
    var isUnrepeatable = false
    /// The seconds to wait before the next try, if the service has asked for that.
    let retryAfter: TimeInterval?
    /// The HTTP status that it came with.
    package let status: Int
    package let body: Data
    /// The byte offset of each member's value.
    private let positions: [String: Int]

    /// - Returns: Nil if the body is not a response from Capture, but a proxy's HTML, an empty body, or truncated text.
    init?(_ response: CaptureResponse) {
        // A body that cannot be read is not an answer. The reason does not matter.
        let head = try? JSONScanner.readWhole(response.body) { json -> (CaptureAPIError?, [String: Int])? in
            let members = try json.members()
            let positions = members.mapValues(\.position)
            var stat = members["stat"]
            switch try stat?.string().text {
            case "ok": return (nil, positions)
            case "error":
                let values = try members.compactMapValues { json in
                    var json = json
                    return try json.value()
                }
                return (CaptureAPIError(values), positions)
            default: return nil
            }
        }
        guard let head else { return nil }
        (error, positions) = head
        (status, body, retryAfter) = (response.status, response.body, response.retryAfter)
    }

    package func has(_ name: String) -> Bool { positions[name] != nil }

    /// Reads the value of a member.
    ///
    /// - Throws: ``CaptureError/unexpectedResponse`` if there is no such member, or if `read` throws
    ///   because the value is of another kind.
    package func member<Result>(_ name: String, _ read: (inout JSONScanner) throws -> Result) throws -> Result {
        guard let position = positions[name] else {
            throw unexpected("it has no `\(name)`")
        }
        do {
            return try JSONScanner.read(body, at: position, read)
        } catch let error as ScanError {
            throw unexpected(error.reason)
        }
    }

    /// The error of a call that has succeeded with an answer that cannot be read.
    package func unexpected(_ reason: String) -> CaptureError {
        CaptureError(.unexpectedResponse(reason: reason), mayBePartlyDone: isUnrepeatable)
    }
}

/// What came back for one try of a call. What follows from it is decided by ``RetryDecisions``.
enum Reply {
    /// A response of the service.
    case answer(ServiceAnswer)
    /// A response of somebody else, such as a proxy, or one of the service that was cut off.
    case foreign(status: Int, retryAfter: TimeInterval?)
    /// No response: the connection failed.
    case nothing(CaptureTransportError)
    /// No response: the task was cancelled.
    case cancelled

    init(_ response: CaptureResponse) {
        let isOfOthers = response.status >= 500 || response.status == 429
        guard let answer = ServiceAnswer(response), answer.error?.code != 0 || !isOfOthers else {
            // Also the failure of something before the service, whose error has no code.
            self = .foreign(status: response.status, retryAfter: response.retryAfter)
            return
        }
        self = .answer(answer)
    }

    /// Returns the reply without secrets in the texts that are shown to people.
    ///
    /// - Parameter redaction: Made for a failure only, because it takes longer than reading a small answer.
    func redacted(_ redaction: @autoclosure () -> Redaction) -> Reply {
        switch self {
        case .answer(var answer):
            answer.error = answer.error.map { redaction()($0) }
            return .answer(answer)
        case .nothing(var error):
            error.reason = redaction()(error.reason)
            return .nothing(error)
        case .foreign, .cancelled: return self
        }
    }
}
