import CaptureRuntime
import Foundation
import Models
import Testing

/// Numbers with more digits than a `Decimal` holds: none of the digits is lost unseen.
@Suite struct LongDecimalTests {
    private static let digits = "123456789012345678901234567890123456789012345"

    private func user(_ json: String) throws -> EveryTypeUser {
        try JSONDecoder().decode(EveryTypeUser.self, from: Data(json.utf8))
    }

    @Test("One is an issue, without its digits, and the rest of the record is read")
    func issue() throws {
        let user = try user(#"{"id":1,"aString":"s","aDecimal":\#(Self.digits)}"#)
        #expect(user.aString == "s")
        #expect(user.aDecimal == nil)
        #expect(user.decodingIssues.map(\.path) == ["/aDecimal"])
        let reason = try #require(user.decodingIssues.first?.reason)
        #expect(reason.hasPrefix("expected a number of at most 38 digits, found "))
        #expect(!reason.contains("1234567890"))
        #expect(!user.hasChanges)
    }

    @Test("So it is within untyped JSON and in a member that the schema does not have")
    func untyped() throws {
        let user = try user(#"{"id":1,"aJson":{"list":[1,\#(Self.digits)]},"unknown":\#(Self.digits)}"#)
        #expect(user.aJson == nil)
        #expect(user.decodingIssues.map(\.path) == ["/aJson", "/unknown"])
    }

    @Test("A replace around it would erase what could not be read, so it is refused")
    func replace() throws {
        let element = #"{"id":2,"aDecimal":\#(Self.digits),"inner":{},"list":[],"words":[]}"#
        let user = try user(#"{"id":1,"aPlural":[\#(element)]}"#)
        do {
            _ = try user.replaceBody(of: \.aPlural)
            Issue.record("it was not refused")
        } catch let error as CaptureError {
            guard case .unread(let paths) = error.kind else { throw error }
            #expect(paths.contains("/aPlural#2/aDecimal"))
        }
    }

    @Test("One with 38 digits is kept, also when it is saved and loaded")
    func allDigits() throws {
        let text = "99999999999999999999999999999999999.999"
        var user = try user(#"{"id":1,"aDecimal":\#(text)}"#)
        #expect(user.aDecimal == Decimal(string: text))
        user.aDecimal = Decimal(string: "-" + text)
        let number = try #require(JSONNumber(text: "-" + text))
        #expect(try user.savedAndLoaded().pendingUpdate == ["aDecimal": .number(number)])
        let list = try PropertyListDecoder().decode(EveryTypeUser.self, from: PropertyListEncoder().encode(user))
        #expect(list.aDecimal == user.aDecimal)
        #expect(list.decodingIssues.isEmpty)
    }
}
