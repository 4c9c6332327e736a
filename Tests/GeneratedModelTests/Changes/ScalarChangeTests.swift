/// What of single values is pending, and sent by an update.
final class ScalarChangeTests: XCTestCase {
    private var user = InigoUser(.unset)

    override func setUpWithError() throws { user = try Fixture(name: "inigo").record() }

    func testSettingSendsAndSettingBackDoesNot() {
        var edited = user
        edited.aboutMe = "x"
        expectEqual(edited.pendingUpdate, ["aboutMe": "x"])
        edited.aboutMe = user.aboutMe
        edited.birthday = CaptureDate(year: 1963, month: 11, day: 30)
        expectEqual(edited.pendingUpdate, [:])
        expect(!edited.hasChanges)
    }

    func testClearingSendsNull() {
        user.aboutMe = nil
        user.birthday = nil
        expectEqual(user.pendingUpdate, ["aboutMe": .null, "birthday": .null])
    }

    func testEmptyIsNotNull() throws {
        user.aboutMe = ""
        expectEqual(user.pendingUpdate, ["aboutMe": ""])
        var other = try InigoUser(answer: ["aboutMe": ""])
        expectEqual(other.aboutMe, "")
        other.aboutMe = nil
        expectEqual(other.pendingUpdate, ["aboutMe": .null])
    }

    func testAMadeRecordWithNothingSetHasNoChanges() {
        var made = InigoUser()
        expect(!made.hasChanges)
        expectEqual(made.pendingUpdate, [:])
        (made.aboutMe, made.primaryAddress.city) = ("x", "y")
        made.aboutMe = nil
        made.primaryAddress = .init()
        expect(!made.hasChanges)
        expectEqual(made, InigoUser(.unset))
    }

    func testReadOnlyAttributesAreNeverSent() throws {
        var other = try InigoUser(answer: ["id": 1, "uuid": "u", "created": "2001-02-03", "aboutMe": "other"])
        other._captureState = user._captureState
        expectNil(other.pendingUpdate["id"])
        expectNil(other.pendingUpdate["uuid"])
        expectNil(other.pendingUpdate["created"])
        expectEqual(other.pendingUpdate["aboutMe"], "other")
    }
}
