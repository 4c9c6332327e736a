#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The wire form of `dateTime` attributes.
///
/// Foundation's formatters are no help here: they keep milliseconds only, so that `lastUpdated` would not survive a
/// round trip, and they take microseconds where this takes a fraction of one.
enum CaptureDateTime {
    private static let secondsPerDay = 86_400
    /// From 1970-01-01 to 2001-01-01, the day that `Date` counts from.
    private static let referenceSecond = 978_307_200
    /// The seconds of years 1 to 9999, counted as `Date` does.
    private static let seconds = (CivilDay.numbers.lowerBound * secondsPerDay - referenceSecond)
        ..< ((CivilDay.numbers.upperBound + 1) * secondsPerDay - referenceSecond)

    /// Reads every form that `DateText` does; a text without a zone is UTC, a date alone is its midnight.
    ///
    /// Nil for an unreadable text, and for an instant outside years 1 to 9999 of UTC. Microseconds are exact as far as
    /// `Date` can tell them apart (1729 to 2273); beyond, `Date` rounds fractions.
    static func date(from text: String) -> Date? {
        guard let parsed = DateText(text) else { return nil }
        let second = parsed.day.number * secondsPerDay + parsed.secondOfDay - parsed.secondsFromUTC - referenceSecond
        guard seconds ~= second else { return nil }

        let interval: Double
        if parsed.nanosecond == 0 {
            interval = Double(second)
        } else if second.magnitude < 9_000_000_000 {
            // So many microseconds are exact in a Double: the only rounding is that of the division.
            let microseconds = Double(second * 1_000_000 + parsed.nanosecond / 1000)
            interval = (microseconds + Double(parsed.nanosecond % 1000) / 1000) / 1_000_000
        } else {
            // A sentinel such as 9999-12-31 23:59:59.999999 must not be rounded into a year that cannot be written.
            interval = min(Double(second) + Double(parsed.nanosecond) / 1e9, Double(seconds.upperBound).nextDown)
        }
        return Date(timeIntervalSinceReferenceDate: interval)
    }

    /// False for a date that is not finite or is outside years 1 to 9999.
    static func canWrite(_ date: Date) -> Bool {
        let interval = date.timeIntervalSinceReferenceDate
        // False for NaN.
        return interval >= Double(seconds.lowerBound) && interval < Double(seconds.upperBound)
    }

    /// Writes `yyyy-MM-dd HH:mm:ss.SSSSSS +0000`, rounded to the nearest microsecond.
    ///
    /// Nil for a date that ``canWrite(_:)`` is false for.
    static func text(from date: Date) -> String? {
        guard canWrite(date) else { return nil }
        let interval = date.timeIntervalSinceReferenceDate
        let whole = interval.rounded(.down)
        var second = Int(whole)
        var microsecond = Int(((interval - whole) * 1_000_000).rounded())
        if microsecond == 1_000_000 {
            if second + 1 < seconds.upperBound {
                second += 1
                microsecond = 0
            } else {
                microsecond = 999_999
            }
        }
        // Shifted to be positive, because division would round negative operands towards zero.
        let sinceYear1 = second - seconds.lowerBound
        let day = CivilDay(clamping: sinceYear1 / secondsPerDay + CivilDay.numbers.lowerBound)
        return text(of: day, secondOfDay: sinceYear1 % secondsPerDay, microsecond: microsecond)
    }

    private static func text(of day: CivilDay, secondOfDay: Int, microsecond: Int) -> String {
        let pattern: StaticString = "0000-00-00 00:00:00.000000 +0000"
        let length = pattern.utf8CodeUnitCount
        return String(unsafeUninitializedCapacity: length) { buffer in
            _ = buffer.initialize(from: UnsafeBufferPointer(start: pattern.utf8Start, count: length))
            func put(_ number: Int, endingAt end: Int) {
                var rest = number
                var position = end
                while rest > 0 {
                    buffer[position] = UInt8(ascii: "0") + UInt8(rest % 10)
                    rest /= 10
                    position -= 1
                }
            }
            put(day.year, endingAt: 3)
            put(day.month, endingAt: 6)
            put(day.day, endingAt: 9)
            put(secondOfDay / 3600, endingAt: 12)
            put(secondOfDay / 60 % 60, endingAt: 15)
            put(secondOfDay % 60, endingAt: 18)
            put(microsecond, endingAt: 25)
            return length
        }
    }
}
