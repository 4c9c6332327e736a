/// What a replace of a string plural sends.
final class StringPluralReplaceTests: XCTestCase {
    func testStringsAreBare() throws {
        var user = try Fixture(name: "string-plurals").record(as: StringPluralsUser.self)
        try expectEqual(user.replaceBody(of: \.tags), ["a", "b", "a"])
        user.tags.removeFirst()
        user.tags.insert("new", at: 1)
        try expectEqual(user.replaceBody(of: \.tags), ["b", "new", "a"])
        try expectEqual(user.replaceBody(of: \.values), [])
        try expectEqual(user.replaceBody(of: \.notes), ["", "n"])
        try expectEqual(user.replaceBody(of: \.box.lid.labelled), ["yes"])
    }

    func testStringPluralsInsideElementsAreBareToo() throws {
        let user = try Fixture(name: "string-plurals").record(as: StringPluralsUser.self)
        let body = try user.replaceBody(of: \.teams)
        expectEqual(body[0]?["members"], ["Kim", "Lou"])
        expectEqual(body[0]?["kit"], ["socks": ["left"]])
        expectEqual(body[0]?["rounds"]?[0], ["no": 1, "cheers": ["hip", "hooray"]])
        try expectEqual(user.replaceBody(of: \.shelves), [["books": ["one", "two"]], ["books": []]])
    }

    func testAnElementOfAnotherKindIsNotErasedUnseen() {
        // The last one is what an access schema shows that hides the texts.
        forEach([42, ["id": 1, "tag": "a", "since": 2001], ["id": 1]]) { (element: JSONValue) in
            var user = try StringPluralsUser(answer: ["tags": ["a", element]])
            expect(throws: .unreadValues(paths: ["/tags"])) { try user.replaceBody(of: \.tags) }
            user.tags = ["b"]
            expect(throws: .unreadValues(paths: ["/tags"])) { try user.replaceBody(of: \.tags) }
            try expectEqual(user.replaceBody(of: \.tags, overwritingUnread: true), ["b"])
        }
    }

    /// The plural around it is replaced, too.
    func testAnUnseenElementInAnElementIsNotErased() {
        forEach([["id": 1, "books": ["one", 42]], ["id": 1, "books": "text"], ["id": 1]]) { (shelf: JSONValue) in
            var user = try StringPluralsUser(answer: ["shelves": [shelf]])
            user.shelves[0].books = ["two"]
            expect(throws: .unreadValues(paths: ["/shelves#1/books"])) { try user.replaceBody(of: \.shelves) }
            try expectEqual(user.replaceBody(of: \.shelves, overwritingUnread: true), [["books": ["two"]]])
        }
    }

    func testNullsAreListedAndDroppedWithoutAsking() throws {
        var user = try StringPluralsUser(answer: ["tags": ["a", .null, ["id": 1, "tag": .null]], "food": .null])
        expectEqual(user.decodingIssues.map(\.path), ["/tags[1]", "/tags[2]", "/food"])
        try expectEqual(user.replaceBody(of: \.tags), ["a"])
        user.food = ["soup"]
        try expectEqual(user.replaceBody(of: \.food), ["soup"])
    }

    func testASavedValueOfAnotherKindIsNotReplaced() {
        forEach([["a": 1], "x", 5] as [JSONValue]) { value in
            var user = try InigoUser(answer: ["id": 1, "interests": value])
            user.interests.append("b")
            for user in [user, try user.savedAndLoaded()] {
                expect(throws: .unreadValues(paths: ["/interests"])) { try user.replaceBody(of: \.interests) }
                try expectEqual(user.replaceBody(of: \.interests, overwritingUnread: true), ["b"])
            }
            // The value itself is sent back if the app takes its edit back.
            user = try user.savedAndLoaded()
            user.interests = []
            try expectEqual(user.replaceBody(of: \.interests), value)
        }
    }
}
