import CaptureRuntime
public import Foundation

/// The time by which an ``InMemoryCapture`` lets tokens expire. It stands still until a test advances it.
///
/// ```swift
/// capture.time.advance(by: 3600)  // access tokens that were issued before have expired
/// ```
public final class TestClock: Sendable {
    private let seconds = Locked<TimeInterval>(1_330_382_067)

    init() {}

    /// The time; at first, the 27th of February 2012.
    public var now: Date { Date(timeIntervalSince1970: seconds.withLock { $0 }) }

    /// Lets time pass.
    ///
    /// - Parameter interval: The number of seconds.
    public func advance(by interval: TimeInterval) { seconds.withLock { $0 += interval } }
}
