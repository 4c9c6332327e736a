import CaptureRuntime
import Expectations
import Foundation
import Models
import XCTest

/// Integers that do not fit an `Int`: here those of more than 64 bits; on many watches those of more than 32.
final class LongIntegerTests: XCTestCase {
    private static let numbers = ["9223372036854775808", "-9223372036854775809", "1e19", "10000000000000000000000"]

    /// One is an issue, and the rest of the record is read.
    func testIssue() {
        forEach(Self.numbers) { number in
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
    func testSentBack() {
        forEach(Self.numbers) { number in
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
