import CaptureRuntime
import Models
import Testing

/// What a replace does with values that do not fit the schema.
@Suite struct DriftReplaceTests {
    @Test func valuesOfAnotherTypeAreSentBackAsTheyCame() throws {
        var user = try InigoUser(answer: ["photos": [["id": 31, "type": 5, "value": ["a": 1]]]])
        #expect(try user.replaceBody(of: \.photos) == [["type": 5, "value": ["a": 1]]])
        user.photos[0].type = "avatar"
        #expect(try user.replaceBody(of: \.photos) == [["type": "avatar", "value": ["a": 1]]])
        user.photos.append(.init(value: "new"))
        #expect(try user.replaceBody(of: \.photos)[1] == ["type": .null, "value": "new"])
    }

    @Test func foreignElementsAreNotErasedUnseen() throws {
        let user = try InigoUser(answer: ["photos": [["id": 31, "type": "t", "value": "v"], 7, "text"]])
        #expect(throws: CaptureError(.unread(paths: ["/photos"]))) { try user.replaceBody(of: \.photos) }
        #expect(try user.replaceBody(of: \.photos, overwritingUnread: true) == [["type": "t", "value": "v"]])
    }

    @Test func aPluralThatIsNoArrayIsNotErasedUnseen() throws {
        var user = try InigoUser(answer: ["photos": ["not": "an array"]])
        #expect(try user.replaceBody(of: \.photos) == ["not": "an array"])
        user.photos = [.init(value: "v")]
        #expect(throws: CaptureError(.unread(paths: ["/photos"]))) { try user.replaceBody(of: \.photos) }
    }

    @Test func aPluralThatWasNullCanBeReplaced() throws {
        var user = try InigoUser(answer: ["photos": .null])
        #expect(try user.replaceBody(of: \.photos) == [])
        user.photos = [.init(value: "v")]
        #expect(try user.replaceBody(of: \.photos) == [["type": .null, "value": "v"]])
    }
}
