import CaptureRuntime
import Foundation
import Models
import Testing

/// String plurals in every form they come in.
@Suite struct StringPluralDecodingTests {
    private let fixture = Fixture(name: "string-plurals")

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

    @Test(arguments: [JSONValue.null, 5, "text", ["tag": "a"], true])
    func aValueThatIsNoArrayIsKept(value: JSONValue) throws {
        let user = try StringPluralsUser(answer: ["id": 1, "tags": value])
        #expect(user.tags == [])
        #expect(user.decodingIssues.map(\.path) == ["/tags"])
        #expect(!user.hasChanges)
        #expect(try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(user)) == ["id": 1, "tags": value])
    }
}
