import CaptureRuntime
package import Foundation

/// The service's clock. It advances only when it is read, so that a test knows every time stamp.
package struct ServiceClock: Sendable {
    /// The time of the next reading.
    package private(set) var next: Date
    private let step: TimeInterval

    /// - Parameters:
    ///   - start: The time of the first reading; by default, 2012-02-27 22:34:27.002541 UTC.
    ///   - step: The seconds by which a reading advances the clock. By default, all six digits of a fraction change.
    package init(
        startingAt start: Date = Date(timeIntervalSince1970: 1_330_382_067.002541), step: TimeInterval = 1.020301
    ) {
        next = CaptureDateTime.rounded(start)
        self.step = step
    }

    mutating func read() -> Date {
        defer { next = next.later(by: step) }
        return next
    }
}

extension Date {
    /// Rounded to microseconds, the resolution of time stamps.
    func later(by seconds: TimeInterval) -> Date { CaptureDateTime.rounded(self + seconds) }

    /// The form of `created` and `lastUpdated`; empty outside years 1 to 9999.
    var timeStamp: String { CaptureDateTime.text(from: self) ?? "" }
}
