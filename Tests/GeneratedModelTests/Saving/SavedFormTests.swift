/// The form of a saved record: the wire form, and `$capture` beside it.
final class SavedFormTests: XCTestCase {
    private let fixture = Fixture(name: "inigo")

    func testAnUnchangedRecordIsItsWireForm() throws {
        let user = try fixture.record(as: InigoUser.self)
        try expectEqual(user.encodedJSON(), fixture.json())
        try expectNil(user.encodedJSON()["$capture"])
    }

    func testWhatWasConfirmedStandsBesideWhatDiffers() throws {
        var user = try fixture.record(as: InigoUser.self)
        user.aboutMe = "new"
        user.primaryAddress.zip = nil
        user.interests = ["fencing"]
        let encoded = try user.encodedJSON()
        expectEqual(encoded["aboutMe"], "new")
        expectEqual(encoded["primaryAddress"], ["city": "Exampleton", "zip": .null])
        expectEqual(
            encoded["$capture"],
            [
                "version": 1,
                "confirmed": [
                    "aboutMe": "Hello. My name is Inigo Montoya.",
                    "primaryAddress": ["city": "Exampleton", "zip": "00501"],
                    "interests": try require(fixture.json()["interests"]),
                ],
            ])
    }

    func testASetUnreadAttributeStaysUnreadUnderneath() throws {
        var user = try InigoUser(answer: ["id": 1])
        user.aboutMe = "new"
        user.photos = [.init(value: "v")]
        var loaded = try user.savedAndLoaded()
        expectEqual(loaded.pendingUpdate, ["aboutMe": "new"])
        expect(throws: .unreadValues(paths: ["/photos"])) { try loaded.replaceBody(of: \.photos) }
        loaded.aboutMe = nil
        expectEqual(loaded.pendingUpdate, [:])
        expect(loaded.unreadAttributes.contains("/aboutMe"))
        try expectNil(loaded.encodedJSON()["aboutMe"])
    }

    func testWhatIsUnreadInElementsSurvives() throws {
        var user = try InigoUser(answer: ["photos": [["id": 1, "value": "v"], ["id": 2, "type": "t", "value": "w"]]])
        user.photos[0].value = "x"
        user.photos.swapAt(0, 1)
        let loaded = try user.savedAndLoaded()
        expect(loaded.unreadAttributes.contains("/photos#1/type"))
        expect(throws: .unreadValues(paths: ["/photos#1/type"])) { try loaded.replaceBody(of: \.photos) }
        try expectEqual(loaded.pendingUpdate(of: \.photos[id: 1]), ["value": "x"])
    }

    func testRecordsLiveInsideTheAppsOwnTypes() {
        forEach(Coders.allCases) { coders in
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
            expectEqual(loaded.user, user)
            expectNil(loaded.previous)
            expectEqual(loaded.friends.map(\.pendingUpdate), [["aboutMe": "made"], ["aboutMe": "new"]])
            expectEqual(loaded.photo.id, 31)
            expectEqual(loaded.photo, user.photos[0])
            expectEqual(loaded.byName["u"]?.pendingUpdate, ["aboutMe": "new"])
        }
    }
}
