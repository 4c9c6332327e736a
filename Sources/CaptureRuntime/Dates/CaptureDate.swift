#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A calendar day, such as a birthday: year, month and day, without a time and without a time zone.
///
/// ```swift
/// user.birthday = CaptureDate(year: 1980, month: 2, day: 29)
/// user.birthday?.description   // "1980-02-29"
/// ```
///
/// Days are those of the proleptic Gregorian calendar in years 1 to 9999. A `CaptureDate` is the same day wherever it
/// is read. Convert from and to `Date` with ``init(_:calendar:)`` and ``date(in:)``.
public struct CaptureDate: Hashable, Sendable {
    /// Year, month and day packed into bits that sort as the days do, because records hold many optional dates.
    private let packed: Int32

    /// Creates a day of the calendar. Returns nil if the day does not exist, such as 2011-02-29, or the year is outside
    /// 1 to 9999.
    ///
    /// - Parameters:
    ///   - year: The year, 1 to 9999.
    ///   - month: The month, 1 to 12.
    ///   - day: The day of the month, from 1.
    public init?(year: Int, month: Int, day: Int) {
        guard 1...9999 ~= year, 1...12 ~= month, day >= 1, day <= Self.dayCount(year: year, month: month) else {
            return nil
        }
        self.init(existing: year, month, day)
    }

    /// Creates a day that is known to exist.
    init(existing year: Int, _ month: Int, _ day: Int) { packed = Int32(year) << 9 | Int32(month) << 5 | Int32(day) }

    /// Reads a day written as `1980-02-29`, `1980/02/29` or `19800229`. In the first two forms the month and day may
    /// have one digit (`1980-2-9`). Surrounding white space is ignored.
    ///
    /// A date with a time (`1980-02-29 23:30:00 -0800`, `1980-02-29T23:30:00Z`) gives the day as written; its time zone
    /// does not move it to another day. Returns nil for every other text, and if the day or time does not exist.
    ///
    /// - Parameter text: The text to read.
    public init?(_ text: String) {
        guard let day = DateText(text)?.day else { return nil }
        self = day
    }

    /// Reads a text as ``init(_:)`` does. Canonical is the form that ``description`` writes.
    static func read(_ text: UnsafeBufferPointer<UInt8>) -> (value: CaptureDate, isCanonical: Bool)? {
        DateText(text).map { ($0.day, $0.day.description.utf8.elementsEqual(text)) }
    }

    /// The year, 1 to 9999.
    public var year: Int { Int(packed >> 9) }

    /// The month, 1 to 12.
    public var month: Int { Int(packed >> 5 & 0xF) }

    /// The day of the month, from 1.
    public var day: Int { Int(packed & 0x1F) }
}

extension CaptureDate: Comparable, LosslessStringConvertible {
    /// Returns true if the left day comes before the right one.
    public static func < (lhs: CaptureDate, rhs: CaptureDate) -> Bool { lhs.packed < rhs.packed }

    /// The day as Capture writes it: `yyyy-MM-dd`.
    public var description: String {
        String(CaptureDateTime.text(of: self, secondOfDay: 0, microsecond: 0).prefix(10))
    }
}

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
        var gregorian = Calendar(identifier: .gregorian)
        gregorian.timeZone = calendar.timeZone
        // Not from components: Foundation counts the days before October 1582 differently.
        let noonInUTC = Date(timeIntervalSince1970: (Double(number) + 0.5) * Double(Self.secondsPerDay))
        let noon = noonInUTC - Double(calendar.timeZone.secondsFromGMT(for: noonInUTC))
        return CaptureDate(noon, calendar: calendar) == self ? gregorian.startOfDay(for: noon) : nil
    }
}

/// The numbers of days, counted from 1970-01-01.
///
/// The arithmetic is our own because Foundation's `Calendar` is many times slower and switches to the Julian calendar
/// before October 1582, which moves old dates by up to twelve days.
///
/// Numbers of days have 64 bits on every system, because their seconds do not fit the `Int` of watches with 32 bits.
extension CaptureDate {
    /// The numbers of 0001-01-01 and 9999-12-31.
    static let numbers: ClosedRange<Int64> = -719_162...2_932_896

    /// The length of a day.
    static let secondsPerDay: Int64 = 86_400
    /// 400 years, after which the calendar repeats itself.
    private static let daysPerEra: Int64 = 146_097
    /// From 0000-03-01, where eras begin, to 1970-01-01.
    private static let eraOffset: Int64 = 719_468

    /// Creates the day with this number. A number outside ``numbers`` gives the first or last day.
    init(clamping number: Int64) {
        let number = min(max(number, Self.numbers.lowerBound), Self.numbers.upperBound)
        // Years are counted from March, so that a leap day is the last day of its year. All operands are positive.
        let shifted = number + Self.eraOffset
        let era = Int(shifted / Self.daysPerEra)
        let dayOfEra = Int(shifted % Self.daysPerEra)
        // Subtracts the leap days before this one: one in each 4th year, but not in each 100th, and the last of the
        // era.
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        // The five months from March on have 153 days, and so do the next five.
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        self.init(existing: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
    }

    /// The days since 1970-01-01, negative before it.
    var number: Int64 {
        let yearFromMarch = month <= 2 ? year - 1 : year
        let era = yearFromMarch / 400
        let yearOfEra = yearFromMarch % 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return Int64(era) * Self.daysPerEra + Int64(dayOfEra) - Self.eraOffset
    }

    static func dayCount(year: Int, month: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
