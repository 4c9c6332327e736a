public import Foundation

/// How often, and after what delays, a call is tried again.
///
/// That happens when a call did not reach the service or got no response, when the service answers that it is busy
/// (such as error 510), and when a proxy in front of it answers 429 or 5xx. A call that must not be carried out twice
/// is tried again only if it was certainly not carried out.
public struct RetryPolicy: Hashable, Sendable {
    /// The number of tries after the first one.
    public var limit: Int
    /// The seconds before the first retry, give or take a quarter. Each further retry waits twice as long. If a
    /// connection was closed, the first retry comes at once. If the response asks for a longer pause, with the header
    /// `Retry-After`, the client keeps it, up to a minute.
    public var delay: TimeInterval
    /// The seconds between a call whose response was lost and the read with which the next save begins. The service may
    /// still be working on the lost call: a read that comes too early does not show what it does.
    public var pauseAfterLostResponse: TimeInterval
    /// The largest number of calls that the client sends in a second; nil for as many as come. The service limits the
    /// calls of an application (40 in five seconds, for many), and refuses those beyond with error 510: a job that goes
    /// through many records keeps to a pace, so that none is refused.
    public var callsPerSecond: Double?

    /// Creates a policy. By default, there are two retries, after about half a second and a further second.
    ///
    /// - Parameters:
    ///   - limit: The number of tries after the first one.
    ///   - delay: The seconds before the first retry; see ``delay``.
    ///   - pauseAfterLostResponse: The seconds before a save reads what became of a lost call; by default four times
    ///     the delay, which is two seconds.
    ///   - callsPerSecond: The largest number of calls in a second; nil for as many as come.
    public init(
        limit: Int = 2, delay: TimeInterval = 0.5, pauseAfterLostResponse: TimeInterval? = nil,
        callsPerSecond: Double? = nil
    ) {
        self.callsPerSecond = callsPerSecond
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
