import CaptureRuntime
public import Foundation

/// The time of an ``InMemoryCapture``: of tokens, of `created` and `lastUpdated`, and of its responses. It does not
/// depend on the time of day. Each write to a record advances it by about a second, and a test sets or advances it:
///
/// ```swift
/// capture.time.advance(by: 3600)  // access tokens that were issued before have expired
/// capture.time.set(to: Date())    // what is written now is newer than anything before
/// ```
public final class TestClock: Sendable {
    // 2012-02-27 22:34:27.002541 UTC.
    private let time = Locked(Date(timeIntervalSince1970: 1_330_382_067.002541).rounded)

    init() {}

    /// The time; at first, the 27th of February 2012.
    public var now: Date { time.withLock { $0 } }

    /// Lets time pass.
    ///
    /// - Parameter interval: The number of seconds.
    public func advance(by interval: TimeInterval) { time.withLock { $0 = $0.later(by: interval) } }

    /// Sets the time, for example to that of today.
    public func set(to date: Date) { time.withLock { $0 = date.rounded } }

    /// The time of a write.
    func read() -> Date {
        time.withLock { time in
            // All six digits of a fraction change with a write.
            defer { time = time.later(by: 1.020301) }
            return time
        }
    }
}

extension Date {
    /// Rounded to microseconds, the resolution of time stamps.
    fileprivate var rounded: Date { CaptureDateTime.rounded(self) }

    func later(by seconds: TimeInterval) -> Date { (self + seconds).rounded }

    /// The form of `created` and `lastUpdated`; empty outside years 1 to 9999.
    var timeStamp: String { CaptureDateTime.text(from: self) ?? "" }
}
