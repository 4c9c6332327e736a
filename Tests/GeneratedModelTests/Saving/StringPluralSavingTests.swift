import CaptureRuntime
import Expectations
import Models
import XCTest

final class StringPluralSavingTests: XCTestCase {
    func testAValueOfAnotherKindIsNotReplacedUnseenAfterSaving() {
        forEach([["a": 1], "x", 5] as [JSONValue]) { value in
            var user = try InigoUser(answer: ["id": 1, "interests": value])
            user.interests.append("b")
            for user in [user, try user.savedAndLoaded()] {
                expect(throws: CaptureError(.unread(paths: ["/interests"]))) { try user.replaceBody(of: \.interests) }
                try expectEqual(user.replaceBody(of: \.interests, overwritingUnread: true), ["b"])
            }
            // The value itself is sent back if the app takes its edit back.
            user = try user.savedAndLoaded()
            user.interests = []
            try expectEqual(user.replaceBody(of: \.interests), value)
        }
    }
}
