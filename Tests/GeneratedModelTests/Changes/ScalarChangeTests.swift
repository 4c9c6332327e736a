import CaptureRuntime
import Expectations
import Models
import XCTest

/// What of single values is pending, and sent by an update.
final class ScalarChangeTests: XCTestCase {
    private var user = InigoUser(.unset)

    override func setUpWithError() throws { user = try Fixture(name: "inigo").record() }

    func testSettingSendsAndSettingBackDoesNot() {
        var edited = user
        edited.aboutMe = "x"
        expectEqual(edited.pendingUpdate, ["aboutMe": "x"])
        edited.aboutMe = user.aboutMe
        expectEqual(edited.pendingUpdate, [:])
        expect(!edited.hasChanges)
    }

    func testAssigningTheSameValueIsNoChange() {
        var edited = user
        edited.aboutMe = user.aboutMe
        edited.birthday = CaptureDate(year: 1963, month: 11, day: 30)
        expect(!edited.hasChanges)
    }

    func testClearingSendsNull() {
        var edited = user
        edited.aboutMe = nil
        edited.birthday = nil
        expectEqual(edited.pendingUpdate, ["aboutMe": .null, "birthday": .null])
    }

    func testEmptyIsNotNull() throws {
        var edited = user
        edited.aboutMe = ""
        expectEqual(edited.pendingUpdate, ["aboutMe": ""])
        var other = try InigoUser(answer: ["aboutMe": ""])
        expectEqual(other.aboutMe, "")
        other.aboutMe = nil
        expectEqual(other.pendingUpdate, ["aboutMe": .null])
    }

    func testReadingThePendingUpdateChangesNothing() {
        var edited = user
        edited.aboutMe = "x"
        let first = edited.pendingUpdate
        expectEqual(edited.pendingUpdate, first)
        expect(edited.hasChanges)
    }

    func testCopiesAreIndependent() {
        var edited = user
        edited.aboutMe = "x"
        var copy = edited
        copy.aboutMe = user.aboutMe
        copy.birthday = nil
        expectEqual(edited.pendingUpdate, ["aboutMe": "x"])
        expectEqual(copy.pendingUpdate, ["birthday": .null])
        expect(!user.hasChanges)
    }

    func testAMadeRecordSendsWhatIsSetAndNullsNothing() {
        let made = InigoUser(aboutMe: "x", primaryAddress: .init(city: "c"))
        expectEqual(made.pendingUpdate, ["aboutMe": "x", "primaryAddress": ["city": "c"]])
        expect(made.hasChanges)
        expectEqual(made.changedPlurals, [])
    }

    func testAMadeRecordWithNothingSetHasNoChanges() {
        var made = InigoUser()
        expect(!made.hasChanges)
        expectEqual(made.pendingUpdate, [:])
        made.aboutMe = "x"
        made.aboutMe = nil
        expect(!made.hasChanges)
        expectEqual(made, InigoUser(.unset))
    }

    func testAMadeRecordListsItsPlurals() {
        let made = InigoUser(photos: [.init(value: "v")], interests: ["i"])
        expectEqual(made.pendingUpdate, [:])
        expect(made.hasChanges)
        expectEqual(made.changedPlurals, ["/photos", "/interests"])
    }

    func testReadOnlyAttributesAreNeverSent() throws {
        var other = try InigoUser(answer: ["id": 1, "uuid": "u", "created": "2001-02-03", "aboutMe": "other"])
        other._captureState = user._captureState
        expectNil(other.pendingUpdate["id"])
        expectNil(other.pendingUpdate["uuid"])
        expectNil(other.pendingUpdate["created"])
        expectEqual(other.pendingUpdate["aboutMe"], "other")
    }

    func testEditsShowInThePendingUpdate() throws {
        var user = try Fixture(name: "inigo").record(as: InigoUser.self)
        expect(!user.hasChanges)
        user.aboutMe = "Hello."
        user.primaryAddress.city = "Portland"
        expect(user.hasChanges)
        expectEqual(user.pendingUpdate, ["aboutMe": "Hello.", "primaryAddress": ["city": "Portland"]])
    }
}
