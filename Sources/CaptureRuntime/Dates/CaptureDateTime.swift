#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The wire form of `dateTime` attributes.
///
/// Foundation's formatters do not help here. They keep milliseconds only, so `lastUpdated` would not survive a round
/// trip, and they are far slower: they take microseconds for what this does in a fraction of one.
package enum CaptureDateTime {
    private static let pattern: StaticString = "0000-00-00 00:00:00.000000 +0000"
    /// From 1970-01-01 to 2001-01-01, the reference date of `Date`.
    private static let referenceSecond: Int64 = 978_307_200
    /// The seconds of years 1 to 9999, counted from the reference date of `Date`.
    private static let seconds =
        midnight(of: CaptureDate.numbers.lowerBound)..<midnight(of: CaptureDate.numbers.upperBound + 1)

    private static func midnight(of day: Int64) -> Int64 { day * CaptureDate.secondsPerDay - referenceSecond }

    /// Reads every form that `DateText` reads. A text without a time zone is in UTC; a date without a time is its
    /// midnight.
    ///
    /// - Returns: Nil if the text cannot be read or the instant is outside years 1 to 9999 in UTC. `Date` resolves
    ///   microseconds from 1729 to 2272; in other years the result is the nearest `Date`.
    package static func date(from text: String) -> Date? { DateText(text).flatMap(date) }

    /// Reads a text as ``date(from:)`` does. Canonical is the form that ``text(from:)`` writes.
    static func read(_ text: UnsafeBufferPointer<UInt8>) -> (value: Date, isCanonical: Bool)? {
        guard let parsed = DateText(text), let date = date(parsed) else { return nil }
        return (date, Self.text(from: date)?.utf8.elementsEqual(text) == true)
    }

    private static func date(_ parsed: DateText) -> Date? {
        let secondInUTC = Int64(parsed.secondOfDay - parsed.secondsFromUTC)
        let second = midnight(of: parsed.day.number) + secondInUTC
        guard seconds ~= second else { return nil }
        return Date(timeIntervalSinceReferenceDate: interval(second: second, nanosecond: parsed.nanosecond))
    }

    private static func interval(second: Int64, nanosecond: Int) -> Double {
        if nanosecond == 0 { return Double(second) }
        if second.magnitude < 9_000_000_000 {
            // A Double holds this many microseconds exactly, so only the division rounds.
            let microseconds = Double(second * 1_000_000 + Int64(nanosecond / 1000))
            return (microseconds + Double(nanosecond % 1000) / 1000) / 1_000_000
        }
        // A sentinel such as 9999-12-31 23:59:59.999999 must not be rounded into a year that cannot be written.
        return min(Double(second) + Double(nanosecond) / 1e9, Double(seconds.upperBound).nextDown)
    }

    /// Returns false if the date is not finite or is outside years 1 to 9999.
    static func canWrite(_ date: Date) -> Bool {
        let interval = date.timeIntervalSinceReferenceDate
        // The comparison is false for NaN.
        return interval >= Double(seconds.lowerBound) && interval < Double(seconds.upperBound)
    }

    /// Writes `yyyy-MM-dd HH:mm:ss.SSSSSS +0000`: the nearest microsecond.
    ///
    /// A text with 6 fraction digits is therefore written as it was read in years 1729 to 2272. In other years `Date`
    /// is coarser: adjacent dates are 2 microseconds apart there, growing to 30 after 6355. What is written reads back
    /// as the same date.
    ///
    /// - Returns: Nil if ``canWrite(_:)`` returns false for the date.
    package static func text(from date: Date) -> String? {
        guard let (second, microsecond) = parts(of: date) else { return nil }
        // Shifted to be positive, because division rounds negative operands towards zero.
        let sinceYear1 = second - seconds.lowerBound
        let day = CaptureDate(clamping: sinceYear1 / CaptureDate.secondsPerDay + CaptureDate.numbers.lowerBound)
        return text(of: day, secondOfDay: Int(sinceYear1 % CaptureDate.secondsPerDay), microsecond: microsecond)
    }

    /// Returns the date that is read back from the text of a date. ``text(from:)`` writes the same for both.
    ///
    /// A date of an app is often between two microseconds: most values of `Date()` are.
    package static func rounded(_ date: Date) -> Date {
        guard let (second, microsecond) = parts(of: date) else { return date }
        return Date(timeIntervalSinceReferenceDate: interval(second: second, nanosecond: microsecond * 1000))
    }

    /// - Returns: The second since the reference date of `Date`, and the microsecond in it. Nil if ``canWrite(_:)``
    ///   returns false for the date.
    private static func parts(of date: Date) -> (second: Int64, microsecond: Int)? {
        guard canWrite(date) else { return nil }
        let interval = date.timeIntervalSinceReferenceDate
        let second = Int64(interval.rounded(.down))
        let microsecond = Int(((interval - Double(second)) * 1_000_000).rounded())
        return microsecond < 1_000_000 ? (second, microsecond) : (second + 1, 0)
    }

    static func text(of day: CaptureDate, secondOfDay: Int, microsecond: Int) -> String {
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
