import Foundation

/// What a call has shown so far, of which the app is told when it has ended.
struct CallReport {
    private let start = Uptime.now
    private var attempts = 0
    /// What the last attempt has shown.
    private var last: (status: Int?, error: CaptureAPIError?, reason: String?) = (nil, nil, nil)

    mutating func note(_ reply: Reply) {
        attempts += 1
        switch reply {
        // Not the message of the error, which may quote data of the record.
        case .answer(let answer): last = (answer.status, answer.error, answer.error?.name)
        case .foreign(let status, _): last = (status, nil, "not a response of Capture")
        case .nothing(let error): last = (nil, nil, error.reason)
        case .cancelled: last = (nil, nil, "cancelled")
        }
    }

    /// - Parameter error: Why the call failed; nil if it has succeeded.
    func event(of call: Call, _ error: (any Error)?) -> CaptureEvent {
        let (outcome, reason): (CaptureEvent.Outcome, String?) =
            switch error {
            case nil: (.succeeded, nil)
            case is CancellationError: (.cancelled, last.reason)
            // Before any request, the address of the service was refused, for example.
            case let error as CaptureError where attempts == 0: (.failed, error.localizedDescription)
            case let error as CaptureError: (error.kind == .cancelled ? .cancelled : .failed, last.reason)
            default: (.failed, "no access token could be obtained")
            }
        return CaptureEvent(
            call: call.endpoint.name, path: call.path.description, attempts: attempts, duration: Uptime.now - start,
            outcome: outcome, status: last.status, code: last.error?.code, requestID: last.error?.requestID,
            reason: reason)
    }
}
