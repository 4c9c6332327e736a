public import Foundation

/// Decides what follows from each reply to a call: whether it is done, tried again and when, sent with another token,
/// or given up; and whether the service may have carried it out. All that the client knows about retries is here.
struct RetryDecisions {
    enum Next {
        case done(ServiceAnswer)
        /// Send it again, with a token that replaces the expired one.
        case renewToken
        case tryAgain(after: TimeInterval)
        case giveUp(CaptureError.Kind)
    }

    private let call: Call
    private let policy: RetryPolicy
    /// True until a token was renewed. A service that refuses the new one as well would go on forever.
    private var mayRenewToken: Bool
    private var retries = 0
    /// True unless it is certain that the service has carried out no try so far.
    private(set) var mayBeDone = false

    init(for call: Call, _ policy: RetryPolicy, _ authorization: CaptureAuthorization) {
        self.call = call
        self.policy = policy
        mayRenewToken = authorization.namesRecord
    }

    /// The table: in each line a reply and what follows from it.
    mutating func next(after reply: Reply) -> Next {
        switch reply {
        case .answer(let answer): next(after: answer)
        case .foreign(200..<300, _):
            giveUp(.unexpectedResponse(reason: "it does not come from Capture"), mayBeDone: true)
        case .foreign(429, let pause): tryAgain(.http(status: 429), after: pause, mayBeDone: false)
        // A proxy's 5xx may come after the service has done its work; its 4xx takes the place of the service's answer.
        case .foreign(let status, _) where status >= 500: tryAgain(.http(status: status), mayBeDone: true)
        case .foreign(let status, _): giveUp(.http(status: status), mayBeDone: false)
        case .nothing(let error):
            tryAgain(
                .transport(reason: error.reason), mayBeDone: error.mayHaveArrived,
                isFirstAtOnce: error.isConnectionClosed)
        case .cancelled: giveUp(.cancelled, mayBeDone: true)
        }
    }

    private mutating func next(after answer: ServiceAnswer) -> Next {
        guard let error = answer.error else { return .done(answer) }
        return switch (error.code, error.meaning) {
        // What this call has removed is gone. A record that is gone at the first try may never have been there.
        case (Code.recordNotFound, _) where isGoneAsAsked: .done(answer)
        case _ where error.isExpiry && mayRenewToken: renewToken()
        case (Code.timestampMismatch, _): giveUp(.conflict(error), mayBeDone: false)
        case (_, .busy): tryAgain(.service(error), mayBeDone: false)
        case (_, .failure): giveUp(.service(error), mayBeDone: true)
        case (_, .refusal), (_, .disabled): giveUp(.service(error), mayBeDone: false)
        }
    }

    private typealias Code = CaptureAPIError.Code

    // MARK: What the table depends on

    /// True if 310 says that an earlier try has deleted the record. An element that is not there may have got another
    /// id by a replace; see `RecordCall`.
    private var isGoneAsAsked: Bool { call.endpoint == .delete && call.path == .root && mayBeDone }

    /// True if a second time is the same as once. Elements would be appended twice, and records created twice; and the
    /// condition of an update would fail on the change that this very call has made.
    private var isHarmlessTwice: Bool { call.isRepeatable && call.unmodifiedSince == nil }

    // MARK: What the words of the table do

    private mutating func renewToken() -> Next {
        mayRenewToken = false
        return .renewToken
    }

    private mutating func giveUp(_ error: CaptureError.Kind, mayBeDone: Bool) -> Next {
        self.mayBeDone = self.mayBeDone || mayBeDone
        return .giveUp(error)
    }

    /// - Parameters:
    ///   - error: What the call fails with if it is not tried again: too often, or not safe.
    ///   - pause: The seconds that the other side asked for.
    ///   - isFirstAtOnce: True if nothing is gained by waiting before the first retry.
    private mutating func tryAgain(
        _ error: CaptureError.Kind, after pause: TimeInterval? = nil, mayBeDone: Bool, isFirstAtOnce: Bool = false
    ) -> Next {
        self.mayBeDone = self.mayBeDone || mayBeDone
        guard retries < policy.limit, isHarmlessTwice || !self.mayBeDone else { return .giveUp(error) }
        defer { retries += 1 }
        if isFirstAtOnce && retries == 0 { return .tryAgain(after: 0) }
        return .tryAgain(after: policy.pause(before: retries, atLeast: pause ?? 0))
    }
}

/// How often, and after what delays, a call is tried again when it did not reach the service or got no response from
/// it.
public struct RetryPolicy: Hashable, Sendable {
    /// The number of tries after the first one.
    public var limit: Int
    /// The seconds before the first retry. Each further retry waits twice as long, give or take a quarter.
    public var delay: TimeInterval
    /// The seconds between a call whose response was lost and the read with which the next save begins. The service may
    /// still be working on the lost call: a read that comes too early does not show what it does.
    public var pauseAfterLostResponse: TimeInterval

    /// Creates a policy. By default, there are two retries, after half a second and after a further second.
    ///
    /// - Parameters:
    ///   - limit: The number of tries after the first one.
    ///   - delay: The seconds before the first retry.
    ///   - pauseAfterLostResponse: The seconds before a save reads what became of a lost call; by default four times
    ///     the delay, which is two seconds.
    public init(limit: Int = 2, delay: TimeInterval = 0.5, pauseAfterLostResponse: TimeInterval? = nil) {
        self.limit = limit
        self.delay = delay
        self.pauseAfterLostResponse = pauseAfterLostResponse ?? delay * 4
    }

    /// A policy without retries and pauses.
    public static let never = RetryPolicy(limit: 0, delay: 0)

    /// Returns the seconds to wait before a retry. The first retry has the number 0.
    ///
    /// - Parameter requested: The seconds that the other side asked for.
    package func pause(before retry: Int, atLeast requested: TimeInterval = 0) -> TimeInterval {
        // Randomized, so that not all waiting clients call at the same moment when a service comes back.
        let seconds = delay * Double(1 << min(retry, 10)) * Double.random(in: 0.75...1.25)
        // A header can ask for a minute at most.
        return max(0, min(seconds, 3600), min(requested, 60))
    }
}
