#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CaptureDate {
    /// Creates the day on which an instant falls in the time zone of `calendar`.
    ///
    /// Only the time zone of the calendar matters. The day is always a Gregorian one, as Capture stores it, even if the
    /// user's calendar is another. An instant before year 1 (or NaN) gives the first day there is; an instant after
    /// year 9999 gives the last.
    ///
    /// ```swift
    /// DatePicker("Birthday", selection: Binding(
    ///     get: { user.birthday?.date() ?? Date() },
    ///     set: { user.birthday = CaptureDate($0) }
    /// ), displayedComponents: .date)
    /// ```
    ///
    /// - Parameters:
    ///   - date: The instant.
    ///   - calendar: The calendar whose time zone decides on the day.
    public init(_ date: Date, calendar: Calendar = .current) {
        let first = Double(Self.numbers.lowerBound * Self.secondsPerDay)
        let end = Double((Self.numbers.upperBound + 1) * Self.secondsPerDay)
        // Bring the value into range first: an integer cannot hold every Double, and a time zone may not cover every
        // instant.
        let seconds = date.timeIntervalSince1970
        let clamped = seconds >= first ? min(seconds, end) : first
        let offset = calendar.timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: clamped))
        let number = ((clamped + Double(offset)) / Double(Self.secondsPerDay)).rounded(.down)
        self.init(clamping: Int64(number))
    }

    /// Returns the instant at which the day begins in the time zone of `calendar`: midnight, or the first moment after
    /// it if clocks are put forward at midnight.
    ///
    /// - Parameter calendar: The calendar whose time zone is used.
    /// - Returns: Nil if the time zone skipped the day, as Samoa skipped 2011-12-30 when it crossed the date line.
    public func date(in calendar: Calendar = .current) -> Date? {
        // Only the offsets of the time zone are used, because Foundation's calendars count days before October 1582
        // differently from `CaptureDate`.
        let (timeZone, dayLength) = (calendar.timeZone, Self.secondsPerDay)
        func offset(_ second: Int64) -> Int64 {
            Int64(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second))))
        }
        // What UTC shows when the clocks of the time zone show midnight, before an offset is applied.
        let midnight = number * dayLength
        let before = offset(midnight - dayLength)
        let after = offset(midnight + dayLength)

        // If clocks are put back over midnight there are two midnights. The day begins with the earlier one.
        for candidate in [max(before, after), min(before, after)] where offset(midnight - candidate) == candidate {
            return Date(timeIntervalSince1970: Double(midnight - candidate))
        }
        // Clocks are put forward at midnight.
        let changed = midnight - before
        let isSameDay = changed + offset(changed) < midnight + dayLength
        return isSameDay ? Date(timeIntervalSince1970: Double(changed)) : nil
    }
}
