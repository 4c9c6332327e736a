import CaptureRuntime
import Expectations
import Models
import XCTest

/// What a replace does with values that do not fit the schema.
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
        expect(throws: CaptureError(.unread(paths: ["/photos"]))) { try user.replaceBody(of: \.photos) }
        try expectEqual(user.replaceBody(of: \.photos, overwritingUnread: true), [["type": "t", "value": "v"]])
    }

    func testAPluralThatIsNoArrayIsNotErasedUnseen() throws {
        var user = try InigoUser(answer: ["photos": ["not": "an array"]])
        try expectEqual(user.replaceBody(of: \.photos), ["not": "an array"])
        user.photos = [.init(value: "v")]
        expect(throws: CaptureError(.unread(paths: ["/photos"]))) { try user.replaceBody(of: \.photos) }
    }

    func testAPluralThatWasNullCanBeReplaced() throws {
        var user = try InigoUser(answer: ["photos": .null])
        try expectEqual(user.replaceBody(of: \.photos), [])
        user.photos = [.init(value: "v")]
        try expectEqual(user.replaceBody(of: \.photos), [["type": .null, "value": "v"]])
    }
}
