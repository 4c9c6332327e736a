import Dispatch
public import Foundation

/// What a client tells the app's logs and metrics: a call has ended.
///
/// ```swift
/// let client = CaptureClient(domain: url, authorization: .accessToken(session.accessToken), onEvent: { event in
///     print(event)  // entity.update /photos#31 succeeded in 0.112 s, 2 attempts, HTTP 200
/// })
/// ```
///
/// An event contains no data of the record, no token and no secret, so it may be logged.
public struct CaptureEvent: Sendable, CustomStringConvertible {
    /// How a call ended.
    public enum Outcome: String, Hashable, Sendable {
        case succeeded
        case failed
        case cancelled
    }

    /// The name of the call, such as `entity.update`.
    public let call: String
    /// The path of the part of the record that the call is about, such as `/photos#31`; empty for the whole record and
    /// for calls about several records.
    public let path: String
    /// The number of attempts.
    public let attempts: Int
    /// The seconds that the call took, with the pauses between the attempts.
    public let duration: TimeInterval
    /// How it ended.
    public let outcome: Outcome
    /// The HTTP status of the last response; nil if none came.
    public let status: Int?
    /// The service's error code in the last response, such as 510; nil if it is not an error of the service.
    public let code: CaptureAPIError.Code?
    /// The identifier of the request in an error of the service, which the vendor's support asks for.
    public let requestID: String?
    /// Why it did not succeed, in a few words, such as `api_limit_error`; nil if it did.
    public let reason: String?

    /// The event as one line of a log.
    public var description: String {
        let subject = path.isEmpty ? call : "\(call) \(path)"
        let count = attempts == 1 ? "1 attempt" : "\(attempts) attempts"
        let texts = [
            "\(subject) \(outcome.rawValue) in \(String(format: "%.3f", duration)) s", count,
            status.map { "HTTP \($0)" }, code.map { "code \($0)" }, reason, requestID.map { "request \($0)" },
        ]
        return texts.compactMap { $0 }.joined(separator: ", ")
    }
}

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

/// A clock that nobody sets.
enum Uptime {
    /// The seconds since some moment before this process began.
    static var now: TimeInterval { TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}
