import Foundation

/// Tells the app of a call and its attempts, if it wants to know.
struct CallReport {
    private let onEvent: CaptureClient.OnEvent?
    private let call: Call
    private let start: TimeInterval
    private var attemptStart: TimeInterval = 0
    private var attempts = 0
    /// What the last attempt has shown.
    private var last: (status: Int?, error: CaptureAPIError?, reason: String?) = (nil, nil, nil)

    init(of call: Call, _ onEvent: CaptureClient.OnEvent?) {
        self.call = call
        self.onEvent = onEvent
        start = Uptime.now
    }

    mutating func beginAttempt() {
        attempts += 1
        attemptStart = Uptime.now
    }

    mutating func endAttempt(_ reply: Reply, _ next: RetryDecisions.Next) {
        switch reply {
        // Not the message of the error, which may quote data of the record.
        case .answer(let answer): last = (answer.status, answer.error, answer.error?.name)
        case .foreign(let status, _): last = (status, nil, "not a response of Capture")
        case .nothing(let error): last = (nil, nil, error.reason)
        case .cancelled: last = (nil, nil, "cancelled")
        }
        let outcome: CaptureEvent.Outcome =
            switch next {
            case .done: .succeeded
            case .tryAgain(let pause): .retrying(after: pause)
            case .renewToken: .renewingToken
            case .giveUp(.cancelled): .cancelled
            case .giveUp: .failed
            }
        tell(.attempt, outcome, since: attemptStart)
    }

    /// - Parameter error: Why the call failed; nil if it has succeeded.
    func endCall(_ error: (any Error)?) {
        switch error {
        case nil: tell(.call, .succeeded, since: start)
        case is CancellationError: tell(.call, .cancelled, since: start)
        case let error as CaptureError:
            let outcome: CaptureEvent.Outcome = error.kind == .cancelled ? .cancelled : .failed
            // Before any request, the address of the service was refused, for example.
            tell(.call, outcome, since: start, because: attempts == 0 ? error.localizedDescription : nil)
        default: tell(.call, .failed, since: start, because: "no access token could be obtained")
        }
    }

    private func tell(
        _ kind: CaptureEvent.Kind, _ outcome: CaptureEvent.Outcome, since start: TimeInterval,
        because reason: String? = nil
    ) {
        onEvent?(
            CaptureEvent(
                kind: kind, call: call.endpoint.name, path: call.path.description, attempts: attempts,
                duration: Uptime.now - start, outcome: outcome, status: last.status, code: last.error?.code,
                requestID: last.error?.requestID, reason: outcome == .succeeded ? nil : reason ?? last.reason))
    }
}
