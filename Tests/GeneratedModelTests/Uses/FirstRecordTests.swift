import CaptureRuntime
import InigoModel
import Testing

/// The small schema, as a user meets it.
@Suite struct FirstRecordTests {
    @Test func editsShowInThePendingUpdate() throws {
        var user = try Fixture(name: "inigo").record(as: CaptureUser.self)
        #expect(!user.hasChanges)
        user.aboutMe = "Hello."
        user.primaryAddress.city = "Portland"
        #expect(user.hasChanges)
        #expect(
            user.pendingUpdate == [
                "aboutMe": "Hello.", "primaryAddress": ["city": "Portland"],
            ])
    }
}
