#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CaptureDate {
    /// The day that an instant falls on in the time zone of `calendar`.
    ///
    /// Only the zone of the calendar matters: the day is counted in the Gregorian calendar, whatever the user's own is,
    /// because that is the one Capture stores. An instant before year 1 (or NaN) becomes the first day there is, one
    /// after year 9999 the last.
    ///
    /// ```swift
    /// DatePicker("Birthday", selection: Binding(
    ///     get: { user.birthday?.date() ?? Date() },
    ///     set: { user.birthday = CaptureDate($0) }
    /// ), displayedComponents: .date)
    /// ```
    public init(_ date: Date, calendar: Calendar = .current) {
        let first = Double(CivilDay.numbers.lowerBound) * LocalMidnight.secondsPerDay
        let last = Double(CivilDay.numbers.upperBound) * LocalMidnight.secondsPerDay
        // Brought into range first: an Int cannot hold every Double, and a time zone need not know every instant.
        let seconds = date.timeIntervalSince1970
        let clamped = seconds >= first ? min(seconds, last + LocalMidnight.secondsPerDay) : first
        let offset = calendar.timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: clamped))
        let number = ((clamped + Double(offset)) / LocalMidnight.secondsPerDay).rounded(.down)
        self.init(CivilDay(clamping: Int(number)))
    }

    /// The instant at which the day begins in the time zone of `calendar`: midnight, or the first moment after it where
    /// clocks are put forward at midnight.
    ///
    /// Nil for a day that a zone left out altogether, as Samoa did with 2011-12-30 when it crossed the date line.
    public func date(in calendar: Calendar = .current) -> Date? {
        CivilDay(year: year, month: month, day: day)
            .flatMap { LocalMidnight(dayNumber: $0.number, timeZone: calendar.timeZone).date }
    }
}
