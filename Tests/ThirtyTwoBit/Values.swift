// The values that run.sh looks at. Every name is printed before its value is worked out, so that the last line of a run
// that was ended says what ended it.

import FoundationEssentials

private struct Values {
    private var count: Int32 = 0
    private(set) var wrong: Int32 = 0

    mutating func expect<Value: Equatable>(_ name: String, _ expected: Value?, _ value: () -> Value?) {
        print(name, terminator: ": ")
        let isRight = value() == expected
        print(isRight ? "right" : "WRONG")
        count += 1
        if !isRight { wrong += 1 }
    }

    func report() { print("\(wrong) of \(count) values are wrong.") }
}

@_cdecl("count_wrong_values")
public func countWrongValues() -> Int32 {
    var values = Values()
    readDates(&values)
    writeDates(&values)
    values.expect("every year from 0001 to 9999 is written as it is read", 0) { yearsThatChange() }
    findMidnights(&values)
    values.report()
    return values.wrong
}

/// The microseconds since 1970. In years near to it, a `Date` holds them exactly.
private func microseconds(_ date: Date) -> Int64 { Int64((date.timeIntervalSince1970 * 1_000_000).rounded()) }

private func seconds(_ date: Date) -> Int64 { Int64(date.timeIntervalSince1970) }

private func readDates(_ values: inout Values) {
    let dates: [(text: String, second: Int64)] = [
        ("0001-01-01 00:00:00 +0000", -62_135_596_800), ("1900-01-01", -2_208_988_800),
        ("1901-12-13 20:45:51 +0000", -2_147_483_649), ("1970-01-01 00:00:00 +0000", 0),
        ("2026-11-26 12:00:00 +0000", 1_795_694_400), ("2038-01-19 03:14:07 +0000", 2_147_483_647),
        ("2038-01-19 03:14:08 +0000", 2_147_483_648), ("2040-01-01T00:00:00-08:00", 2_209_017_600),
        ("9999-12-31 23:59:59 +0000", 253_402_300_799),
    ]
    for (text, second) in dates {
        values.expect("read \(text)", second) { CaptureDateTime.date(from: text).map(seconds) }
    }
    values.expect("read the microseconds of 2012", 1_330_382_067_002_541) {
        CaptureDateTime.date(from: "2012-02-27 22:34:27.002541 +0000").map(microseconds)
    }
    values.expect("refuse an instant after the year 9999", nil) {
        CaptureDateTime.date(from: "9999-12-31 23:59:59 -0100").map(seconds)
    }
}

private func writeDates(_ values: inout Values) {
    let texts = [
        "0001-01-01 00:00:00.000000 +0000", "1729-01-01 00:00:00.123456 +0000", "1901-12-13 20:45:51.999999 +0000",
        "1969-12-31 23:59:59.999999 +0000", "2012-02-27 22:34:27.002541 +0000", "2038-01-19 03:14:08.000001 +0000",
        "2272-12-31 23:59:59.999999 +0000", "9999-12-31 23:59:59.500000 +0000",
    ]
    for text in texts {
        values.expect("write \(text)", text) { CaptureDateTime.date(from: text).flatMap(CaptureDateTime.text) }
    }
    let days = [(-62_135_596_800.0, "0001-01-01"), (-2_147_483_649, "1901-12-13"), (2_147_483_648, "2038-01-19")]
    for (second, day) in days {
        values.expect("the day \(day) of an instant", day) {
            CaptureDate(Date(timeIntervalSince1970: second)).description
        }
    }
    values.expect("an instant before year 1 cannot be written", false) {
        CaptureDateTime.canWrite(Date(timeIntervalSince1970: -62_135_596_801))
    }
    values.expect("an instant of year 9999 can be written", true) {
        CaptureDateTime.canWrite(Date(timeIntervalSince1970: 253_402_300_799))
    }
}

/// The number of years whose first or last day, or the last second of it, is not what it was when it comes back.
private func yearsThatChange() -> Int {
    var changed = 0
    for year in 1...9999 {
        let digits = String(year)
        let padded = String(repeating: "0", count: 4 - digits.utf8.count) + digits
        let first = "\(padded)-01-01"
        let last = "\(padded)-12-31"
        let end = last + " 23:59:59.250000 +0000"
        let days = [first, last].map { text in
            CaptureDate(text).flatMap { $0.date() }.map { CaptureDate($0).description }
        }
        let written = CaptureDateTime.date(from: end).flatMap(CaptureDateTime.text)
        if days != [first, last] || written != end { changed += 1 }
    }
    return changed
}

private func findMidnights(_ values: inout Values) {
    let midnights: [(year: Int, month: Int, day: Int, second: Int64)] = [
        (1, 1, 1, -62_135_596_800), (1900, 1, 1, -2_208_988_800), (1901, 12, 13, -2_147_558_400),
        (1950, 1, 1, -631_152_000), (2038, 1, 20, 2_147_558_400), (2040, 1, 1, 2_208_988_800),
        (9999, 12, 31, 253_402_214_400),
    ]
    for (year, month, day, second) in midnights {
        let day = CaptureDate(year: year, month: month, day: day)
        values.expect("the midnight of \(day?.description ?? "no day")", second) { day?.date().map(seconds) }
    }
}
