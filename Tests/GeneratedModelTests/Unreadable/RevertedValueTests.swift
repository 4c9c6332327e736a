import Expectations
import Models
import XCTest

@testable import CaptureRuntime

final class RevertedValueTests: XCTestCase {
    /// A value that was restored and then taken back counts as unread again, whatever its form was.
    func testRestored() throws {
        var user = try EveryTypeUser(json: #"{"id":1,"uuid":"u"}"#.utf8)
        let unread = user.unreadAttributes
        let other = try EveryTypeUser(json: #"{"id":1,"uuid":"u","aDateTime":"2012-02-29T01:33:20Z"}"#.utf8)
        user.restoreValues(from: other)
        expectNotNil(user.aDateTime)
        user.revert()
        expectNil(user.aDateTime)
        expectEqual(user.unreadAttributes, unread)
        expect(!user.hasChanges)
    }
}
