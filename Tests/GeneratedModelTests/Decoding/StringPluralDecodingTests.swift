import CaptureRuntime
import Expectations
import Foundation
import Models
import XCTest

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
}
