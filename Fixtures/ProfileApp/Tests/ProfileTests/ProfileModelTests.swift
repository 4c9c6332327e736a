import CaptureRuntime
import DemoService
import Foundation
import Observation
import Profile
import Testing

/// The model against the service in memory, as a view uses it.
@MainActor
@Suite final class ProfileModelTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private let service: DemoService
    private let account: AccountModel
    private let profile: ProfileModel

    init() async throws {
        service = try await DemoService(file: folder.appendingPathComponent("profile.json"))
        account = await service.launch()
        await account.signIn(name: DemoService.name, password: DemoService.password)
        profile = try #require(account.profile)
        await service.capture.removeAllRequests()
    }

    deinit {
        do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
    }

    @Test func aWrongPasswordSignsNobodyIn() async throws {
        await account.signOut()
        await account.signIn(name: DemoService.name, password: "wrong")
        #expect(account.profile == nil)
        #expect(account.message == "The address or the password is wrong.")
    }

    @Test func aSaveSendsWhatHasChanged() async throws {
        profile.user.aboutMe = "Hello."
        profile.addPhoto("https://example.com/beach.jpg")
        await profile.save()
        #expect(profile.message == nil)
        #expect(!profile.user.hasChanges)
        let stored = try await service.stored()
        #expect(stored.aboutMe == "Hello.")
        #expect(stored.photos.map(\.value) == ["https://example.com/ann.jpg", "https://example.com/beach.jpg"])
        #expect(await service.capture.requests.map(\.description) == ["/entity.update", "/entity.update"])
    }

    @Test func aNameThatIsTooLongIsToldAtItsField() async throws {
        #expect(profile.problem(at: "/displayName") == nil)
        profile.user.displayName = String(repeating: "n", count: 101)
        #expect(profile.problem(at: "/displayName") == "must have at most 100 characters")
        #expect(profile.problem(at: "/aboutMe") == nil)
    }

    @Test(arguments: [nil, "", "Hello."])
    func aFieldThatNobodyHasEditedChangesNothing(stored: String?) async throws {
        try await service.editElsewhere { $0.aboutMe = stored }
        await profile.refresh()
        let editor = ProfileEditor(profile)
        // As a text field does that writes back what it shows.
        editor.user.aboutMe.fieldText = editor.user.aboutMe.fieldText
        #expect(profile.user.aboutMe == stored)
        #expect(!profile.user.hasChanges)
        #expect(!editor.canUndo)
    }

    @Test func eachWindowUndoesItsOwnEdits() async throws {
        let (one, two) = (ProfileEditor(profile), ProfileEditor(profile))
        one.user.aboutMe = "Hello."
        two.user.primaryAddress.city = "Guilder"
        one.edit { $0.addPhoto("https://example.com/beach.jpg") }
        await profile.save()
        try await service.editElsewhere { user in
            user.displayName = "Annie"
            user.photos.append(.init(type: "profile", value: "https://example.com/phone.jpg"))
        }
        await profile.refresh()

        one.undo()
        one.undo()
        #expect(!one.canUndo)
        #expect(profile.user.pendingUpdate == ["aboutMe": .null])
        await profile.save()
        let stored = try await service.stored()
        #expect(stored.aboutMe == nil)
        #expect(stored.primaryAddress.city == "Guilder")
        #expect(stored.displayName == "Annie")
        #expect(stored.photos.map(\.value) == ["https://example.com/ann.jpg", "https://example.com/phone.jpg"])

        two.undo()
        await profile.save()
        #expect(try await service.stored().primaryAddress.city == "Florin")
    }

    @Test func aPhotoThatWasRemovedIsDeleted() async throws {
        profile.removePhoto(try #require(profile.user.photos.first))
        await profile.save()
        #expect(try await service.stored().photos.isEmpty)

        // The time of the last change is unread now, and the next save reads it first.
        profile.user.aboutMe = "Hello."
        await profile.save()
        #expect(profile.message == nil)
        #expect(try await service.stored().aboutMe == "Hello.")
    }

    @Test func editsOfDifferentAttributesAreMerged() async throws {
        try await service.editElsewhere { $0.primaryAddress.city = "Guilder" }
        profile.user.aboutMe = "Hello."
        await profile.save()
        #expect(profile.conflicts.isEmpty)
        let stored = try await service.stored()
        #expect(stored.aboutMe == "Hello.")
        #expect(stored.primaryAddress.city == "Guilder")
        #expect(profile.user.primaryAddress.city == "Guilder")
    }

    @Test(arguments: [true, false])
    func editsOfOneAttributeAreAConflict(keepingMine: Bool) async throws {
        try await service.editElsewhere { $0.primaryAddress.city = "Guilder" }
        profile.user.primaryAddress.city = "Lotharon"
        await profile.save()
        #expect(profile.conflicts.map(\.label) == ["City"])
        #expect(profile.conflicts.first?.mine == "Lotharon")
        #expect(profile.conflicts.first?.theirs == "Guilder")
        #expect(try await service.stored().primaryAddress.city == "Guilder")

        await profile.resolve(keepingMine: keepingMine)
        #expect(profile.conflicts.isEmpty)
        #expect(!profile.user.hasChanges)
        #expect(try await service.stored().primaryAddress.city == (keepingMine ? "Lotharon" : "Guilder"))
    }

    /// A conflict waits for the choice, also if the app is ended meanwhile.
    @Test(arguments: [true, false])
    func aConflictIsToldAgainAfterTheNextLaunch(keepingMine: Bool) async throws {
        try await service.editElsewhere { $0.primaryAddress.city = "Guilder" }
        profile.user.primaryAddress.city = "Lotharon"
        await profile.save()
        profile.user.aboutMe = "Hello."
        profile.keep()

        let next = try #require(await service.launch().profile)
        #expect(next.conflicts.map(\.label) == ["City"])
        await next.save()
        #expect(try await service.stored().primaryAddress.city == "Guilder")
        await next.resolve(keepingMine: keepingMine)
        let stored = try await service.stored()
        #expect(stored.primaryAddress.city == (keepingMine ? "Lotharon" : "Guilder"))
        #expect(stored.aboutMe == "Hello.")
        #expect(try #require(await service.launch().profile).conflicts.isEmpty)
    }

    @Test func whatIsEditedOfflineIsSentAfterTheNextLaunch() async throws {
        await service.setOnline(false)
        profile.user.aboutMe = "Hello."
        await profile.save()
        #expect(profile.message == "Capture cannot be reached. Your changes are kept.")

        let next = await service.launch()
        let resumed = try #require(next.profile)
        #expect(resumed.user.pendingUpdate == ["aboutMe": "Hello."])
        await service.setOnline(true)
        await resumed.save()
        #expect(resumed.message == nil)
        #expect(try await service.stored().aboutMe == "Hello.")
    }

    /// The service no longer takes the tokens, and another device has saved meanwhile.
    @Test func whatIsPendingStaysWhenTheSameUserSignsInAgain() async throws {
        profile.user.aboutMe = "Hello."
        profile.addPhoto("https://example.com/beach.jpg")
        try await service.editElsewhere { $0.primaryAddress.city = "Guilder" }
        await service.endSignIn()
        await profile.save()
        #expect(profile.needsSignIn)

        await account.signIn(name: DemoService.name, password: DemoService.password)
        let again = try #require(account.profile)
        #expect(!again.needsSignIn)
        #expect(again.user.aboutMe == "Hello.")
        #expect(again.user.primaryAddress.city == "Guilder")
        #expect(again.user.hasChanges)
        await again.save()
        let stored = try await service.stored()
        #expect(stored.aboutMe == "Hello.")
        #expect(stored.photos.map(\.value) == ["https://example.com/ann.jpg", "https://example.com/beach.jpg"])
        #expect(stored.primaryAddress.city == "Guilder")
    }

    /// What another device has saved is told after a sign-in and a refresh, as after a save.
    @Test(arguments: [true, false])
    func whatIsReadAnewIsAConflictWithAnEditOfTheSameAttribute(bySigningIn: Bool) async throws {
        profile.user.primaryAddress.city = "Lotharon"
        profile.user.aboutMe = "Hello."
        profile.addPhoto("https://example.com/beach.jpg")
        try await service.editElsewhere { user in
            user.primaryAddress.city = "Guilder"
            user.photos.append(.init(type: "profile", value: "https://example.com/phone.jpg"))
        }
        if bySigningIn {
            await account.signIn(name: DemoService.name, password: DemoService.password)
        } else {
            await profile.refresh()
        }
        let again = try #require(account.profile)
        #expect(again.conflicts.map(\.label) == ["City"])
        #expect(again.conflicts.first?.theirs == "Guilder")

        // A save waits for the choice, like that of a conflict of its own.
        await again.save()
        #expect(again.conflicts.map(\.label) == ["City"])
        #expect(try await service.stored().primaryAddress.city == "Guilder")
        await again.resolve(keepingMine: false)
        let stored = try await service.stored()
        #expect(stored.primaryAddress.city == "Guilder")
        #expect(stored.aboutMe == "Hello.")
    }

    /// Bo has signed in, and the app was ended before it has stored Bo's record in place of Ann's.
    @Test func aRecordOfAnotherUserIsNotShownAfterTheNextLaunch() async throws {
        profile.user.aboutMe = "Ann's."
        profile.keep()
        let left = try service.keptOnDevice()
        await account.register([
            "mail": "bo@example.com", "secret": "battery staple", "secretAgain": "battery staple", "nickname": "Bo",
            "membership": "new",
        ])
        try service.keepOnDevice(left)
        let next = try #require(await service.launch().profile)
        #expect(next.user.displayName == "Bo")
        #expect(!next.user.hasChanges)
    }

    @Test func theRecordOfTheNextUserReplacesThatOfTheLast() async throws {
        profile.user.aboutMe = "Hello."
        await account.register([
            "mail": "bo@example.com", "secret": "battery staple", "secretAgain": "battery staple", "nickname": "Bo",
            "membership": "new",
        ])
        let bo = try #require(account.profile)
        #expect(bo.user.email == "bo@example.com")
        #expect(bo.user.displayName == "Bo")
        #expect(!bo.user.hasChanges)
        #expect(try await service.stored().aboutMe == nil)
    }

    @Test func theFormToRegisterIsThatOfTheApplication() async throws {
        await account.signOut()
        let fields = await account.registrationFields()
        #expect(fields.compactMap(\.label) == ["Email", "Password", "Password again", "Name", "Member since"])
        #expect(fields.last?.options.map(\.title) == ["Today", "Long ago"])

        await account.register(["mail": DemoService.name, "secret": "short", "secretAgain": "other"])
        #expect(account.profile == nil)
        #expect(account.fieldMessages == ["secret": ["Use at least 8 characters."]])
        await account.register(["mail": DemoService.name, "secret": "battery staple", "secretAgain": "battery staple"])
        #expect(account.fieldMessages == ["mail": ["This address has an account already."]])
        await account.register(["mail": "", "secret": "battery staple", "secretAgain": "staple"])
        #expect(
            account.fieldMessages == ["mail": ["Enter your address."], "secretAgain": ["Enter the same password."]])
    }

    /// Whoever shows what only the service changes is told.
    @Test func aBadgeThatTheServiceAwardsIsShown() async throws {
        final class Told: @unchecked Sendable { var isTold = false }
        let told = Told()
        withObservationTracking {
            _ = profile.user.badge
        } onChange: {
            told.isTold = true
        }
        try await service.award("gold")
        await profile.refresh()
        #expect(told.isTold)
        #expect(profile.user.badge == "gold")
        #expect(!profile.user.hasChanges)
    }

    @Test func afterASignOutNothingIsKept() async throws {
        await account.signOut()
        #expect(account.profile == nil)
        #expect(await service.launch().profile == nil)
    }
}
