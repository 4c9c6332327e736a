/// String plurals in every form they come in.
final class StringPluralDecodingTests: XCTestCase {
    private let fixture = Fixture(name: "string-plurals")

    func testStringsAreReadAtEveryDepth() throws {
        let user = try fixture.record(as: StringPluralsUser.self)
        expectEqual(user.tags, ["a", "b", "a"])
        expectEqual(user.food, ["soup"])
        expectEqual(user.type, ["t"])
        expectEqual(user.legalNames, ["Robin Sample"])
        expectEqual(user.box.lid.labels, ["up"])
        expectEqual(user.shelves.map(\.books), [["one", "two"], []])
        expectEqual(user.teams[id: 532].kit.socks, ["left"])
        expectEqual(user.teams[id: 532].rounds.map(\.cheers), [["hip", "hooray"], []])
        expectEqual(user.numbers.map(\.number), [1, nil])
    }

    func testAValueThatIsNoArrayIsKept() {
        forEach([JSONValue.null, 5, "text", ["tag": "a"], true]) { (value: JSONValue) in
            let user = try StringPluralsUser(answer: ["id": 1, "tags": value])
            expectEqual(user.tags, [])
            expectEqual(user.decodingIssues.map(\.path), ["/tags"])
            expect(!user.hasChanges)
            try expectEqual(
                JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(user)), ["id": 1, "tags": value])
        }
    }

    /// Elements that are no texts, or more than one, are listed and kept, and the texts are shown.
    func testAnOddElementCostsNoOther() throws {
        let more: JSONValue = ["id": 2, "tag": "more", "since": 2001]
        let elements: JSONValue = ["a", 42, ["id": 1, "tag": ["x"]], more, ["id": 3], ["id": 4, "tag": "b"], .null]
        let kept: JSONValue = [
            ["tag": "a"], 42, ["id": 1, "tag": ["x"]], more, ["id": 3], ["tag": "b"], ["tag": .null],
        ]
        let read = try StringPluralsUser(answer: ["id": 1, "tags": elements])
        for user in [read, try read.savedAndLoaded(), try read.storedAndLoaded()] {
            expectEqual(user.tags, ["a", "more", "b"])
            expectEqual(
                user.decodingIssues.map(\.description),
                [1, 2, 3, 4, 6].map { "/tags[\($0)]: expected just a string in `tag`" })
            expect(!user.hasChanges)
            try expectEqual(
                JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(user)), ["id": 1, "tags": kept])
        }
    }

    /// What stays of an odd element goes with its text.
    func testATextThatIsTakenOutIsNotSaved() throws {
        var user = try StringPluralsUser(answer: ["id": 1, "tags": ["a", ["tag": "b", "since": 2001], "c"]])
        user.tags.removeAll { $0 == "b" }
        user.tags.insert("new", at: 0)
        for loaded in [try user.savedAndLoaded(), try user.storedAndLoaded()] {
            expectEqual(loaded.tags, ["new", "a", "c"])
            expect(throws: .unreadValues(paths: ["/tags"])) { try loaded.replaceBody(of: \.tags) }
        }
        user.tags.append("b")
        for loaded in [try user.savedAndLoaded(), try user.storedAndLoaded()] {
            expectEqual(loaded.tags, ["new", "a", "c", "b"])
        }
    }
}
