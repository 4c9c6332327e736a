@testable import CaptureRuntime

/// Calendar days and Date.
final class CaptureDateConversionTests: XCTestCase {
    private func calendar(_ zone: String, _ identifier: Calendar.Identifier = .gregorian) throws -> Calendar {
        var calendar = Calendar(identifier: identifier)
        calendar.timeZone = try require(TimeZone(identifier: zone))
        return calendar
    }

    /// The start of a day is Foundation's, in zones of every kind.
    func testStartOfDay() {
        forEach([
            "UTC", "Europe/Oslo", "America/Los_Angeles", "America/Sao_Paulo", "Asia/Kolkata", "Asia/Kathmandu",
            "Australia/Lord_Howe", "Pacific/Apia", "Pacific/Kiritimati", "America/St_Johns", "Asia/Beirut",
            "Asia/Amman", "Africa/Cairo", "America/Havana", "Asia/Tehran",
        ]) { (zone: String) in
            let calendar = try calendar(zone)
            for number in stride(from: 25 * 365 as Int64, to: 57 * 365, by: 1) {
                let day = CaptureDate(clamping: number)
                let components = DateComponents(year: day.year, month: day.month, day: day.day, hour: 12)
                guard let noon = calendar.date(from: components) else { continue }
                guard calendar.dateComponents([.day], from: noon).day == day.day else {
                    expectNil(day.date(in: calendar), "\(zone) left out \(day)")
                    continue
                }
                let start = calendar.startOfDay(for: noon)
                guard day.date(in: calendar) == start, CaptureDate(start, calendar: calendar) == day,
                    CaptureDate(noon, calendar: calendar) == day,
                    CaptureDate(start.addingTimeInterval(-1), calendar: calendar) < day
                else {
                    fail("\(zone) \(day): \(String(describing: day.date(in: calendar))), Foundation \(start)")
                    return
                }
            }
        }
    }

    /// Samoa had no 2011-12-30.
    func testExcluded() throws {
        let apia = try calendar("Pacific/Apia")
        expectNotNil(CaptureDate("2011-12-29")?.date(in: apia))
        expectNil(CaptureDate("2011-12-30")?.date(in: apia))
        expectNotNil(CaptureDate("2011-12-31")?.date(in: apia))
    }

    /// Any day comes back, old ones too, whatever calendar the user has.
    func testRoundTrip() {
        forEach([
            Calendar.Identifier.gregorian, .buddhist, .japanese, .islamicUmmAlQura, .hebrew, .iso8601,
        ]) { (identifier: Calendar.Identifier) in
            var random = SplitMix64(seed: 4)
            let zones = try ["UTC", "Europe/Oslo", "America/Los_Angeles", "Asia/Tokyo"].map {
                try calendar($0, identifier)
            }
            for calendar in zones {
                for _ in 0..<500 {
                    let day = CaptureDate(clamping: Int64.random(in: CaptureDate.numbers, using: &random))
                    let date = try require(day.date(in: calendar))
                    expectEqual(CaptureDate(date, calendar: calendar), day)
                }
                for text in ["0001-01-01", "1582-10-10", "1900-01-01", "2012-02-29", "9999-12-31"] {
                    let day = try require(CaptureDate(text))
                    expectEqual(CaptureDate(try require(day.date(in: calendar)), calendar: calendar), day)
                }
            }
        }
    }

    /// An evening in Oslo is not the next day, and an early morning not the day before.
    func testNoShift() throws {
        let oslo = try calendar("Europe/Oslo")
        let evening = try require(CaptureDateTime.date(from: "2012-06-01 23:30:00 +0200"))
        let morning = try require(CaptureDateTime.date(from: "2012-06-01 00:30:00 +0200"))
        expectEqual(CaptureDate(evening, calendar: oslo).description, "2012-06-01")
        expectEqual(CaptureDate(morning, calendar: oslo).description, "2012-06-01")
    }

    /// Instants out of range become the nearest day.
    func testOutOfRange() throws {
        for zone in ["UTC", "America/Los_Angeles", "Asia/Tokyo"] {
            let calendar = try calendar(zone)
            for seconds in [-Double.infinity, -.greatestFiniteMagnitude, -1e12, .nan] {
                expectEqual(CaptureDate(Date(timeIntervalSince1970: seconds), calendar: calendar).year, 1)
            }
            for seconds in [Double.infinity, .greatestFiniteMagnitude, 1e12] {
                let day = CaptureDate(Date(timeIntervalSince1970: seconds), calendar: calendar)
                expectEqual(day.description, "9999-12-31")
            }
            expectEqual(CaptureDate(.distantPast, calendar: calendar).description, "0001-01-01")
            expect(CaptureDate(.distantFuture, calendar: calendar).year, >=, 4000)
        }
    }
}
