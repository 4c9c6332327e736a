import Models
import Testing

@testable import CaptureRuntime

@Suite struct RevertedValueTests {
    @Test("A value that was restored and then taken back counts as unread again, whatever its form was")
    func restored() throws {
        var user = try EveryTypeUser(json: #"{"id":1,"uuid":"u"}"#.utf8)
        let unread = user.unreadAttributes
        let other = try EveryTypeUser(json: #"{"id":1,"uuid":"u","aDateTime":"2012-02-29T01:33:20Z"}"#.utf8)
        user.restoreValues(from: other)
        #expect(user.aDateTime != nil)
        user.revert()
        #expect(user.aDateTime == nil)
        #expect(user.unreadAttributes == unread)
        #expect(!user.hasChanges)
    }
}
