/// What is unread, unknown or misshapen inside a record is saved with it, and stays known as such.
final class NestedSavingTests: XCTestCase {
    func testCaptureMemberInsideIsKept() throws {
        let user = try NestingUser(answer: ["id": 1, "ooo1": ["name": "n", "$capture": 5]])
        try expectEqual(user.encodedJSON()["ooo1"]?["$capture"], 5)
    }

    func testUnreadPluralInAnAssignedObjectAfterSaving() throws {
        var user = try NestingUser(answer: ["id": 1, "oop1": ["name": "n"]])
        user.oop1 = .init(name: "x")
        expect(throws: CaptureError.self) { try user.replaceBody(of: \.oop1.oop2.oop3) }
        let loaded = try user.savedAndLoaded()
        expect(throws: CaptureError.self) { try loaded.replaceBody(of: \.oop1.oop2.oop3) }
    }

    func testAssignedObjectWithAnUnexpectedValue() throws {
        var user = try NestingUser(answer: [
            "poo1": [
                [
                    "id": 1, "name": "n", "count": 1,
                    "poo2": ["name": 5, "count": 2, "poo3": ["name": .null, "count": .null]],
                ]
            ]
        ])
        user.poo1[0].poo2 = .init(count: 3)
        expect(throws: CaptureError.self) { try user.replaceBody(of: \.poo1) }
        let loaded = try user.savedAndLoaded()
        expect(throws: CaptureError.self) { try loaded.replaceBody(of: \.poo1) }
    }

    func testTheConfirmedTextOfAnUnreadObject() throws {
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
        try expectEqual(user.savedAndLoaded().unknownMembers, ["/anObject/odd": 1])
    }

    func testUnknownMembersSurviveInAnUnreadObject() throws {
        var user = try EveryTypeUser(answer: ["id": 1])
        let other = try EveryTypeUser(answer: ["id": 2, "anObject": ["odd": 1]])
        user.anObject = other.anObject
        try expectEqual(user.savedAndLoaded().unknownMembers, ["/anObject/odd": 1])
    }
}
