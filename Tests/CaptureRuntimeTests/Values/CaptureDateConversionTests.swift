import Foundation
import TestTools
import Testing

@testable import CaptureRuntime

@Suite("Calendar days and Date")
struct CaptureDateConversionTests {
    private func calendar(_ zone: String, _ identifier: Calendar.Identifier = .gregorian) throws -> Calendar {
        var calendar = Calendar(identifier: identifier)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        return calendar
    }

    @Test(
        "The start of a day is Foundation's, in zones of every kind",
        arguments: [
            "UTC", "Europe/Oslo", "America/Los_Angeles", "America/Sao_Paulo", "Asia/Kolkata", "Asia/Kathmandu",
            "Australia/Lord_Howe", "Pacific/Apia", "Pacific/Kiritimati", "America/St_Johns", "Asia/Beirut",
            "Asia/Amman", "Africa/Cairo", "America/Havana", "Asia/Tehran",
        ])
    func startOfDay(zone: String) throws {
        let calendar = try calendar(zone)
        for number in stride(from: 25 * 365 as Int64, to: 57 * 365, by: 1) {
            let day = CaptureDate(clamping: number)
            let components = DateComponents(year: day.year, month: day.month, day: day.day, hour: 12)
            guard let noon = calendar.date(from: components) else { continue }
            guard calendar.dateComponents([.day], from: noon).day == day.day else {
                #expect(day.date(in: calendar) == nil, "\(zone) left out \(day)")
                continue
            }
            let start = calendar.startOfDay(for: noon)
            guard day.date(in: calendar) == start, CaptureDate(start, calendar: calendar) == day,
                CaptureDate(noon, calendar: calendar) == day,
                CaptureDate(start.addingTimeInterval(-1), calendar: calendar) < day
            else {
                Issue.record("\(zone) \(day): \(String(describing: day.date(in: calendar))), Foundation \(start)")
                return
            }
        }
    }

    @Test("Samoa had no 2011-12-30")
    func excluded() throws {
        let apia = try calendar("Pacific/Apia")
        #expect(CaptureDate("2011-12-29")?.date(in: apia) != nil)
        #expect(CaptureDate("2011-12-30")?.date(in: apia) == nil)
        #expect(CaptureDate("2011-12-31")?.date(in: apia) != nil)
    }

    @Test(
        "Any day comes back, old ones too, whatever calendar the user has",
        arguments: [
            Calendar.Identifier.gregorian, .buddhist, .japanese, .islamicUmmAlQura, .hebrew, .iso8601,
        ])
    func roundTrip(identifier: Calendar.Identifier) throws {
        var random = SplitMix64(seed: 4)
        let zones = try ["UTC", "Europe/Oslo", "America/Los_Angeles", "Asia/Tokyo"].map { try calendar($0, identifier) }
        for calendar in zones {
            for _ in 0..<500 {
                let day = CaptureDate(clamping: Int64.random(in: CaptureDate.numbers, using: &random))
                let date = try #require(day.date(in: calendar))
                #expect(CaptureDate(date, calendar: calendar) == day)
            }
            for text in ["0001-01-01", "1582-10-10", "1900-01-01", "2012-02-29", "9999-12-31"] {
                let day = try #require(CaptureDate(text))
                #expect(CaptureDate(try #require(day.date(in: calendar)), calendar: calendar) == day)
            }
        }
    }

    @Test("An evening in Oslo is not the next day, and an early morning not the day before")
    func noShift() throws {
        let oslo = try calendar("Europe/Oslo")
        let evening = try #require(CaptureDateTime.date(from: "2012-06-01 23:30:00 +0200"))
        let morning = try #require(CaptureDateTime.date(from: "2012-06-01 00:30:00 +0200"))
        #expect(CaptureDate(evening, calendar: oslo).description == "2012-06-01")
        #expect(CaptureDate(morning, calendar: oslo).description == "2012-06-01")
    }

    @Test("Instants out of range become the nearest day")
    func outOfRange() throws {
        for zone in ["UTC", "America/Los_Angeles", "Asia/Tokyo"] {
            let calendar = try calendar(zone)
            for seconds in [-Double.infinity, -.greatestFiniteMagnitude, -1e12, .nan] {
                #expect(CaptureDate(Date(timeIntervalSince1970: seconds), calendar: calendar).year == 1)
            }
            for seconds in [Double.infinity, .greatestFiniteMagnitude, 1e12] {
                let day = CaptureDate(Date(timeIntervalSince1970: seconds), calendar: calendar)
                #expect(day.description == "9999-12-31")
            }
            #expect(CaptureDate(.distantPast, calendar: calendar).description == "0001-01-01")
            #expect(CaptureDate(.distantFuture, calendar: calendar).year >= 4000)
        }
    }
}
