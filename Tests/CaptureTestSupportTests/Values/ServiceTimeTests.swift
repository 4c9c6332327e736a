import Expectations
import XCTest

@testable import CaptureTestSupport

/// Time stamps as they are read and answered.
final class ServiceTimeTests: XCTestCase {
    func testDefaultStart() {
        expectEqual(ServiceTime.defaultStart.text, "2012-02-27 22:34:27.002541 +0000")
    }

    func testReadsAndWrites() {
        forEach([
            ("2012-02-27 22:34:27.002541 +0000", "2012-02-27 22:34:27.002541 +0000"),
            ("2012-02-27T22:34:27.002541Z", "2012-02-27 22:34:27.002541 +0000"),
            ("2012-02-27 22:34:27 -0000", "2012-02-27 22:34:27 +0000"),
            ("2012-02-27 22:34:27", "2012-02-27 22:34:27 +0000"),
            ("2012-02-27 22:34", "2012-02-27 22:34:00 +0000"),
            ("2012-02-27", "2012-02-27 00:00:00 +0000"),
            ("2012-02-27 22:34:27.5 +0130", "2012-02-27 21:04:27.500000 +0000"),
            ("2011-12-31T23:59:59.123456789-08:00", "2012-01-01 07:59:59.123456 +0000"),
            ("1969-12-31 23:59:59.999999", "1969-12-31 23:59:59.999999 +0000"),
            ("0001-01-01", "0001-01-01 00:00:00 +0000"),
            ("9999-12-31 23:59:59.999999", "9999-12-31 23:59:59.999999 +0000"),
            ("2000-02-29 00:00:00", "2000-02-29 00:00:00 +0000"),
        ]) { (text: String, expected: String) in
            expectEqual(ServiceTime(text)?.shortText, expected)
        }
    }

    func testRefuses() {
        forEach([
            "", "today", "2011-02-29", "1900-02-29", "2012-13-01", "2012-02-30", "0000-01-01", "2012-02-27 24:00",
            "2012-02-27 22:60", "2012-02-27 22:34:60", "2012-02-27 22:34:27.", "2012-02-27 22:34:27 x", "2012-02-27 ",
            "12-02-27", "2012-2-27", "2012-02-27 22:34:27 +0000 ",
        ]) { (text: String) in
            expectNil(ServiceTime(text))
        }
    }

    func testEveryDayOfFourCenturies() throws {
        var day = try require(CivilDate.day(year: 1800, month: 1, day: 1))
        for year in 1800..<2200 {
            for month in 1...12 {
                for dayOfMonth in 1...31 {
                    guard let number = CivilDate.day(year: year, month: month, day: dayOfMonth) else { continue }
                    expectEqual(number, day)
                    expect(CivilDate.date(ofDay: number) == (year, month, dayOfMonth))
                    day += 1
                }
            }
        }
        expectEqual(CivilDate.day(year: 1970, month: 1, day: 1), 0)
    }

    func testDaysStayAsWritten() {
        expectEqual(ServiceTime.dayText(of: "1980-02-29"), "1980-02-29")
        expectEqual(ServiceTime.dayText(of: "19800229"), "1980-02-29")
        expectEqual(ServiceTime.dayText(of: "1980-02-29 23:30:00 -0800"), "1980-02-29")
        expectNil(ServiceTime.dayText(of: "1980-02-30"))
    }
}
