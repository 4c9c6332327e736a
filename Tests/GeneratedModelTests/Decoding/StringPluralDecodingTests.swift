import CaptureRuntime
import Models
import Testing

/// String plurals in every form they come in.
@Suite struct StringPluralDecodingTests {
    private let fixture = Fixture(name: "string-plurals")

    @Test func encodingKeepsIdsAndNulls() throws {
        let user = try fixture.record(as: StringPluralsUser.self)
        #expect(!user.hasChanges)
        #expect(user.unreadAttributes == [])
        #expect(try user.encodedJSON() == fixture.json().removing(["secret"]))
    }

    @Test func onlyTheDroppedNullIsAnIssue() throws {
        let user = try fixture.record(as: StringPluralsUser.self)
        #expect(user.decodingIssues.map(\.path) == ["/notes[1]"])
        #expect(user.notes == ["", "n"])
    }

    @Test func stringsAreReadAtEveryDepth() throws {
        let user = try fixture.record(as: StringPluralsUser.self)
        #expect(user.tags == ["a", "b", "a"])
        #expect(user.food == ["soup"])
        #expect(user.type == ["t"])
        #expect(user.legalNames == ["Robin Sample"])
        #expect(user.box.lid.labels == ["up"])
        #expect(user.shelves.map(\.books) == [["one", "two"], []])
        #expect(user.teams[id: 532].kit.socks == ["left"])
        #expect(user.teams[id: 532].rounds.map(\.cheers) == [["hip", "hooray"], []])
        #expect(user.numbers.map(\.number) == [1, nil])
    }

    @Test func bareStringsObjectsAndNullsMix() throws {
        let answer: JSONValue = ["tags": ["bare", .null, ["tag": "object"], ["tag": .null, "id": 2], ["id": 3]]]
        let user = try StringPluralsUser(answer: answer)
        #expect(user.tags == ["bare", "object"])
        #expect(user.decodingIssues.map(\.path) == ["/tags[1]", "/tags[3]", "/tags[4]"])
        #expect(try user.encodedJSON() == answer)
    }

    @Test func anElementOfAnotherKindCostsNoOther() throws {
        let answer: JSONValue = ["tags": [["tag": "a"], 42, ["tag": 7], ["other"], true, ["tag": "b"]]]
        let user = try StringPluralsUser(answer: answer)
        #expect(user.tags == ["a", "b"])
        #expect(user.decodingIssues.map(\.path) == ["/tags[1]", "/tags[2]", "/tags[3]", "/tags[4]"])
        #expect(try user.encodedJSON() == answer)
    }

    @Test(arguments: [JSONValue.null, 5, "text", ["tag": "a"], true])
    func aValueThatIsNoArrayIsKept(value: JSONValue) throws {
        let user = try StringPluralsUser(answer: ["id": 1, "tags": value])
        #expect(user.tags == [])
        #expect(user.decodingIssues.map(\.path) == ["/tags"])
        #expect(!user.hasChanges)
        #expect(try user.encodedJSON() == ["id": 1, "tags": value])
    }
}
