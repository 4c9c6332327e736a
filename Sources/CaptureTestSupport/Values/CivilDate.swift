/// Days of the Gregorian calendar, years 1 to 9999, found by counting whole years and months.
enum CivilDate {
    private static let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    /// From 0001-01-01 to 1970-01-01.
    private static let offset = 719_162

    /// Returns the days since 1970-01-01; nil if the day does not exist.
    static func day(year: Int, month: Int, day: Int) -> Int? {
        guard 1...9999 ~= year, 1...12 ~= month, 1...length(ofMonth: month, year: year) ~= day else { return nil }
        let months = (1..<month).reduce(0) { $0 + length(ofMonth: $1, year: year) }
        return daysBefore(year) + months + day - 1 - offset
    }

    static func date(ofDay number: Int) -> (year: Int, month: Int, day: Int) {
        var rest = number + offset
        // The estimate is never too late. The loop moves it forward.
        var year = max(1, rest / 366)
        while daysBefore(year + 1) <= rest { year += 1 }
        rest -= daysBefore(year)
        var month = 1
        while month < 12, rest >= length(ofMonth: month, year: year) {
            rest -= length(ofMonth: month, year: year)
            month += 1
        }
        return (year, month, rest + 1)
    }

    private static func daysBefore(_ year: Int) -> Int {
        let past = year - 1
        return past * 365 + past / 4 - past / 100 + past / 400
    }

    private static func length(ofMonth month: Int, year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return month == 2 && isLeap ? 29 : lengths[month - 1]
    }
}
