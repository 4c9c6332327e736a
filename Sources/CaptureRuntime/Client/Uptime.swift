import Dispatch
import Foundation

/// A clock that nobody sets.
enum Uptime {
    /// The seconds since some moment before this process began.
    static var now: TimeInterval { TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    /// Waits until a moment of this clock.
    ///
    /// - Throws: `CancellationError`, immediately, if the task is cancelled.
    static func sleep(until moment: TimeInterval) async throws {
        let seconds = moment - now
        if seconds > 0 { try await Task.sleep(nanoseconds: UInt64(TransportRules.nanoseconds(seconds))) }
    }
}
