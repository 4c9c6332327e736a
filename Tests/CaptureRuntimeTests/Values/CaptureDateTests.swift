@testable import CaptureRuntime

/// Calendar days.
final class CaptureDateTests: XCTestCase {
    /// Texts that are read.
    func testReadable() {
        forEach([
            ("1980-02-29", "1980-02-29"), ("19800229", "1980-02-29"), ("1980-2-9", "1980-02-09"),
            ("1980-12-9", "1980-12-09"), ("1980-2-19", "1980-02-19"), ("1980/02/29", "1980-02-29"),
            (" 1980-02-29 ", "1980-02-29"), ("\t1980-02-29\r\n", "1980-02-29"), ("1900-01-01", "1900-01-01"),
            ("0001-01-01", "0001-01-01"), ("9999-12-31", "9999-12-31"), ("2000-02-29", "2000-02-29"),
            // The original moved days before the calendar reform.
            ("1582-10-10", "1582-10-10"), ("1500-02-28", "1500-02-28"), ("2012-03-12", "2012-03-12"),
            ("20120312", "2012-03-12"),
            // A date-time gives the day as written; no zone moves it.
            ("2001-01-01 17:33:39 +0000", "2001-01-01"), ("1980-02-29T23:30:00Z", "1980-02-29"),
            ("1980-02-29 23:30:00 -0800", "1980-02-29"), ("1980-02-29 00:30:00 +0900", "1980-02-29"),
            ("2012-02-02 01:33:20.122198 +0000", "2012-02-02"), ("20120202T013320Z", "2012-02-02"),
            ("9999-12-31 23:59:59 -0800", "9999-12-31"), ("0001-01-01 00:00:00 +0800", "0001-01-01"),
        ]) { (text: String, day: String) in expectEqual(CaptureDate(text)?.description, day) }
    }

    /// Texts that are refused.
    func testUnreadable() {
        forEach([
            "", " ", "1980", "1980-02", "1980-02-30", "1981-02-29", "1900-02-29", "1980-13-01", "1980-00-10",
            "1980-01-00", "1980-04-31", "0000-01-01", "12345-01-01", "80-01-01", "3-12-2012", "02/29/1980",
            "1980-02/29", "1980-02-29x", "1980-02-290", "1980-002-09", "1980 -02-29", "1980-02-29 25:00:00",
            "1980-02-29 junk", "-980-02-29", "+1980-02-29", "198002291", "1980022", "1980.02.29", "today", "null",
            "١٩٨٠-٠٢-٢٩", "1980-02-29T", "1980\u{2013}02\u{2013}29",
        ]) { (text: String) in expectNil(CaptureDate(text)) }
    }

    /// Components are checked.
    func testComponents() throws {
        let day = try require(CaptureDate(year: 2012, month: 2, day: 29))
        expectEqual([day.year, day.month, day.day], [2012, 2, 29])
        expectNil(CaptureDate(year: 2011, month: 2, day: 29))
        expectNil(CaptureDate(year: 0, month: 1, day: 1))
        expectNil(CaptureDate(year: 10_000, month: 1, day: 1))
        expectNil(CaptureDate(year: .max, month: .min, day: .max))
        expectNil(CaptureDate(year: 2012, month: 1, day: -1))
    }

    /// Every day of 9999 years: order, number and text agree.
    func testEveryDay() throws {
        var number = CaptureDate.numbers.lowerBound
        var previous: CaptureDate?
        for year in 1...9999 {
            for month in 1...12 {
                for day in [1, 2, 27, 28, 29, 30, 31] {
                    guard let date = CaptureDate(year: year, month: month, day: day) else { continue }
                    if day == 27 { number += 24 }
                    guard date.number == number, CaptureDate(clamping: number) == date else {
                        return fail("\(date) is \(date.number), not \(number)")
                    }
                    if let previous, previous >= date { fail("\(previous) is not before \(date)") }
                    if year % 97 == 0, CaptureDate(date.description) != date { fail("\(date) is lost") }
                    previous = date
                    number += 1
                }
            }
        }
        expectEqual(number, CaptureDate.numbers.upperBound + 1)
    }

    /// Codable is a single string.
    func testCodable() {
        forEach(Coders.allCases) { coder in
            let day = try require(CaptureDate("1980-02-09"))
            try expectEqual(coder.copy([day]), [day])
            try expectEqual(coder.decode([String].self, from: coder.encode([day])), ["1980-02-09"])
            try expectEqual(coder.decode([CaptureDate].self, from: coder.encode(["19800209"])), [day])
            for bad in ["1981-02-29", 19_800_209] as [JSONValue] {
                expect(throws: DecodingError.self) { try coder.decode([CaptureDate].self, from: coder.encode([bad])) }
            }
        }
    }
}
