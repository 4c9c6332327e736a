public import Foundation

/// How often, and when, a call is tried again that did not reach the service or got no answer from it.
public struct RetryPolicy: Hashable, Sendable {
    /// Tries after the first one.
    public var limit: Int
    /// Seconds before the first of them; each further one waits twice as long, give or take a quarter.
    public var delay: TimeInterval

    /// A policy; the usual one waits half a second, then a second.
    ///
    /// - Parameters:
    ///   - limit: How many tries there are after the first one.
    ///   - delay: Seconds before the first of them. Each further one waits twice as long.
    public init(limit: Int = 2, delay: TimeInterval = 0.5) {
        self.limit = limit
        self.delay = delay
    }

    /// Every call is made once.
    public static let never = RetryPolicy(limit: 0, delay: 0)

    /// Nobody is made to wait longer than this because a header says so.
    private static let longestRequestedPause: TimeInterval = 60

    /// Waits before a retry, the first of which is number 0.
    ///
    /// - Parameter atLeast: Seconds that the other side asked for.
    func wait(before retry: Int, atLeast requested: TimeInterval) async throws {
        // Not all clients at the same moment, when a service comes back that many wait for.
        let seconds = delay * Double(1 << min(retry, 10)) * Double.random(in: 0.75...1.25)
        let pause = max(0, min(seconds, 3600), min(requested, Self.longestRequestedPause))
        try await Task.sleep(nanoseconds: UInt64(pause * 1_000_000_000))
    }
}
