import CaptureRuntime
import Foundation
import Models
import Testing

/// The form of a saved record: the wire form, and `$capture` beside it.
@Suite struct SavedFormTests {
    private let fixture = Fixture(name: "inigo")

    @Test func anUnchangedRecordIsItsWireForm() throws {
        let user = try fixture.record(as: InigoUser.self)
        #expect(try user.encodedJSON() == fixture.json())
        #expect(try user.encodedJSON()["$capture"] == nil)
    }

    @Test func whatWasConfirmedStandsBesideWhatDiffers() throws {
        var user = try fixture.record(as: InigoUser.self)
        user.aboutMe = "new"
        user.primaryAddress.zip = nil
        user.interests = ["fencing"]
        let encoded = try user.encodedJSON()
        #expect(encoded["aboutMe"] == "new")
        #expect(encoded["primaryAddress"] == ["city": "Exampleton", "zip": .null])
        #expect(
            encoded["$capture"] == [
                "version": 1,
                "confirmed": [
                    "aboutMe": "Hello. My name is Inigo Montoya.",
                    "primaryAddress": ["city": "Exampleton", "zip": "00501"],
                    "interests": try #require(fixture.json()["interests"]),
                ],
            ])
    }

    @Test func captureIsNoUnknownAttribute() throws {
        var user = try fixture.record(as: InigoUser.self)
        user.aboutMe = "new"
        #expect(try user.savedAndLoaded().unmodelledAttributes == [:])
    }

    @Test func aSetUnreadAttributeStaysUnreadUnderneath() throws {
        var user = try InigoUser(answer: ["id": 1])
        user.aboutMe = "new"
        user.photos = [.init(value: "v")]
        var loaded = try user.savedAndLoaded()
        #expect(loaded.pendingUpdate == ["aboutMe": "new"])
        #expect(throws: CaptureError(.unread(paths: ["/photos"]))) { try loaded.replaceBody(of: \.photos) }
        loaded.aboutMe = nil
        #expect(loaded.pendingUpdate == [:])
        #expect(loaded.unreadAttributes.contains("/aboutMe"))
        #expect(try loaded.encodedJSON()["aboutMe"] == nil)
    }

    @Test func whatIsUnreadInElementsSurvives() throws {
        var user = try InigoUser(answer: [
            "photos": [["id": 1, "value": "v"], ["id": 2, "type": "t", "value": "w"]]
        ])
        user.photos[0].value = "x"
        user.photos.swapAt(0, 1)
        let loaded = try user.savedAndLoaded()
        #expect(loaded.unreadAttributes.contains("/photos#1/type"))
        #expect(throws: CaptureError(.unread(paths: ["/photos#1/type"]))) { try loaded.replaceBody(of: \.photos) }
        #expect(try loaded.pendingUpdate(of: \.photos[id: 1]) == ["value": "x"])
    }

    @Test(arguments: Coders.allCases)
    func recordsLiveInsideTheAppsOwnTypes(coders: Coders) throws {
        struct Session: Codable {
            var user: InigoUser
            var previous: InigoUser?
            var friends: [InigoUser]
            var photo: InigoUser.PhotosElement
            var byName: [String: InigoUser]
        }
        var user = try fixture.record(as: InigoUser.self)
        user.aboutMe = "new"
        let made = InigoUser(aboutMe: "made")
        let session = Session(
            user: user, previous: nil, friends: [made, user], photo: user.photos[0], byName: ["u": user])
        let loaded = try coders.copy(session)
        #expect(loaded.user == user)
        #expect(loaded.previous == nil)
        #expect(loaded.friends.map(\.pendingUpdate) == [["aboutMe": "made"], ["aboutMe": "new"]])
        #expect(loaded.photo.id == 31)
        #expect(loaded.photo == user.photos[0])
        #expect(loaded.byName["u"]?.pendingUpdate == ["aboutMe": "new"])
    }

    @Test func idsOfElementsSurvive() throws {
        var user = try fixture.record(as: InigoUser.self)
        user.photos.insert(.init(value: "new"), at: 0)
        let loaded = try user.savedAndLoaded()
        #expect(loaded.photos.map(\.id) == [nil, 31, 32])
        #expect(try loaded.path(of: \.photos[1]) == "/photos#31")
        #expect(throws: CaptureError(.notStored(path: "/photos[0]"))) { try loaded.path(of: \.photos[0]) }
    }

    @Test func aFreshDecodingOfACaptureMemberOfAnotherKind() throws {
        let user = try InigoUser(answer: ["aboutMe": "n", "$capture": .null])
        #expect(user.aboutMe == "n")
    }
}
