package import Foundation

/// The clock by which a client keeps its pace, waits before it tries a call again, and waits for a call whose response
/// was lost. With one of their own, tests have minutes pass at once.
package struct WaitingClock: Sendable {
    /// Returns the seconds since some moment.
    let now: @Sendable () -> TimeInterval
    /// Waits for a number of seconds; throws if the task is cancelled in the meantime.
    let sleep: @Sendable (_ seconds: TimeInterval) async throws -> Void

    package init(
        now: @escaping @Sendable () -> TimeInterval,
        sleep: @escaping @Sendable (_ seconds: TimeInterval) async throws -> Void
    ) {
        self.now = now
        self.sleep = sleep
    }

    static let system = WaitingClock(
        now: { Uptime.now }, sleep: { try await Task.sleep(nanoseconds: UInt64(TransportRules.nanoseconds($0))) })
}
