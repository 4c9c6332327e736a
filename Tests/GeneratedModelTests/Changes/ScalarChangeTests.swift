import CaptureRuntime
import Models
import Testing

/// What of single values is pending, and sent by an update.
@Suite struct ScalarChangeTests {
    private let user: InigoUser

    init() throws { user = try Fixture(name: "inigo").record() }

    @Test func settingSendsAndSettingBackDoesNot() {
        var edited = user
        edited.aboutMe = "x"
        #expect(edited.pendingUpdate == ["aboutMe": "x"])
        edited.aboutMe = user.aboutMe
        #expect(edited.pendingUpdate == [:])
        #expect(!edited.hasChanges)
    }

    @Test func assigningTheSameValueIsNoChange() {
        var edited = user
        edited.aboutMe = user.aboutMe
        edited.birthday = CaptureDate(year: 1963, month: 11, day: 30)
        #expect(!edited.hasChanges)
    }

    @Test func clearingSendsNull() {
        var edited = user
        edited.aboutMe = nil
        edited.birthday = nil
        #expect(edited.pendingUpdate == ["aboutMe": .null, "birthday": .null])
    }

    @Test func emptyIsNotNull() throws {
        var edited = user
        edited.aboutMe = ""
        #expect(edited.pendingUpdate == ["aboutMe": ""])
        var other = try InigoUser(answer: ["aboutMe": ""])
        #expect(other.aboutMe == "")
        other.aboutMe = nil
        #expect(other.pendingUpdate == ["aboutMe": .null])
    }

    @Test func readingThePendingUpdateChangesNothing() {
        var edited = user
        edited.aboutMe = "x"
        let first = edited.pendingUpdate
        #expect(edited.pendingUpdate == first)
        #expect(edited.hasChanges)
    }

    @Test func copiesAreIndependent() {
        var edited = user
        edited.aboutMe = "x"
        var copy = edited
        copy.aboutMe = user.aboutMe
        copy.birthday = nil
        #expect(edited.pendingUpdate == ["aboutMe": "x"])
        #expect(copy.pendingUpdate == ["birthday": .null])
        #expect(!user.hasChanges)
    }

    @Test func aMadeRecordSendsWhatIsSetAndNullsNothing() {
        let made = InigoUser(aboutMe: "x", primaryAddress: .init(city: "c"))
        #expect(made.pendingUpdate == ["aboutMe": "x", "primaryAddress": ["city": "c"]])
        #expect(made.hasChanges)
        #expect(made.changedPlurals == [])
    }

    @Test func aMadeRecordWithNothingSetHasNoChanges() {
        var made = InigoUser()
        #expect(!made.hasChanges)
        #expect(made.pendingUpdate == [:])
        made.aboutMe = "x"
        made.aboutMe = nil
        #expect(!made.hasChanges)
        #expect(made == InigoUser(.unset))
    }

    @Test func aMadeRecordListsItsPlurals() {
        let made = InigoUser(photos: [.init(value: "v")], interests: ["i"])
        #expect(made.pendingUpdate == [:])
        #expect(made.hasChanges)
        #expect(made.changedPlurals == ["/photos", "/interests"])
    }

    @Test func readOnlyAttributesAreNeverSent() throws {
        var other = try InigoUser(answer: ["id": 1, "uuid": "u", "created": "2001-02-03", "aboutMe": "other"])
        other._captureState = user._captureState
        #expect(other.pendingUpdate["id"] == nil)
        #expect(other.pendingUpdate["uuid"] == nil)
        #expect(other.pendingUpdate["created"] == nil)
        #expect(other.pendingUpdate["aboutMe"] == "other")
    }

    @Test func editsShowInThePendingUpdate() throws {
        var user = try Fixture(name: "inigo").record(as: InigoUser.self)
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
