import Foundation

/// Numbers of calls. They only increase, even from one run of the app to the next, because they come from the clock.
///
/// A number is taken when a call is sent, so the order of numbers is the order in which the service was asked.
enum CallNumber {
    private static let last = Locked<Int64>(0)

    static func next() -> Int64 {
        last.withLock { last in
            last = max(last + 1, now)
            return last
        }
    }

    /// Limits a number read from a file so that every later number is greater. Without this, answers would count as old
    /// after the clock was set back.
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
