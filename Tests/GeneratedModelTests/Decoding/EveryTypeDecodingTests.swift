import CaptureRuntime
import Foundation
import Models
import Testing

/// Every type of value at its limits.
@Suite struct EveryTypeDecodingTests {
    private let fixture = Fixture(name: "every-type")

    /// The answer without its one number that is too large for Swift.
    private func readable() throws -> JSONValue {
        let text = String(decoding: try fixture.data(), as: UTF8.self)
        let answer = try JSONValue(jsonText: text.replacingOccurrences(of: "1e400", with: "null"))
        return try #require(answer["result"])
    }

    @Test func onlyTheNumberThatNothingHoldsIsAnIssue() throws {
        let user = try fixture.record(as: EveryTypeUser.self)
        let paths = Set(user.decodingIssues.map(\.path))
        #expect(paths.contains("/aPlural#105/aJson"))
        // A null in a string plural is dropped and said so.
        #expect(paths.subtracting(["/anObject/words[1]"]) == ["/aPlural#105/aJson"])
        #expect(!user.hasChanges)
    }

    @Test func encodingGivesTheSameJSONWithoutSecrets() throws {
        let answer = try readable()
        // Of string plurals the strings are kept, and not the ids or what is null.
        let leftOut: Set = ["aPassword", "aBcryptPassword", "aSha256Password", "words", "someStrings"]
        let encoded = try EveryTypeUser(answer: answer).encodedJSON()
        #expect(encoded.removing(["words", "someStrings"]) == answer.removing(leftOut))
    }

    @Test func aPropertyListGivesTheSameJSON() throws {
        let user = try EveryTypeUser(answer: readable())
        let data = try PropertyListEncoder().encode(user)
        #expect(try PropertyListDecoder().decode(EveryTypeUser.self, from: data).encodedJSON() == user.encodedJSON())
    }

    @Test func numbersKeepTheirDigits() throws {
        let user = try fixture.record(as: EveryTypeUser.self)
        #expect(user.anInteger == .max)
        #expect(user.anObject.anInteger == .min)
        #expect(user.anObject.list.last?.anInteger == 9_007_199_254_740_993)
        #expect(user.aDecimal == Decimal(string: "123456789012345.123456789012345"))
        #expect(user.anObject.aDecimal == Decimal(string: "-0.000000000000000000000000000001"))
        #expect(user.aPlural[id: 106].aDecimal == Decimal(string: "999999999999999999999999999999"))
        #expect(user.aJson?[""] == .number(try #require(JSONNumber(text: "123456789012345678901234567890"))))
        #expect(user.aPlural[id: 101].aDecimal == 0)
    }

    @Test func stringsAreKeptAsTheyAre() throws {
        let user = try fixture.record(as: EveryTypeUser.self)
        #expect(user.aString == "")
        #expect(user.anObject.aString == "  kept as it is  ")
        #expect(user.someStrings.last == "\u{2028}\0\u{1f}")
        let accented = try #require(user.someStrings.first { $0.hasPrefix("é") })
        #expect(Array(accented.unicodeScalars.prefix(4)) == ["\u{e9}", " ", "e", "\u{301}"])
    }

    @Test func jsonOfEveryKindIsItself() throws {
        let user = try fixture.record(as: EveryTypeUser.self)
        #expect(user.aPlural[id: 104].aJson == false)
        #expect(user.aPlural[id: 107].aJson == "null")
        #expect(user.anObject.inner.aJson == 0)
        #expect(user.anObject.list.map(\.aJson) == ["text", ""])
        #expect(user.aJson?["a"] == "{\"text\":\"not a tree\"}")
        #expect(user.anObject.aPlace == [1, 2])
        #expect(user.aPlace == ["lat": 45.5, "lon": -122.6])
    }

    @Test func idsInObjectsAreReadOnlyAndKept() throws {
        let user = try fixture.record(as: EveryTypeUser.self)
        #expect(user.anObject.id == 7)
        #expect(user.aPlural[id: 101].inner.id == 8)
        var edited = user
        edited.anObject.aString = "new"
        #expect(edited.pendingUpdate == ["anObject": ["aString": "new"]])
    }
}
