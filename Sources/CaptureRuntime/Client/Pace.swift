import Foundation

/// Keeps the calls of a client at a distance in time. One call waits for its moment, and the others for that call: so
/// one that is cancelled takes no moment away, and after the process was suspended they do not all go at once.
final class Pace: Sendable {
    private let distance: TimeInterval
    /// The moment at which the next call may be sent.
    private let next = Locked<TimeInterval>(0)
    private let queue = CallQueue()

    /// - Parameter callsPerSecond: Nil, or a number that is not positive, for as many as come.
    init(callsPerSecond: Double?) {
        distance = callsPerSecond.map { $0 > 0 ? 1 / $0 : 0 } ?? 0
    }

    /// Waits until a call may be sent.
    ///
    /// - Throws: `CancellationError` if the task is cancelled in the meantime.
    func wait(by clock: WaitingClock) async throws {
        if distance == 0 { return }
        try await queue.run("") {
            let seconds = next.withLock { $0 } - clock.now()
            if seconds > 0 { try await clock.sleep(seconds) }
            next.withLock { $0 = clock.now() + distance }
        }
    }
}
