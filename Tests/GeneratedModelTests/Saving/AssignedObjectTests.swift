import CaptureRuntime
import Expectations
import Models
import XCTest

/// Objects assigned from another record, which carry what that record knew of them.
final class AssignedObjectTests: XCTestCase {
    func testTheConfirmedTextSurvivesWhereTheAssignedObjectWasUnread() throws {
        var user = try EveryTypeUser(answer: ["id": 1, "anObject": ["aDate": "20070806"]])
        let other = try EveryTypeUser(answer: ["id": 2, "anObject": ["aString": "x"]])
        user.anObject = other.anObject
        user.anObject.aDate = CaptureDate(year: 2010, month: 1, day: 1)
        let loaded = try user.savedAndLoaded()
        // What was pending was perhaps sent, so it is in doubt.
        try expectEqual(loaded.encodedJSON().removing(["doubts"]), user.encodedJSON())
        try expectEqual(loaded.encodedJSON()["$capture"]?["confirmed"]?["anObject"]?["aDate"], "20070806")
    }

    func testUnknownMembersSurviveInPlaceOfAMisfit() throws {
        var user = try EveryTypeUser(answer: ["id": 1, "anObject": "no object"])
        let other = try EveryTypeUser(answer: ["id": 2, "anObject": ["odd": 1]])
        user.anObject = other.anObject
        try expectEqual(user.savedAndLoaded().unmodelledAttributes, ["/anObject/odd": 1])
    }

    func testUnknownMembersSurviveInAnUnreadObject() throws {
        var user = try EveryTypeUser(answer: ["id": 1])
        let other = try EveryTypeUser(answer: ["id": 2, "anObject": ["odd": 1]])
        user.anObject = other.anObject
        try expectEqual(user.savedAndLoaded().unmodelledAttributes, ["/anObject/odd": 1])
    }
}
