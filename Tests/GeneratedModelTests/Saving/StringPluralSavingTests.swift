import CaptureRuntime
import Models
import Testing

@Suite struct StringPluralSavingTests {
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
