/// What a replace does with values that do not fit the schema, and with unknown members, also below its elements.
final class DriftReplaceTests: XCTestCase {
    func testValuesOfAnotherTypeAreSentBackAsTheyCame() throws {
        var user = try InigoUser(answer: ["photos": [["id": 31, "type": 5, "value": ["a": 1]]]])
        try expectEqual(user.replaceBody(of: \.photos), [["type": 5, "value": ["a": 1]]])
        user.photos[0].type = "avatar"
        try expectEqual(user.replaceBody(of: \.photos), [["type": "avatar", "value": ["a": 1]]])
        user.photos.append(.init(value: "new"))
        try expectEqual(user.replaceBody(of: \.photos)[1], ["type": .null, "value": "new"])
    }

    func testForeignElementsAreNotErasedUnseen() throws {
        let user = try InigoUser(answer: ["photos": [["id": 31, "type": "t", "value": "v"], 7, "text"]])
        expect(throws: .unreadValues(paths: ["/photos"])) { try user.replaceBody(of: \.photos) }
        try expectEqual(user.replaceBody(of: \.photos, overwritingUnread: true), [["type": "t", "value": "v"]])
    }

    func testAPluralThatIsNoArrayIsNotErasedUnseen() throws {
        var user = try InigoUser(answer: ["photos": ["not": "an array"]])
        try expectEqual(user.replaceBody(of: \.photos), ["not": "an array"])
        user.photos = [.init(value: "v")]
        expect(throws: .unreadValues(paths: ["/photos"])) { try user.replaceBody(of: \.photos) }
    }

    func testAPluralThatWasNullCanBeReplaced() throws {
        var user = try InigoUser(answer: ["photos": .null])
        try expectEqual(user.replaceBody(of: \.photos), [])
        user.photos = [.init(value: "v")]
        try expectEqual(user.replaceBody(of: \.photos), [["type": .null, "value": "v"]])
    }

    /// An element that was made anew with the id of one that was read lacks what only that one has.
    func testAnUnknownMemberIsNotErasedWithItsElement() throws {
        let photo: JSONValue = ["id": 31, "type": "a", "value": "x", "caption": "on the ship"]
        var user = try InigoUser(answer: ["photos": [photo]])
        expectEqual(user.unknownMembers, ["/photos#31/caption": "on the ship"])
        try expectEqual(user.replaceBody(of: \.photos), [photo.removing(["id"])])
        user.photos[0] = try .init(answer: photo.removing(["caption"]))
        expect(throws: .unreadValues(paths: ["/photos#31/caption"])) { try user.replaceBody(of: \.photos) }
    }

    func testUnknownMembersAreSentBackAtEveryDepth() throws {
        let element: JSONValue = [
            "id": 1, "name": "n", "count": 1, "extra": ["k": [1, .null]],
            "ppp2": [["id": 2, "name": "m", "count": 2, "ppp3": [], "more": true]],
        ]
        let user = try NestingUser(answer: ["ppp1": [element]])
        try expectEqual(user.replaceBody(of: \.ppp1), [element.removing(["id"])])
    }

    func testUnknownMembersInElementsAreSentBack() throws {
        let element: JSONValue = [
            "id": 1, "name": "n", "count": 1,
            "poo2": ["name": "m", "count": 2, "more": 5, "poo3": ["name": .null, "count": .null, "most": "x"]],
        ]
        var user = try NestingUser(answer: ["poo1": [element]])
        try expectEqual(user.replaceBody(of: \.poo1), [element.removing(["id"])])
        user.poo1[0].poo2.poo3 = .init(name: "new")
        for user in [user, try user.savedAndLoaded()] {
            expect(throws: .unreadValues(paths: ["/poo1#1/poo2/poo3/most"])) { try user.replaceBody(of: \.poo1) }
        }
        let body = try user.replaceBody(of: \.poo1, overwritingUnread: true)
        expectEqual(body[0]?["poo2"]?["more"], 5)
        expectEqual(body[0]?["poo2"]?["poo3"], ["name": "new", "count": .null])
    }

    func testAnObjectOfAnotherKindIsSentBack() throws {
        let element: JSONValue = ["id": 1, "name": "n", "count": 1, "poo2": "text"]
        var user = try NestingUser(answer: ["poo1": [element]])
        try expectEqual(user.replaceBody(of: \.poo1), [element.removing(["id"])])
        user.poo1[0].poo2.name = "set"
        try expectEqual(
            user.replaceBody(of: \.poo1)[0]?["poo2"],
            ["name": "set", "count": .null, "poo3": ["name": .null, "count": .null]])
    }
}
