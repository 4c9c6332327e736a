import CaptureRuntime
import Expectations
import RareModels
import XCTest

/// Attributes called like members of the runtime leave these members usable.
final class MemberClashLongTests: XCTestCase {
    func testTheRuntimesMembersStillWork() throws {
        var user = try MemberClashesUser(answer: ["description": "d", "hasChanges": "no", "pendingUpdate": "none"])
        expectEqual(user.description_, "d")
        expectEqual(user.hasChanges_, "no")
        expect(!user.hasChanges)
        expect(user.description.hasPrefix("MemberClashesUser(description_: \"d\""), "as the property is called")
        user.description_ = nil
        user.captureState = "text"
        user.hashValue_ = "1"
        expectEqual(user.pendingUpdate, ["description": .null, "captureState": "text", "hashValue": "1"])
        expect(user.hasChanges)
    }
}
