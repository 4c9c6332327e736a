import CaptureRuntime
import Expectations
import Models
import XCTest

/// What a replace does with unknown members and misfits in objects and plurals below its elements.
final class DriftBelowElementsTests: XCTestCase {
    func testUnknownMembersAreSentBackAtEveryDepth() throws {
        let element: JSONValue = [
            "id": 1, "name": "n", "count": 1, "extra": ["k": [1, .null]],
            "ppp2": [["id": 2, "name": "m", "count": 2, "ppp3": [], "more": true]],
        ]
        let user = try NestingUser(answer: ["ppp1": [element]])
        try expectEqual(user.replaceBody(of: \.ppp1), [element.removing(["id"])])
    }

    func testUnknownMembersOfObjectsInElementsAreSentBack() throws {
        let element: JSONValue = [
            "id": 1, "name": "n", "count": 1,
            "poo2": ["name": "m", "count": 2, "more": 5, "poo3": ["name": .null, "count": .null, "most": "x"]],
        ]
        var user = try NestingUser(answer: ["poo1": [element]])
        try expectEqual(user.replaceBody(of: \.poo1), [element.removing(["id"])])
        user.poo1[0].poo2.poo3 = .init(name: "new")
        expect(throws: CaptureError(.unread(paths: ["/poo1#1/poo2/poo3/most"]))) {
            try user.replaceBody(of: \.poo1)
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
