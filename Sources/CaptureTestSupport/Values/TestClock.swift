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
    // 2012-02-27 22:34:27.002541 UTC. By default, all six digits of a fraction change with a write.
    private let state = Locked((now: Date(timeIntervalSince1970: 1_330_382_067.002541).rounded, step: 1.020301))

    init() {}

    /// The time; at first, the 27th of February 2012.
    public var now: Date { state.withLock { $0.now } }

    /// Lets time pass.
    ///
    /// - Parameter interval: The number of seconds.
    public func advance(by interval: TimeInterval) { state.withLock { $0.now = $0.now.later(by: interval) } }

    /// Sets the time, for example to that of today.
    public func set(to date: Date) { state.withLock { $0.now = date.rounded } }

    package func setStep(_ seconds: TimeInterval) { state.withLock { $0.step = seconds } }

    /// The time of a write.
    func read() -> Date {
        state.withLock { state in
            defer { state.now = state.now.later(by: state.step) }
            return state.now
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
