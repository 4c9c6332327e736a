/// What is pending before saving is pending after loading, with every coder.
final class PendingChangesTests: XCTestCase {
    private var user = CaptureUser(.unset)

    override func setUpWithError() throws { user = try Fixture(name: "default-user").record() }

    /// The record with an edit of every kind.
    private func edited() -> CaptureUser {
        var edited = user
        edited.aboutMe = nil
        edited.displayName = "R"
        edited.birthday = CaptureDate(year: 2000, month: 2, day: 29)
        edited.display = [1, 0, true, false, .null, "1", 1.5, ["k": [:]]]
        edited.lastLogin = Date(timeIntervalSinceReferenceDate: 0.000001)
        edited.optIn = .init(status: true)
        edited.janrain.cloudsearch.syncAttempts = 9
        edited.janrain.properties.managedBy = []
        edited.photos.swapAt(0, 1)
        edited.photos.append(.init(type: "new"))
        edited.profiles[0].followers.removeFirst()
        edited.profiles[0].profile.bodyType.height = 1.8
        edited.profiles[0].profile.addresses[0].latitude = nil
        edited.profiles[1].profile.emails = []
        return edited
    }

    func testEditsOfEveryKindSurvive() {
        forEach(Coders.allCases) { coders in
            let edited = edited()
            let loaded = try coders.copy(edited)
            expectEqual(loaded.pendingUpdate, edited.pendingUpdate)
            expectEqual(loaded.changedPlurals, edited.changedPlurals)
            expect(loaded.hasChanges)
            expectNil(loaded.aboutMe)
            expectEqual(loaded.photos, edited.photos)
            expectEqual(loaded.photos.map(\.id), [255, 254, nil])
            try expectEqual(loaded.replaceBody(of: \.photos), edited.replaceBody(of: \.photos))
            let profile = \CaptureUser.profiles[id: 256].profile
            try expectEqual(loaded.pendingUpdate(of: profile), edited.pendingUpdate(of: profile))
            try expectEqual(loaded.pendingUpdate(of: profile), ["bodyType": ["height": 1.8]])
        }
    }

    func testAnUnchangedRecordStaysUnchanged() {
        forEach(Coders.allCases) { coders in
            let loaded = try coders.copy(user)
            expect(!loaded.hasChanges)
            expectEqual(loaded.pendingUpdate, [:])
            expectEqual(loaded.changedPlurals, [])
            expectEqual(loaded.id, user.id)
            expectEqual(loaded.lastUpdated, user.lastUpdated)
            try expectEqual(loaded.encodedJSON(), user.encodedJSON())
        }
    }

    func testUndoAfterLoadingIsNoChange() {
        forEach(Coders.allCases) { coders in
            var loaded = try coders.copy(edited())
            loaded.aboutMe = user.aboutMe
            loaded.displayName = user.displayName
            loaded.birthday = user.birthday
            loaded.display = user.display
            loaded.lastLogin = user.lastLogin
            loaded.optIn = user.optIn
            loaded.janrain = user.janrain
            loaded.photos = user.photos
            loaded.profiles[0].followers = user.profiles[0].followers
            loaded.profiles[0].profile = user.profiles[0].profile
            loaded.profiles[1].profile = user.profiles[1].profile
            expectEqual(loaded.pendingUpdate, [:])
            expectEqual(loaded.changedPlurals, [])
            try expectNil(loaded.encodedJSON()["$capture"]?["confirmed"]?["aboutMe"])
        }
    }

    func testSavingAgainGivesTheSameBytes() throws {
        for record in [user, edited()] {
            let first = try Coders.sortedJSON.encode(Coders.sortedJSON.copy(record))
            let second = try Coders.sortedJSON.encode(Coders.sortedJSON.decode(CaptureUser.self, from: first))
            expectEqual(first, second)
        }
    }

    func testADriftedRecordSurvives() {
        forEach(Coders.allCases) { coders in
            var drifted = try Fixture(name: "default-user-drift").record(as: CaptureUser.self)
            drifted.displayName = "R"
            drifted.clients.removeLast()
            let loaded = try coders.copy(drifted)
            // What has been set since no longer misses its value. The reasons of what cannot be saved are others.
            let issues = { (user: CaptureUser) in Set(user.decodingIssues.map(\.path)).subtracting(["/displayName"]) }
            expectEqual(issues(loaded), issues(drifted))
            try expectEqual(loaded.encodedJSON().removing(["doubts"]), drifted.encodedJSON())
        }
    }

    func testAMadeRecordSendsJustWhatWasSet() {
        forEach(Coders.allCases) { coders in
            let made = CaptureUser(email: "e", optIn: .init(status: false), photos: [.init(value: "v")])
            let loaded = try coders.copy(made)
            expectEqual(loaded, made)
            expectEqual(loaded.pendingUpdate, ["email": "e", "optIn": ["status": false]])
            expectEqual(loaded.changedPlurals, ["/photos"])
            try expect(!coders.copy(CaptureUser(.unset)).hasChanges)
        }
    }
}
