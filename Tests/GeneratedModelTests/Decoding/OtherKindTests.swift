/// A decoder is asked for the type that the schema has for an attribute. What it holds instead is kept all the same.
final class OtherKindTests: XCTestCase {
    private static let kinds: [JSONValue] = [
        .null, true, 0, 7, 2.5, "text", "12", [], [1, .null, "a"], [[1]], [:], ["a": ["b": 1]],
        ["mantissa": 5, "length": 1],
    ]

    /// The record in which every attribute, at the root and below, has this value.
    private func record(_ value: JSONValue) throws -> EveryTypeUser {
        let names = [
            "aString", "aBoolean", "anInteger", "aDecimal", "aDate", "aDateTime", "aJson", "anObject", "aPlural",
            "words", "someStrings", "unknown",
        ]
        let members = Dictionary(uniqueKeysWithValues: names.map { ($0, value) })
        let inside = members.merging(["id": 4]) { $1 }
        return try EveryTypeUser(
            answer: .object(
                members.merging(["id": 1, "anObject": .object(inside), "aPlural": [.object(inside), value]]) { $1 }))
    }

    /// Every coder keeps a value of every kind in the place of every kind.
    func testEveryCoder() {
        forEach(Coders.allCases) { coders in
            for value in Self.kinds {
                let user = try record(value)
                let copy = try coders.copy(user)
                expectEqual(copy, user)
                expectEqual(copy.decodingIssues, user.decodingIssues, value.jsonText)
                expectEqual(copy.unknownMembers, user.unknownMembers, value.jsonText)
                try expectEqual(copy.encodedJSON(), user.encodedJSON())
                expect(!copy.hasChanges)
            }
        }
    }

    /// An object that came as a number stays a number in a property list, where a decimal is an object of its parts.
    func testDecimalInPlaceOfAnObject() {
        forEach(Coders.allCases) { coders in
            let user = try EveryTypeUser(answer: ["id": 1, "anObject": 2.5, "aPlural": [["id": 2, "inner": 2.5]]])
            let copy = try coders.copy(user)
            expectEqual(copy.decodingIssues.map(\.path), ["/anObject", "/aPlural#2/inner"])
            expectEqual(copy.unknownMembers, [:])
            try expectEqual(copy.encodedJSON()["anObject"], 2.5)
        }
    }

    /// A number that is nearly an integer is none, and keeps its digits.
    func testNearlyAnInteger() {
        forEach(["1.00000000000000000001", "9007199254740993.5", "3.0000000000000001"]) { number in
            let json = Data(#"{"id":1,"anInteger":\#(number)}"#.utf8)
            let user = try JSONDecoder().decode(EveryTypeUser.self, from: json)
            expectNil(user.anInteger)
            expectEqual(user.decodingIssues.map(\.path), ["/anInteger"])
            try expectEqual(user.encodedJSON()["anInteger"]?.jsonText, number)
        }
    }

    /// Integers keep all their digits, however they are written.
    func testIntegers() {
        forEach([
            ("9007199254740993", 9_007_199_254_740_993), ("9007199254740993.0", 9_007_199_254_740_993), ("3.0", 3),
            ("1e2", 100), ("-0", 0),
        ]) { (text: String, number: Int) in
            let json = Data(#"{"id":1,"anInteger":\#(text)}"#.utf8)
            let user = try JSONDecoder().decode(EveryTypeUser.self, from: json)
            expectEqual(user.anInteger, number)
            expect(user.decodingIssues.isEmpty)
        }
    }

    /// What was confirmed is read as what is in the record.
    func testConfirmed() {
        forEach(Coders.allCases) { coders in
            for value in Self.kinds {
                var user = try record(value)
                user.anObject.aString = "edited"
                user.aPlural[0].aString = "edited"
                let copy = try coders.copy(user)
                expectEqual(copy.pendingUpdate, user.pendingUpdate)
                try expectEqual(copy.plannedCalls(), user.storedAndLoaded().plannedCalls())
                try expectEqual(
                    copy.encodedJSON()["$capture"]?["confirmed"], user.encodedJSON()["$capture"]?["confirmed"])
            }
        }
    }
}
