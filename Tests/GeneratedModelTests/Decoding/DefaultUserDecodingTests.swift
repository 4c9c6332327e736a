import CaptureRuntime
import Foundation
import Models
import Testing

/// A whole record of the default schema.
@Suite struct DefaultUserDecodingTests {
    private let fixture = Fixture(name: "default-user")

    @Test func everythingFitsAndNothingHasChanged() throws {
        let user = try fixture.record(as: CaptureUser.self)
        #expect(user.decodingIssues == [])
        // Every password is answered with null, which says nothing about what is stored.
        #expect(user.unreadAttributes == [])
        #expect(user.unmodelledAttributes == [:])
        #expect(!user.hasChanges)
        #expect(user.pendingUpdate == [:])
        #expect(user.changedPlurals == [])
    }

    @Test func propertiesHoldWhatCame() throws {
        let user = try fixture.record(as: CaptureUser.self)
        #expect(user.id == 4711)
        #expect(user.displayName == "Robin Sample")
        #expect(user.currentLocation == nil)
        #expect(user.gender == "")
        #expect(user.birthday == CaptureDate(year: 1971, month: 2, day: 28))
        #expect(user.display?["columns"] == [1, 2, 3])
        #expect(user.janrain.cloudsearch.syncAttempts == 0)
        #expect(user.janrain.properties.managedBy == ["fakeclientfakeclientfakeclient01"])
        let profile = try #require(user.profiles.first?.profile)
        #expect(profile.bodyType.height == Decimal(string: "1.735"))
        #expect(profile.books == ["A Field Guide to Fences", "The Long Index", ""])
        #expect(profile.currentLocation.longitude == -122)
    }

    @Test func nullIsNeitherFalseNorZero() throws {
        let user = try fixture.record(as: CaptureUser.self)
        let accounts = try #require(user.profiles.first?.profile.accounts)
        #expect(accounts.map(\.primary) == [true, nil])
    }

    @Test func absentNumbersAndTruthValuesAreNil() throws {
        let user = try CaptureUser(answer: ["id": 1, "optIn": [:], "janrain": ["cloudsearch": [:]]])
        #expect(user.optIn.status == nil)
        #expect(user.janrain.cloudsearch.syncAttempts == nil)
    }

    @Test func encodingGivesTheSameJSONWithoutSecrets() throws {
        let user = try fixture.record(as: CaptureUser.self)
        #expect(try user.encodedJSON() == fixture.json().removing(["password", "accessCredentials"]))
    }

    @Test func theEncodedRecordDecodesEqual() throws {
        let user = try fixture.record(as: CaptureUser.self)
        var loaded = try user.savedAndLoaded()
        #expect(loaded != user, "secrets are not saved, and they are attributes")
        for index in loaded.profiles.indices {
            loaded.profiles[index].accessCredentials = user.profiles[index].accessCredentials
        }
        #expect(loaded == user)
    }

    @Test func objectsBelowElementsAreUnchangedAfterDecoding() throws {
        let user = try fixture.record(as: CaptureUser.self)
        #expect(try user.pendingUpdate(of: \.profiles[id: 256]) == [:])
        #expect(try user.pendingUpdate(of: \.profiles[id: 256].profile) == [:])
        #expect(try user.pendingUpdate(of: \.profiles[id: 256].profile.currentLocation) == [:])
    }
}
