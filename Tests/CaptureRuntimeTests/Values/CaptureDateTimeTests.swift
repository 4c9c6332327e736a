import Expectations
import Foundation
import TestTools
import XCTest

@testable import CaptureRuntime

/// Date-times.
final class CaptureDateTimeTests: XCTestCase {
    /// Texts that are read.
    func testReadable() {
        forEach([
            // What Capture writes.
            ("2012-02-27 22:34:27.002541 +0000", "2012-02-27 22:34:27.002541 +0000"),
            ("2011-11-05 19:00:10 +0000", "2011-11-05 19:00:10.000000 +0000"),
            ("2011-11-05 19:00:10 -0000", "2011-11-05 19:00:10.000000 +0000"),
            // The eight layouts of the original.
            ("2012-02-02 01:33:20.122198 +0000", "2012-02-02 01:33:20.122198 +0000"),
            ("2012-02-02 01:33:20 -0800", "2012-02-02 09:33:20.000000 +0000"),
            ("2012-02-02 01:33:20.122", "2012-02-02 01:33:20.122000 +0000"),
            ("2012-02-02 01:33:20", "2012-02-02 01:33:20.000000 +0000"),
            ("2012-02-02T01:33:20.122198 +0000", "2012-02-02 01:33:20.122198 +0000"),
            ("2012-02-02T01:33:20 Z", "2012-02-02 01:33:20.000000 +0000"),
            ("2012-02-02t01:33:20.5", "2012-02-02 01:33:20.500000 +0000"),
            ("2012-02-02T01:33:20", "2012-02-02 01:33:20.000000 +0000"),
            ("2012-02-02 01:33:20 UTC", "2012-02-02 01:33:20.000000 +0000"),
            ("2012-02-02 01:33:20 GMT", "2012-02-02 01:33:20.000000 +0000"),
            // ISO 8601, which the original did not read.
            ("2012-02-02T01:33:20Z", "2012-02-02 01:33:20.000000 +0000"),
            ("2012-02-02T01:33:20z", "2012-02-02 01:33:20.000000 +0000"),
            ("2012-02-02T01:33:20.122Z", "2012-02-02 01:33:20.122000 +0000"),
            ("2012-02-02T01:33:20+00:00", "2012-02-02 01:33:20.000000 +0000"),
            ("2012-02-02T01:33:20.5+05:30", "2012-02-01 20:03:20.500000 +0000"),
            ("2012-02-02T01:33:20.5+0000", "2012-02-02 01:33:20.500000 +0000"),
            ("2012-02-02T01:33:20-0800", "2012-02-02 09:33:20.000000 +0000"),
            ("2012-02-02T01:33:20+05", "2012-02-01 20:33:20.000000 +0000"),
            ("2012-02-02T01:33:20,25Z", "2012-02-02 01:33:20.250000 +0000"),
            ("20120202T013320", "2012-02-02 01:33:20.000000 +0000"),
            ("20120202T013320.5Z", "2012-02-02 01:33:20.500000 +0000"),
            ("20120202T013320+0100", "2012-02-02 00:33:20.000000 +0000"),
            ("20120202T0133", "2012-02-02 01:33:00.000000 +0000"),
            // Parts left out.
            ("2012-02-02", "2012-02-02 00:00:00.000000 +0000"), ("20120202", "2012-02-02 00:00:00.000000 +0000"),
            ("2012-02-02 01:33", "2012-02-02 01:33:00.000000 +0000"),
            ("2012-02-02 01:33 +0100", "2012-02-02 00:33:00.000000 +0000"),
            ("2012-02-02T01:33Z", "2012-02-02 01:33:00.000000 +0000"),
            ("2012-02-02 01:33:20.", "2012-02-02 01:33:20.000000 +0000"),
            ("1980-2-9 01:33:20", "1980-02-09 01:33:20.000000 +0000"),
            // White space.
            ("  2012-02-02   01:33:20   +0000 \n", "2012-02-02 01:33:20.000000 +0000"),
            ("2012-02-02 01:33:20    Z", "2012-02-02 01:33:20.000000 +0000"),
            // Fractions of 1 to many digits, rounded to the microsecond.
            ("2012-02-02 01:33:20.1 +0000", "2012-02-02 01:33:20.100000 +0000"),
            ("2012-02-02 01:33:20.1234567 +0000", "2012-02-02 01:33:20.123457 +0000"),
            ("2012-02-02 01:33:20.123456499 +0000", "2012-02-02 01:33:20.123456 +0000"),
            ("2012-02-02 01:33:20.000000001234567890123 +0000", "2012-02-02 01:33:20.000000 +0000"),
            ("2012-12-31 23:59:59.9999999 +0000", "2013-01-01 00:00:00.000000 +0000"),
            // The ends, leap days, and days before the calendar reform.
            ("2012-02-29 23:59:59 -2359", "2012-03-01 23:58:59.000000 +0000"),
            ("1582-10-10 00:00:00 +0000", "1582-10-10 00:00:00.000000 +0000"),
            ("0001-01-01 00:00:00 +0000", "0001-01-01 00:00:00.000000 +0000"),
            ("9999-12-31 23:59:59 +0000", "9999-12-31 23:59:59.000000 +0000"),
            ("1969-12-31 23:59:59.999999 +0000", "1969-12-31 23:59:59.999999 +0000"),
            ("2000-12-31 23:59:59.999999 +0000", "2000-12-31 23:59:59.999999 +0000"),
        ]) { (text: String, written: String) in
            let date = try require(CaptureDateTime.date(from: text))
            expectEqual(CaptureDateTime.text(from: date), written)
        }
    }

    /// Texts that are refused.
    func testUnreadable() {
        forEach([
            "", " ", "T", "01:33:20", "2012-02-30 01:33:20 +0000", "2011-02-29 01:33:20", "2012-13-01 00:00:00",
            "2012-00-01 00:00:00", "2012-02-02 24:00:00", "2012-02-02 23:60:00", "2012-02-02 23:59:60",
            "2012-02-02 23:59:61", "2012-02-02 1:33:20", "2012-02-02 01", "2012-02-02 01:3", "2012-02-02 01:33:2",
            "2012-02-02 01:33:", "2012-02-02T", "2012-02-02 01:33:20 PST", "2012-02-02 01:33:20 +",
            "2012-02-02 01:33:20 +1", "2012-02-02 01:33:20 +100", "2012-02-02 01:33:20 +01:",
            "2012-02-02 01:33:20 +2400", "2012-02-02 01:33:20 +0060", "2012-02-02 01:33:20 +00000",
            "2012-02-02 01:33:20 UT", "2012-02-02 01:33:20 UTC+1", "2012-02-02 01:33:20 Zulu",
            "2012-02-02 01:33:20 +0000 x", "2012-02-02 01:33:20.5.5", "2012-02-02 01:33:20x", "2012-02-02T T01:33:20",
            "2012-02-0201:33:20", "0000-01-01 00:00:00", "0001-01-01 00:00:00 +0001", "9999-12-31 23:59:59 -0001",
            "12012-02-02 01:33:20", "1328146400", "2 Jan 03 18:15:00.00", "01-02-03 6:15pm", "now", "today",
            "2012-02-02 01:33:20 \u{2212}0800", "2012-02-02\u{00A0}01:33:20", "２０１２-02-02 01:33:20",
        ]) { (text: String) in
            expectNil(CaptureDateTime.date(from: text))
        }
    }

    /// An instant is the one Foundation means.
    func testInstants() {
        expectEqual(CaptureDateTime.date(from: "1970-01-01 00:00:00 +0000")?.timeIntervalSince1970, 0)
        expectEqual(CaptureDateTime.date(from: "2001-01-01")?.timeIntervalSinceReferenceDate, 0)
        expectEqual(CaptureDateTime.date(from: "2012-02-02 01:33:20.5 +0000")?.timeIntervalSince1970, 1_328_146_400.5)
        expectEqual(CaptureDateTime.text(from: Date.distantFuture), "4001-01-01 00:00:00.000000 +0000")
    }

    /// Every microsecond from 1729 to 2273 survives.
    func testMicroseconds() throws {
        var random = SplitMix64(seed: 5)
        let first = try require(CaptureDate(year: 1729, month: 1, day: 1)).number
        let last = try require(CaptureDate(year: 2272, month: 12, day: 31)).number
        for round in 0..<3_000 {
            let day = round == 0 ? first : round == 1 ? last : Int64.random(in: first...last, using: &random)
            let time = Int.random(in: 0..<86_400, using: &random)
            let parts = [time / 3600, time / 60 % 60, time % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
            let fraction = "\(1_000_000 + Int.random(in: 0..<1_000_000, using: &random))".dropFirst()
            let date = CaptureDate(clamping: day)
            let text = "\(date) \(parts.joined(separator: ":")).\(fraction) +0000"
            if CaptureDateTime.date(from: text).flatMap(CaptureDateTime.text) != text { fail("\(text)") }
        }
    }

    /// Every whole second of all years survives, and so does every Date that can be written.
    func testAllYears() {
        var random = SplitMix64(seed: 6)
        for _ in 0..<50_000 {
            let seconds = Double.random(in: -63_113_904_000..<252_423_993_600, using: &random)
            let whole = Date(timeIntervalSinceReferenceDate: seconds.rounded(.down))
            if CaptureDateTime.text(from: whole).flatMap(CaptureDateTime.date) != whole { fail("\(whole)") }
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            guard let text = CaptureDateTime.text(from: date), let read = CaptureDateTime.date(from: text) else {
                fail("\(seconds) is not written")
                continue
            }
            if abs(read.timeIntervalSince(date)) > 1e-6 + seconds.ulp { fail("\(text) is \(seconds)") }
            // What has been written once is stable.
            if CaptureDateTime.text(from: read).flatMap(CaptureDateTime.date) != read { fail("\(text) moves") }
        }
    }

    /// Where Date cannot hold microseconds, what is written reads back as the same Date, however often.
    func testFarDates() throws {
        var random = SplitMix64(seed: 8)
        // Two dates are 1.9 microseconds apart from here on.
        let far = 0x1p33
        for round in 0..<3_000 {
            let seconds =
                round.isMultiple(of: 2)
                ? Double.random(in: -63_113_904_000 ... -far, using: &random)
                : Double.random(in: far..<252_423_993_600, using: &random)
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            let text = try require(CaptureDateTime.text(from: date))
            if CaptureDateTime.date(from: text) != date { fail("\(text) is not \(seconds)") }
        }
        // Closer to today Date is finer than the text, which is the nearest there is.
        for _ in 0..<50_000 {
            let date = Date(timeIntervalSinceReferenceDate: Double.random(in: -far...far, using: &random))
            let text = try require(CaptureDateTime.text(from: date))
            let read = try require(CaptureDateTime.date(from: text))
            let tolerance = 0.5e-6 + date.timeIntervalSinceReferenceDate.ulp
            if abs(read.timeIntervalSince(date)) > tolerance { fail("\(text) is not \(date)") }
            if CaptureDateTime.text(from: read) != text { fail("\(text) moves") }
        }
    }

    /// Dates that cannot be written are nil; a sentinel at the end of time can.
    func testLimits() throws {
        for seconds in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 252_423_993_600, -63_113_904_001] {
            expectNil(CaptureDateTime.text(from: Date(timeIntervalSinceReferenceDate: seconds)))
        }
        let first = Date(timeIntervalSinceReferenceDate: -63_113_904_000)
        expectEqual(CaptureDateTime.text(from: first), "0001-01-01 00:00:00.000000 +0000")
        let sentinel = try require(CaptureDateTime.date(from: "9999-12-31 23:59:59.9999999 +0000"))
        expectEqual(CaptureDateTime.text(from: sentinel)?.hasPrefix("9999-12-31 23:59:59.9999"), true)
    }

    /// Random bytes end in a date or in nil.
    func testFuzz() {
        var random = SplitMix64(seed: 7)
        let alphabet = Array("0123456789-:/T Z+.,utcgm\u{0}é")
        for _ in 0..<50_000 {
            let count = Int.random(in: 0...34, using: &random)
            var text = Array("2012-02-02 01:33:20.122198 +0000").prefix(count)
            for _ in 0..<Int.random(in: 0...4, using: &random) where !text.isEmpty {
                text[Int.random(in: text.indices, using: &random)] = alphabet.randomElement(using: &random) ?? " "
            }
            let string = String(text)
            if let date = CaptureDateTime.date(from: string) {
                expectNotNil(CaptureDateTime.text(from: date))
                expectNotNil(CaptureDate(string))
            }
        }
    }
}
