import CaptureRuntime
import Models
import Testing

@Suite struct StringPluralSavingTests {
    @Test func anElementThatComesBackAfterSavingKeepsWhatItCameWith() throws {
        var user = try InigoUser(answer: ["id": 1, "interests": [["id": 2, "interest": "a", "extra": 1]]])
        let body = try user.replaceBody(of: \.interests)
        #expect(body == [["interest": "a", "extra": 1]])
        user.interests = ["b"]
        user = try user.savedAndLoaded()
        #expect(try user.replaceBody(of: \.interests) == ["b"])
        user.interests = ["a"]
        #expect(try user.replaceBody(of: \.interests) == body)
        #expect(!user.hasChanges)
        user.interests = ["a", "a"]
        #expect(try user.replaceBody(of: \.interests) == [["interest": "a", "extra": 1], "a"])
    }

    @Test(arguments: [["a": 1], "x", 5] as [JSONValue])
    func aValueOfAnotherKindIsNotReplacedUnseenAfterSaving(value: JSONValue) throws {
        var user = try InigoUser(answer: ["id": 1, "interests": value])
        user.interests.append("b")
        for user in [user, try user.savedAndLoaded()] {
            #expect(throws: CaptureError(.unread(paths: ["/interests"]))) { try user.replaceBody(of: \.interests) }
            #expect(try user.replaceBody(of: \.interests, overwritingUnread: true) == ["b"])
        }
        // The value itself is sent back if the app takes its edit back.
        user = try user.savedAndLoaded()
        user.interests = []
        #expect(try user.replaceBody(of: \.interests) == value)
    }
}
