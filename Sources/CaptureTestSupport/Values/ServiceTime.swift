/// An instant in microseconds, the resolution of `created` and `lastUpdated`.
///
/// Deliberately written independently of the runtime's own date texts. Otherwise a misunderstanding would be shared and
/// go unnoticed.
package struct ServiceTime: Hashable, Comparable, Sendable {
    /// The microseconds since 1970-01-01 00:00:00 UTC.
    package let microseconds: Int64

    static let microsecondsPerSecond: Int64 = 1_000_000
    static let secondsPerDay: Int64 = 86_400

    package init(microseconds: Int64) {
        self.microseconds = microseconds
    }

    package static func < (left: ServiceTime, right: ServiceTime) -> Bool {
        left.microseconds < right.microseconds
    }

    package func advanced(by microseconds: Int64) -> ServiceTime {
        ServiceTime(microseconds: self.microseconds + microseconds)
    }

    /// `2012-02-27 22:34:27.002541 +0000`, always with six digits: the form of `created` and `lastUpdated`.
    package var text: String {
        secondsText + "." + Self.padded(fraction, 6) + " +0000"
    }

    /// The text without a fraction if that is zero, as `emailVerified` and `lastLogin` are returned. Whether Capture
    /// trims zeros of other fractions is not settled; here they stay.
    var shortText: String {
        fraction == 0 ? secondsText + " +0000" : text
    }

    /// `2012-02-27`.
    var dayText: String {
        let (year, month, day) = CivilDate.date(ofDay: Int(wholeSeconds.flooredQuotient(by: Self.secondsPerDay)))
        return "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
    }

    private var wholeSeconds: Int64 {
        microseconds.flooredQuotient(by: Self.microsecondsPerSecond)
    }

    private var fraction: Int64 {
        microseconds - wholeSeconds * Self.microsecondsPerSecond
    }

    private var secondsText: String {
        let second = wholeSeconds - wholeSeconds.flooredQuotient(by: Self.secondsPerDay) * Self.secondsPerDay
        let parts = [second / 3600, second / 60 % 60, second % 60].map { Self.padded($0, 2) }
        return dayText + " " + parts.joined(separator: ":")
    }

    private static func padded(_ number: some BinaryInteger, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}

extension Int64 {
    /// The quotient rounded down, even for a negative number.
    fileprivate func flooredQuotient(by divisor: Int64) -> Int64 {
        self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
    }
}
