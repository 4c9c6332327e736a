import Foundation

/// Numbers of calls: ever greater, and greater than those of earlier runs of the app, because they come from the clock.
///
/// A number is taken when a call goes out, so that the order of numbers is the order in which the service was asked.
enum CallNumber {
    private static let last = Locked<Int64>(0)

    static func next() -> Int64 {
        last.withLock { last in
            last = max(last + 1, now)
            return last
        }
    }

    /// A number read from a file, less than all those to come: a clock that was set back must not make answers old.
    static func clamped(_ number: Int64) -> Int64 {
        last.withLock { last in
            let clamped = min(number, max(last, now))
            last = max(last, clamped)
            return clamped
        }
    }

    /// Microseconds since 1970.
    private static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1_000_000) }
}
