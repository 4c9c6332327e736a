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
        DateText(text).map { ($0.day, DateText.is(text, like: "0000-00-00")) }
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
