import CaptureRuntime
import CaptureTestSupport
import Expectations
import Foundation
import Models
import TestTools
import XCTest

/// Every form of a date that could be read is read, to the microsecond.
///
/// The Objective-C classes cut times to the millisecond. They read none with a zone directly behind the seconds, as
/// RFC 3339 has it, and moved days of before 1582.
final class ReadableDateTests: XCTestCase {
    /// A dateTime is read in every form that could be read, to the microsecond, and in RFC 3339's.
    func testDateTimes() async {
        await forEach([
            "2012-02-02 01:33:20.122198 +0000", "2012-02-02T01:33:20.122198 +0000", "2012-02-02 01:33:20.122198",
            "2012-02-02 01:33:20.122198 Z", "2012-02-01 17:33:20.122198 -0800", "2012-02-02T01:33:20.122198Z",
            "2012-02-02T07:03:20.122198+05:30",
        ]) { (text: String) in
            let session = try await Session("default-user", ["email": "e@example.com"])
            await session.service.inject(.wrongResult(["lastLogin": .string(text)]), to: "/entity")
            var user = try await session.client.fetch(CaptureUser.self)
            expectEqual(user.decodingIssues, [])
            expect(!user.hasChanges)
            user.deactivateAccount = user.lastLogin
            try await user.update(using: session.client).apply(to: &user)
            await expectEqual(session.lastSent, ["deactivateAccount": "2012-02-02 01:33:20.122198 +0000"])
        }
    }

    /// A date is a calendar day: it goes out as the day it is, in any time zone.
    func testDays() async throws {
        let session = try await Session("default-user", ["email": "e@example.com", "birthday": "1582-10-10"])
        var user = try await session.client.fetch(CaptureUser.self)
        expectEqual(user.birthday, CaptureDate(year: 1582, month: 10, day: 10))
        var oslo = Calendar(identifier: .gregorian)
        oslo.timeZone = try require(TimeZone(identifier: "Europe/Oslo"))
        let evening = try require(oslo.date(from: DateComponents(year: 2012, month: 3, day: 1, hour: 0, minute: 30)))
        user.birthday = CaptureDate(evening, calendar: oslo)
        try await user.update(using: session.client).apply(to: &user)
        await expectEqual(session.lastSent, ["birthday": "2012-03-01"])
        expectEqual(user.birthday, CaptureDate(year: 2012, month: 3, day: 1))
    }
}
