import CaptureRuntime
import Foundation
import Models
import Testing

/// Dates and times: to the microsecond, and in their own spelling until they are edited.
@Suite struct DateTests {
    private static let spellings: [String] = [
        "2012-02-27 22:34:27.002541 +0000", "2012-02-27 22:34:27 +0000", "2012-02-27 22:34:27.5 -0000",
        "2012-02-27T22:34:27.002541Z", "2012-02-27T22:34:27+00:00", "2012-02-27 22:34:27", "2012-02-27T22:34:27.12",
        "2012-02-28T04:04:27.123456789+05:30", "1969-12-31 23:59:59.999999 +0000", "2012-02-27 14:34:27 -0800",
    ]

    @Test(arguments: spellings)
    func theSpellingStaysWhileItIsNotEdited(text: String) throws {
        let answer: JSONValue = ["aDateTime": .string(text), "aPlural": [["id": 1, "aDateTime": .string(text)]]]
        var user = try EveryTypeUser(answer: answer)
        #expect(user.decodingIssues == [])
        #expect(user.aDateTime != nil)
        user.aString = "another attribute"
        let loaded = try Coders.binaryPropertyList.copy(user)
        #expect(try loaded.encodedJSON()["aDateTime"] == .string(text))
        #expect(loaded.pendingUpdate == ["aString": "another attribute"])
        let body = try loaded.replaceBody(of: \.aPlural, overwritingUnread: true)
        #expect(body[0]?["aDateTime"] == .string(text))
    }

    @Test(arguments: spellings)
    func theSameInstantIsNoChange(text: String) throws {
        var user = try EveryTypeUser(answer: ["aDateTime": .string(text)])
        let date = user.aDateTime
        user.aDateTime = nil
        #expect(user.pendingUpdate == ["aDateTime": .null])
        user.aDateTime = date
        #expect(!user.hasChanges)
        #expect(try user.encodedJSON()["aDateTime"] == .string(text))
    }

    @Test func anEditedTimeHasTheFormCaptureWrites() throws {
        var user = try EveryTypeUser(answer: ["aDateTime": "2012-02-27T22:34:27Z"])
        user.aDateTime?.addTimeInterval(0.000001)
        #expect(user.pendingUpdate == ["aDateTime": "2012-02-27 22:34:27.000001 +0000"])
        #expect(try user.savedAndLoaded().pendingUpdate == user.pendingUpdate)
    }

    @Test func everyMicrosecondSurvives() throws {
        for microsecond in [0, 1, 7, 499_999, 500_000, 122_198, 999_999] {
            for second in ["1970-01-01 00:00:00", "1999-12-31 23:59:59", "2016-03-02 19:07:44"] {
                let digits = String(1_000_000 + microsecond).dropFirst()
                let text = "\(second).\(digits) +0000"
                var user = try EveryTypeUser(answer: ["aDateTime": .string(text)])
                let date = user.aDateTime
                user = EveryTypeUser(aDateTime: date)
                #expect(user.pendingUpdate == ["aDateTime": .string(text)])
                #expect(try user.savedAndLoaded().aDateTime == date)
            }
        }
    }

    @Test(arguments: ["2012-02-30 00:00:00 +0000", "soon", "", "1456945663", "2012-13-01 00:00:00"])
    func anImpossibleTimeIsKeptAndNotNulled(text: String) throws {
        let answer: JSONValue = ["aPlural": [["id": 1, "aDateTime": .string(text), "aDate": .string(text)]]]
        let user = try EveryTypeUser(answer: answer)
        #expect(user.aPlural.first?.aDateTime == nil)
        #expect(user.decodingIssues.map(\.path).contains("/aPlural#1/aDateTime"))
        let body = try user.replaceBody(of: \.aPlural, overwritingUnread: true)
        #expect(body[0]?["aDateTime"] == .string(text))
        #expect(try user.encodedJSON() == answer)
    }

    @Test(arguments: ["2012-02-27", "20120227", "2012-02-27 00:00:00 +0000", "2012-02-27T23:30:00Z", "2012-2-27"])
    func aDateKeepsItsSpellingAndIsADay(text: String) throws {
        var user = try EveryTypeUser(answer: ["aDate": .string(text)])
        #expect(user.aDate == CaptureDate(year: 2012, month: 2, day: 27))
        #expect(try user.encodedJSON()["aDate"] == .string(text))
        user.aDate = CaptureDate(year: 2012, month: 2, day: 28)
        #expect(user.pendingUpdate == ["aDate": "2012-02-28"])
        user.aDate = CaptureDate(year: 2012, month: 2, day: 27)
        #expect(!user.hasChanges)
    }

    @Test func aNumberThatJSONLacksIsNeitherATrapNorANull() throws {
        var user = try EveryTypeUser(answer: ["aDecimal": 1.5, "aDateTime": .null])
        user.aDecimal = .nan
        user.aDateTime = Date(timeIntervalSinceReferenceDate: .infinity)
        #expect(user.pendingUpdate["aDecimal"] == "NaN")
        #expect(user.pendingUpdate["aDateTime"]?.stringValue != nil)
        // A saved form would be read back as nil, which the next call would send as null.
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(user) }
    }
}
