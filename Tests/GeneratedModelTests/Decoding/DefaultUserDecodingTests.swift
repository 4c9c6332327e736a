import CaptureRuntime
import Expectations
import Foundation
import Models
import XCTest

/// A whole record of the default schema.
final class DefaultUserDecodingTests: XCTestCase {
    private let fixture = Fixture(name: "default-user")

    func testEverythingFitsAndNothingHasChanged() throws {
        let user = try fixture.record(as: CaptureUser.self)
        expectEqual(user.decodingIssues, [])
        // Every password is answered with null, which says nothing about what is stored.
        expectEqual(user.unreadAttributes, [])
        expectEqual(user.unmodelledAttributes, [:])
        expect(!user.hasChanges)
        expectEqual(user.pendingUpdate, [:])
        expectEqual(user.changedPlurals, [])
    }

    func testPropertiesHoldWhatCame() throws {
        let user = try fixture.record(as: CaptureUser.self)
        expectEqual(user.id, 4711)
        expectEqual(user.displayName, "Robin Sample")
        expectNil(user.currentLocation)
        expectEqual(user.gender, "")
        expectEqual(user.birthday, CaptureDate(year: 1971, month: 2, day: 28))
        expectEqual(user.display?["columns"], [1, 2, 3])
        expectEqual(user.janrain.cloudsearch.syncAttempts, 0)
        expectEqual(user.janrain.properties.managedBy, ["fakeclientfakeclientfakeclient01"])
        let profile = try require(user.profiles.first?.profile)
        expectEqual(profile.bodyType.height, Decimal(string: "1.735"))
        expectEqual(profile.books, ["A Field Guide to Fences", "The Long Index", ""])
        expectEqual(profile.currentLocation.longitude, -122)
    }

    func testNullIsNeitherFalseNorZero() throws {
        let user = try fixture.record(as: CaptureUser.self)
        let accounts = try require(user.profiles.first?.profile.accounts)
        expectEqual(accounts.map(\.primary), [true, nil])
    }

    func testAbsentNumbersAndTruthValuesAreNil() throws {
        let user = try CaptureUser(answer: ["id": 1, "optIn": [:], "janrain": ["cloudsearch": [:]]])
        expectNil(user.optIn.status)
        expectNil(user.janrain.cloudsearch.syncAttempts)
    }

    func testEncodingGivesTheSameJSONWithoutSecrets() throws {
        let user = try fixture.record(as: CaptureUser.self)
        try expectEqual(user.encodedJSON(), fixture.json().removing(["password", "accessCredentials"]))
    }

    func testTheEncodedRecordDecodesEqual() throws {
        let user = try fixture.record(as: CaptureUser.self)
        var loaded = try user.savedAndLoaded()
        expectNotEqual(loaded, user, "secrets are not saved, and they are attributes")
        for index in loaded.profiles.indices {
            loaded.profiles[index].accessCredentials = user.profiles[index].accessCredentials
        }
        expectEqual(loaded, user)
    }

    func testObjectsBelowElementsAreUnchangedAfterDecoding() throws {
        let user = try fixture.record(as: CaptureUser.self)
        try expectEqual(user.pendingUpdate(of: \.profiles[id: 256]), [:])
        try expectEqual(user.pendingUpdate(of: \.profiles[id: 256].profile), [:])
        try expectEqual(user.pendingUpdate(of: \.profiles[id: 256].profile.currentLocation), [:])
    }
}
