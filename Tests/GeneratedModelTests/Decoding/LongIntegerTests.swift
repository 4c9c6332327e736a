import CaptureRuntime
import Foundation
import Models
import Testing

/// Integers that do not fit an `Int`: here those of more than 64 bits; on many watches those of more than 32.
@Suite struct LongIntegerTests {
    private static let numbers = ["9223372036854775808", "-9223372036854775809", "1e19", "10000000000000000000000"]

    @Test("One is an issue, and the rest of the record is read", arguments: numbers)
    func issue(number: String) throws {
        let json = #"{"id":1,"aString":"s","anInteger":\#(number)}"#
        let decoded = try JSONDecoder().decode(EveryTypeUser.self, from: Data(json.utf8))
        for user in [try EveryTypeUser(json: json.utf8), decoded] {
            #expect(user.aString == "s")
            #expect(user.anInteger == nil)
            let reason = "expected an integer of \(Int.bitWidth) bits, found a number"
            #expect(user.decodingIssues.map(\.description) == ["/anInteger: \(reason)"])
            #expect(!user.hasChanges)
        }
    }

    @Test("It is sent back as it came, also after a store", arguments: numbers)
    func sentBack(number: String) throws {
        let element = #"{"id":2,"anInteger":\#(number),"inner":{},"list":[],"words":[]}"#
        let user = try EveryTypeUser(json: #"{"id":1,"aPlural":[\#(element)]}"#.utf8)
        let value = try #require(JSONNumber(text: number))
        for user in [user, try user.storedAndLoaded(), try user.savedAndLoaded()] {
            #expect(user.decodingIssues.map(\.path) == ["/aPlural#2/anInteger"])
            let body = try user.replaceBody(of: \.aPlural, overwritingUnread: true)
            #expect(body[0]?["anInteger"] == .number(value))
        }
    }
}
