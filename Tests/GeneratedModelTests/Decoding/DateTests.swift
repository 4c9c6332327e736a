/// Dates and times: to the microsecond, and in their own spelling until they are edited.
final class DateTests: XCTestCase {
    private static let spellings: [String] = [
        "2012-02-27 22:34:27.002541 +0000", "2012-02-27 22:34:27 +0000", "2012-02-27 22:34:27.5 -0000",
        "2012-02-27T22:34:27.002541Z", "2012-02-27T22:34:27+00:00", "2012-02-27 22:34:27", "2012-02-27T22:34:27.12",
        "2012-02-28T04:04:27.123456789+05:30", "1969-12-31 23:59:59.999999 +0000", "2012-02-27 14:34:27 -0800",
    ]

    func testTheSpellingStaysWhileItIsNotEdited() {
        forEach(Self.spellings) { text in
            let answer: JSONValue = ["aDateTime": .string(text), "aPlural": [["id": 1, "aDateTime": .string(text)]]]
            var user = try EveryTypeUser(answer: answer)
            expectEqual(user.decodingIssues, [])
            expectNotNil(user.aDateTime)
            user.aString = "another attribute"
            let loaded = try Coders.binaryPropertyList.copy(user)
            try expectEqual(loaded.encodedJSON()["aDateTime"], .string(text))
            expectEqual(loaded.pendingUpdate, ["aString": "another attribute"])
            let body = try loaded.replaceBody(of: \.aPlural, overwritingUnread: true)
            expectEqual(body[0]?["aDateTime"], .string(text))
        }
    }

    func testTheSameInstantIsNoChange() {
        forEach(Self.spellings) { text in
            var user = try EveryTypeUser(answer: ["aDateTime": .string(text)])
            let date = user.aDateTime
            user.aDateTime = nil
            expectEqual(user.pendingUpdate, ["aDateTime": .null])
            user.aDateTime = date
            expect(!user.hasChanges)
            try expectEqual(user.encodedJSON()["aDateTime"], .string(text))
        }
    }

    func testAnEditedTimeHasTheFormCaptureWrites() throws {
        var user = try EveryTypeUser(answer: ["aDateTime": "2012-02-27T22:34:27Z"])
        user.aDateTime?.addTimeInterval(0.000001)
        expectEqual(user.pendingUpdate, ["aDateTime": "2012-02-27 22:34:27.000001 +0000"])
        try expectEqual(user.savedAndLoaded().pendingUpdate, user.pendingUpdate)
    }

    func testAnImpossibleTimeIsKeptAndNotNulled() {
        forEach(["2012-02-30 00:00:00 +0000", "soon", "", "1456945663", "2012-13-01 00:00:00"]) { (text: String) in
            let answer: JSONValue = ["aPlural": [["id": 1, "aDateTime": .string(text), "aDate": .string(text)]]]
            let user = try EveryTypeUser(answer: answer)
            expectNil(user.aPlural.first?.aDateTime)
            expect(user.decodingIssues.map(\.path).contains("/aPlural#1/aDateTime"))
            let body = try user.replaceBody(of: \.aPlural, overwritingUnread: true)
            expectEqual(body[0]?["aDateTime"], .string(text))
            try expectEqual(user.encodedJSON(), answer)
        }
    }

    func testADateKeepsItsSpellingAndIsADay() {
        forEach(["2012-02-27", "20120227", "2012-02-27 00:00:00 +0000", "2012-02-27T23:30:00Z", "2012-2-27"]) {
            (text: String) in
            var user = try EveryTypeUser(answer: ["aDate": .string(text)])
            expectEqual(user.aDate, CaptureDate(year: 2012, month: 2, day: 27))
            try expectEqual(user.encodedJSON()["aDate"], .string(text))
            user.aDate = CaptureDate(year: 2012, month: 2, day: 28)
            expectEqual(user.pendingUpdate, ["aDate": "2012-02-28"])
            user.aDate = CaptureDate(year: 2012, month: 2, day: 27)
            expect(!user.hasChanges)
        }
    }

    func testANumberThatJSONLacks() throws {
        var user = try EveryTypeUser(answer: ["aDecimal": 1.5, "aDateTime": .null])
        user.aDecimal = .nan
        user.aDateTime = Date(timeIntervalSinceReferenceDate: .infinity)
        expectEqual(user.pendingUpdate["aDecimal"], "NaN")
        expectNotNil(user.pendingUpdate["aDateTime"]?.stringValue)
        // A saved form would be read back as nil, which the next call would send as null.
        expect(throws: EncodingError.self) { try JSONEncoder().encode(user) }
    }
}
