import CaptureRuntime
import Foundation
import Models
import Testing

/// What is pending before saving is pending after loading, with every coder.
@Suite struct PendingChangesTests {
    private let user: CaptureUser

    init() throws { user = try Fixture(name: "default-user").record() }

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

    @Test(arguments: Coders.allCases)
    func editsOfEveryKindSurvive(coders: Coders) throws {
        let edited = edited()
        let loaded = try coders.copy(edited)
        #expect(loaded.pendingUpdate == edited.pendingUpdate)
        #expect(loaded.changedPlurals == edited.changedPlurals)
        #expect(loaded.hasChanges)
        #expect(loaded.aboutMe == nil)
        #expect(loaded.photos == edited.photos)
        #expect(loaded.photos.map(\.id) == [255, 254, nil])
        #expect(try loaded.replaceBody(of: \.photos) == edited.replaceBody(of: \.photos))
        let profile = \CaptureUser.profiles[id: 256].profile
        #expect(try loaded.pendingUpdate(of: profile) == edited.pendingUpdate(of: profile))
        #expect(try loaded.pendingUpdate(of: profile) == ["bodyType": ["height": 1.8]])
    }

    @Test(arguments: Coders.allCases)
    func anUnchangedRecordStaysUnchanged(coders: Coders) throws {
        let loaded = try coders.copy(user)
        #expect(!loaded.hasChanges)
        #expect(loaded.pendingUpdate == [:])
        #expect(loaded.changedPlurals == [])
        #expect(loaded.id == user.id)
        #expect(loaded.lastUpdated == user.lastUpdated)
        #expect(try loaded.encodedJSON() == user.encodedJSON())
    }

    @Test(arguments: Coders.allCases)
    func undoAfterLoadingIsNoChange(coders: Coders) throws {
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
        #expect(loaded.pendingUpdate == [:])
        #expect(loaded.changedPlurals == [])
        #expect(try loaded.encodedJSON()["$capture"]?["confirmed"]?["aboutMe"] == nil)
    }

    @Test func savingAgainGivesTheSameBytes() throws {
        for record in [user, edited()] {
            let first = try Coders.sortedJSON.encode(Coders.sortedJSON.copy(record))
            let second = try Coders.sortedJSON.encode(Coders.sortedJSON.decode(CaptureUser.self, from: first))
            #expect(first == second)
        }
    }

    @Test(arguments: Coders.allCases)
    func aDriftedRecordSurvives(coders: Coders) throws {
        var drifted = try Fixture(name: "default-user-drift").record(as: CaptureUser.self)
        drifted.displayName = "R"
        drifted.clients.removeLast()
        let loaded = try coders.copy(drifted)
        // What has been set since no longer misses its value. The reasons of what cannot be saved are others.
        let issues = { (user: CaptureUser) in Set(user.decodingIssues.map(\.path)).subtracting(["/displayName"]) }
        #expect(issues(loaded) == issues(drifted))
        #expect(try loaded.encodedJSON().removing(["doubts"]) == drifted.encodedJSON())
    }

    @Test(arguments: Coders.allCases)
    func aMadeRecordSendsJustWhatWasSet(coders: Coders) throws {
        let made = CaptureUser(email: "e", optIn: .init(status: false), photos: [.init(value: "v")])
        let loaded = try coders.copy(made)
        #expect(loaded == made)
        #expect(loaded.pendingUpdate == ["email": "e", "optIn": ["status": false]])
        #expect(loaded.changedPlurals == ["/photos"])
        #expect(try !coders.copy(CaptureUser(.unset)).hasChanges)
    }
}
