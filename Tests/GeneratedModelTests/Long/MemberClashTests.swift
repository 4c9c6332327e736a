import CaptureRuntime
import RareModels
import Testing

extension LongTests {
    /// Attributes called like members of the runtime leave these members usable.
    @Suite struct MemberClashTests {
        @Test func theRuntimesMembersStillWork() throws {
            var user = try MemberClashesUser(answer: ["description": "d", "hasChanges": "no", "pendingUpdate": "none"])
            #expect(user.description_ == "d")
            #expect(user.hasChanges_ == "no")
            #expect(!user.hasChanges)
            #expect(user.description.hasPrefix("MemberClashesUser(description_: \"d\""), "as the property is called")
            user.description_ = nil
            user.captureState = "text"
            user.hashValue_ = "1"
            #expect(user.pendingUpdate == ["description": .null, "captureState": "text", "hashValue": "1"])
            #expect(user.hasChanges)
        }
    }
}
