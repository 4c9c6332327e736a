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
