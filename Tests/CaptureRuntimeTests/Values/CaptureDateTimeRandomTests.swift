@testable import CaptureRuntime

/// Random date-times.
final class CaptureDateTimeRandomTests: XCTestCase {
    /// Every microsecond from 1729 to 2273 survives.
    func testMicroseconds() throws {
        var random = SplitMix64(seed: 5)
        let first = try require(CaptureDate(year: 1729, month: 1, day: 1)).number
        let last = try require(CaptureDate(year: 2272, month: 12, day: 31)).number
        for round in 0..<count(3_000, long: 30_000) {
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
        for _ in 0..<count(15_000, long: 150_000) {
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
        for round in 0..<count(3_000, long: 30_000) {
            let seconds =
                round.isMultiple(of: 2)
                ? Double.random(in: -63_113_904_000 ... -far, using: &random)
                : Double.random(in: far..<252_423_993_600, using: &random)
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            let text = try require(CaptureDateTime.text(from: date))
            if CaptureDateTime.date(from: text) != date { fail("\(text) is not \(seconds)") }
        }
        // Closer to today Date is finer than the text, which is the nearest there is.
        for _ in 0..<count(10_000, long: 150_000) {
            let date = Date(timeIntervalSinceReferenceDate: Double.random(in: -far...far, using: &random))
            let text = try require(CaptureDateTime.text(from: date))
            let read = try require(CaptureDateTime.date(from: text))
            let tolerance = 0.5e-6 + date.timeIntervalSinceReferenceDate.ulp
            if abs(read.timeIntervalSince(date)) > tolerance { fail("\(text) is not \(date)") }
            if CaptureDateTime.text(from: read) != text { fail("\(text) moves") }
        }
    }

    /// Random bytes end in a date or in nil.
    func testFuzz() {
        var random = SplitMix64(seed: 7)
        let alphabet = Array("0123456789-:/T Z+.,utcgm\u{0}é")
        for _ in 0..<count(20_000, long: 200_000) {
            let length = Int.random(in: 0...34, using: &random)
            var text = Array("2012-02-02 01:33:20.122198 +0000").prefix(length)
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
