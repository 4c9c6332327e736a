import Foundation

/// Keeps the calls of a client at a distance in time. Each call takes the next moment that is free.
final class Pace: Sendable {
    private let distance: TimeInterval
    /// The moment at which the next call may be sent.
    private let next = Locked<TimeInterval>(0)

    /// - Parameter callsPerSecond: Nil, or a number that is not positive, for as many as come.
    init(callsPerSecond: Double?) {
        distance = callsPerSecond.map { $0 > 0 ? 1 / $0 : 0 } ?? 0
    }

    /// Returns the seconds that a call has to wait, and takes its moment.
    func pause(at now: TimeInterval) -> TimeInterval {
        if distance == 0 { return 0 }
        return next.withLock { next in
            let moment = max(now, next)
            next = moment + distance
            return moment - now
        }
    }
}
