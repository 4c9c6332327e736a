/// Numbers with more digits than a `Decimal` holds, and integers that do not fit an `Int`: here those of more than 64
/// bits, on many watches those of more than 32. None of the digits is lost unseen.
final class LongNumberTests: XCTestCase {
    private static let digits = "123456789012345678901234567890123456789012345"

    private func user(_ json: String) throws -> EveryTypeUser {
        try JSONDecoder().decode(EveryTypeUser.self, from: Data(json.utf8))
    }

    /// One is an issue, without its digits, and the rest of the record is read.
    func testIssue() throws {
        let user = try user(#"{"id":1,"aString":"s","aDecimal":\#(Self.digits)}"#)
        expectEqual(user.aString, "s")
        expectNil(user.aDecimal)
        expectEqual(user.decodingIssues.map(\.path), ["/aDecimal"])
        let reason = try require(user.decodingIssues.first?.reason)
        expect(reason.hasPrefix("expected a number of at most 38 digits, found "))
        expect(!reason.contains("1234567890"))
        expect(!user.hasChanges)
    }

    /// So it is within untyped JSON and in a member that the schema does not have.
    func testUntyped() throws {
        let user = try user(#"{"id":1,"aJson":{"list":[1,\#(Self.digits)]},"unknown":\#(Self.digits)}"#)
        expectNil(user.aJson)
        expectEqual(user.decodingIssues.map(\.path), ["/aJson", "/unknown"])
    }

    /// A replace around it would erase what could not be read, so it is refused.
    func testReplace() throws {
        let element = #"{"id":2,"aDecimal":\#(Self.digits),"inner":{},"list":[],"words":[]}"#
        let user = try user(#"{"id":1,"aPlural":[\#(element)]}"#)
        do {
            _ = try user.replaceBody(of: \.aPlural)
            fail("it was not refused")
        } catch let error as CaptureError {
            guard case .unreadValues(let paths) = error.kind else { throw error }
            expect(paths.contains("/aPlural#2/aDecimal"))
        }
    }

    /// One with 38 digits is kept, also when it is saved and loaded.
    func testAllDigits() throws {
        let text = "99999999999999999999999999999999999.999"
        var user = try user(#"{"id":1,"aDecimal":\#(text)}"#)
        expectEqual(user.aDecimal, Decimal(string: text))
        user.aDecimal = Decimal(string: "-" + text)
        let number = try require(JSONNumber(text: "-" + text))
        try expectEqual(user.savedAndLoaded().pendingUpdate, ["aDecimal": .number(number)])
        let list = try PropertyListDecoder().decode(EveryTypeUser.self, from: PropertyListEncoder().encode(user))
        expectEqual(list.aDecimal, user.aDecimal)
        expect(list.decodingIssues.isEmpty)
    }

    private static let integers = ["9223372036854775808", "-9223372036854775809", "1e19", "10000000000000000000000"]

    /// A long integer is an issue, and the rest of the record is read.
    func testInteger() {
        forEach(Self.integers) { number in
            let json = #"{"id":1,"aString":"s","anInteger":\#(number)}"#
            let decoded = try JSONDecoder().decode(EveryTypeUser.self, from: Data(json.utf8))
            for user in [try EveryTypeUser(json: json.utf8), decoded] {
                expectEqual(user.aString, "s")
                expectNil(user.anInteger)
                let reason = "expected an integer of \(Int.bitWidth) bits, found a number"
                expectEqual(user.decodingIssues.map(\.description), ["/anInteger: \(reason)"])
                expect(!user.hasChanges)
            }
        }
    }

    /// It is sent back as it came, also after a store.
    func testIntegerSentBack() {
        forEach(Self.integers) { number in
            let element = #"{"id":2,"anInteger":\#(number),"inner":{},"list":[],"words":[]}"#
            let user = try EveryTypeUser(json: #"{"id":1,"aPlural":[\#(element)]}"#.utf8)
            let value = try require(JSONNumber(text: number))
            for user in [user, try user.storedAndLoaded(), try user.savedAndLoaded()] {
                expectEqual(user.decodingIssues.map(\.path), ["/aPlural#2/anInteger"])
                let body = try user.replaceBody(of: \.aPlural, overwritingUnread: true)
                expectEqual(body[0]?["anInteger"], .number(value))
            }
        }
    }
}
