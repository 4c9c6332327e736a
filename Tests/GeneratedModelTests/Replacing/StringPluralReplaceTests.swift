import CaptureRuntime
import Models
import Testing

/// What a replace of a string plural sends.
@Suite struct StringPluralReplaceTests {
    @Test func stringsAreBare() throws {
        var user = try Fixture(name: "string-plurals").record(as: StringPluralsUser.self)
        #expect(try user.replaceBody(of: \.tags) == ["a", "b", "a"])
        user.tags.removeFirst()
        user.tags.insert("new", at: 1)
        #expect(try user.replaceBody(of: \.tags) == ["b", "new", "a"])
        #expect(try user.replaceBody(of: \.values) == [])
        #expect(try user.replaceBody(of: \.notes) == ["", "n"])
        #expect(try user.replaceBody(of: \.box.lid.labelled) == ["yes"])
    }

    @Test func stringPluralsInsideElementsAreBareToo() throws {
        let user = try Fixture(name: "string-plurals").record(as: StringPluralsUser.self)
        let body = try user.replaceBody(of: \.teams)
        #expect(body[0]?["members"] == ["Kim", "Lou"])
        #expect(body[0]?["kit"] == ["socks": ["left"]])
        #expect(body[0]?["rounds"]?[0] == ["no": 1, "cheers": ["hip", "hooray"]])
        #expect(try user.replaceBody(of: \.shelves) == [["books": ["one", "two"]], ["books": []]])
    }

    @Test func whatTheElementCarriesIsAnIssueButNoChange() throws {
        let user = try StringPluralsUser(answer: ["tags": [["id": 1, "tag": "a", "since": 2001]]])
        #expect(user.decodingIssues.map(\.path) == ["/tags"])
        #expect(!user.hasChanges)
    }

    @Test func anElementOfAnotherKindIsNotErasedUnseen() throws {
        var user = try StringPluralsUser(answer: ["tags": ["a", 42]])
        #expect(throws: CaptureError(.unread(paths: ["/tags"]))) { try user.replaceBody(of: \.tags) }
        user.tags.append("b")
        #expect(throws: CaptureError(.unread(paths: ["/tags"]))) { try user.replaceBody(of: \.tags) }
        #expect(try user.replaceBody(of: \.tags, overwritingUnread: true) == ["b"])
    }

    @Test func nullsAreDroppedWithoutAsking() throws {
        let user = try StringPluralsUser(answer: ["tags": ["a", .null, ["id": 1, "tag": .null]]])
        #expect(try user.replaceBody(of: \.tags) == ["a"])
    }

    @Test func aHiddenOneIsNotErasedUnseen() throws {
        var user = try StringPluralsUser(answer: ["id": 1])
        user.tags = ["a"]
        #expect(throws: CaptureError(.unread(paths: ["/tags"]))) { try user.replaceBody(of: \.tags) }
        #expect(try user.replaceBody(of: \.tags, overwritingUnread: true) == ["a"])
    }

    @Test func aValueThatIsNoArrayIsNotErasedUnseen() throws {
        var user = try StringPluralsUser(answer: ["tags": "text", "food": .null])
        #expect(try user.replaceBody(of: \.tags) == "text")
        user.tags = ["a"]
        #expect(throws: CaptureError(.unread(paths: ["/tags"]))) { try user.replaceBody(of: \.tags) }
        user.food = ["soup"]
        #expect(try user.replaceBody(of: \.food) == ["soup"])
    }
}
