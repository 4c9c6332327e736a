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
    public let code: Int?
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
