import Foundation

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
        guard let answer = ServiceAnswer(response), answer.error?.code != 0 || response.status < 500 else {
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
