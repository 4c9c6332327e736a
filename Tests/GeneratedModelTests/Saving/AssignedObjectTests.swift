import CaptureRuntime
import Models
import Testing

/// Objects assigned from another record, which carry what that record knew of them.
@Suite struct AssignedObjectTests {
    @Test func theConfirmedTextSurvivesWhereTheAssignedObjectWasUnread() throws {
        var user = try EveryTypeUser(answer: ["id": 1, "anObject": ["aDate": "20070806"]])
        let other = try EveryTypeUser(answer: ["id": 2, "anObject": ["aString": "x"]])
        user.anObject = other.anObject
        user.anObject.aDate = CaptureDate(year: 2010, month: 1, day: 1)
        let loaded = try user.savedAndLoaded()
        // What was pending was perhaps sent, so it is in doubt.
        #expect(try loaded.encodedJSON().removing(["doubts"]) == user.encodedJSON())
        #expect(try loaded.encodedJSON()["$capture"]?["confirmed"]?["anObject"]?["aDate"] == "20070806")
    }

    @Test func unknownMembersSurviveInPlaceOfAMisfit() throws {
        var user = try EveryTypeUser(answer: ["id": 1, "anObject": "no object"])
        let other = try EveryTypeUser(answer: ["id": 2, "anObject": ["odd": 1]])
        user.anObject = other.anObject
        #expect(try user.savedAndLoaded().unmodelledAttributes == ["/anObject/odd": 1])
    }

    @Test func unknownMembersSurviveInAnUnreadObject() throws {
        var user = try EveryTypeUser(answer: ["id": 1])
        let other = try EveryTypeUser(answer: ["id": 2, "anObject": ["odd": 1]])
        user.anObject = other.anObject
        #expect(try user.savedAndLoaded().unmodelledAttributes == ["/anObject/odd": 1])
    }
}
