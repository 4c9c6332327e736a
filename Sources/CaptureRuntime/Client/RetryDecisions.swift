import Foundation

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
        case .foreign(let status, let pause) where status >= 500:
            tryAgain(.http(status: status), after: pause, mayBeDone: true)
        case .foreign(let status, _): giveUp(.http(status: status), mayBeDone: false)
        case .nothing(let error) where error.isResponseTooLarge:
            giveUp(.unexpectedResponse(reason: error.reason), mayBeDone: true)
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
        case (.recordNotFound, _) where isGoneAsAsked: .done(answer)
        case _ where error.isExpiry && mayRenewToken: renewToken()
        case (.timestampMismatch, _): giveUp(.conflict(error), mayBeDone: false)
        case (_, .busy): tryAgain(.service(error), after: answer.retryAfter, mayBeDone: false)
        case (_, .failure): giveUp(.service(error), mayBeDone: true)
        case (_, .refusal), (_, .disabled): giveUp(.service(error), mayBeDone: false)
        }
    }

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
