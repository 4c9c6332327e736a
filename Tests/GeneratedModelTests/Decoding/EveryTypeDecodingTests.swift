/// Every type of value at its limits.
final class EveryTypeDecodingTests: XCTestCase {
    private let fixture = Fixture(name: "every-type")
    private var user = EveryTypeUser(.unset)

    override func setUpWithError() throws { user = try fixture.record() }

    /// The answer without its one number that is too large for Swift.
    private func readable() throws -> JSONValue {
        let text = String(decoding: try fixture.data(), as: UTF8.self)
        let answer = try JSONValue(jsonText: text.replacingOccurrences(of: "1e400", with: "null"))
        return try require(answer["result"])
    }

    func testOnlyTheNumberThatNothingHoldsIsAnIssue() throws {
        let paths = Set(user.decodingIssues.map(\.path))
        expect(paths.contains("/aPlural#105/aJson"))
        // A null in a string plural is dropped and said so.
        expectEqual(paths.subtracting(["/anObject/words[1]"]), ["/aPlural#105/aJson"])
        expect(!user.hasChanges)
    }

    func testEncodingGivesTheSameJSONWithoutSecrets() throws {
        let answer = try readable()
        // Of string plurals the strings are kept, and not the ids or what is null.
        let leftOut: Set = ["aPassword", "aBcryptPassword", "aSha256Password", "words", "someStrings"]
        let encoded = try EveryTypeUser(answer: answer).encodedJSON()
        expectEqual(encoded.removing(["words", "someStrings"]), answer.removing(leftOut))
    }

    func testNumbersKeepTheirDigits() throws {
        expectEqual(user.anInteger, .max)
        expectEqual(user.anObject.anInteger, .min)
        expectEqual(user.anObject.list.last?.anInteger, 9_007_199_254_740_993)
        expectEqual(user.aDecimal, Decimal(string: "123456789012345.123456789012345"))
        expectEqual(user.anObject.aDecimal, Decimal(string: "-0.000000000000000000000000000001"))
        expectEqual(user.aPlural[id: 106].aDecimal, Decimal(string: "999999999999999999999999999999"))
        expectEqual(user.aJson?[""], .number(try require(JSONNumber(text: "123456789012345678901234567890"))))
        expectEqual(user.aPlural[id: 101].aDecimal, 0)
    }

    func testStringsAreKeptAsTheyAre() throws {
        expectEqual(user.aString, "")
        expectEqual(user.anObject.aString, "  kept as it is  ")
        expectEqual(user.someStrings.last, "\u{2028}\0\u{1f}")
        let accented = try require(user.someStrings.first { $0.hasPrefix("é") })
        expectEqual(Array(accented.unicodeScalars.prefix(4)), ["\u{e9}", " ", "e", "\u{301}"])
    }

    func testJsonOfEveryKindIsItself() throws {
        expectEqual(user.aPlural[id: 104].aJson, false)
        expectEqual(user.aPlural[id: 107].aJson, "null")
        expectEqual(user.anObject.inner.aJson, 0)
        expectEqual(user.anObject.list.map(\.aJson), ["text", ""])
        expectEqual(user.aJson?["a"], "{\"text\":\"not a tree\"}")
        expectEqual(user.anObject.aPlace, [1, 2])
        expectEqual(user.aPlace, ["lat": 45.5, "lon": -122.6])
    }

    func testIdsInObjectsAreReadOnlyAndKept() throws {
        expectEqual(user.anObject.id, 7)
        expectEqual(user.aPlural[id: 101].inner.id, 8)
        var edited = user
        edited.anObject.aString = "new"
        expectEqual(edited.pendingUpdate, ["anObject": ["aString": "new"]])
    }
}
