import CaptureRuntime
import Models
import Testing

/// A record that no longer fits the schema.
@Suite struct DriftTests {
    private let fixture = Fixture(name: "default-user-drift")

    @Test func everyDriftIsListed() throws {
        let user = try fixture.record(as: CaptureUser.self)
        let root = user.decodingIssues.map(\.path).filter { !$0.hasPrefix("/profiles") }
        #expect(
            Set(root) == [
                "/birthday", "/clients[1]", "/clients[2]", "/clients[3]", "/clients[4]", "/created", "/displayName",
                "/emailVerified", "/externalId", "/familyName", "/gender", "/janrain/cloudsearch/syncAttempts",
                "/janrain/cloudsearch/syncUpdated", "/janrain/properties", "/lastLogin", "/optIn/status", "/photos",
                "/primaryAddress/zip", "/statuses",
            ])
        #expect(Set(root).count == root.count)
    }

    @Test func driftBelowPluralsIsListed() throws {
        let paths = Set(try fixture.record(as: CaptureUser.self).decodingIssues.map(\.path))
        let profile = "/profiles#256/profile"
        for path in [
            "/profiles#256/followers",
            "/profiles#256/following", "/profiles#256/friends", profile + "/addresses#263/latitude",
            profile + "/addresses#263/primary", profile + "/bodyType", profile + "/currentLocation",
            profile + "/emails[2]", profile + "/food", profile + "/music",
            profile + "/organizations[1]/id", profile + "/organizations[1]/location", profile + "/updated",
        ] {
            #expect(paths.contains(path))
        }
    }

    @Test func reasonsSayWhatWasExpectedAndNeverTheValue() throws {
        let issues = try fixture.record(as: CaptureUser.self).decodingIssues
        let birthday = try #require(issues.first { $0.path == "/birthday" })
        #expect(birthday.reason.contains("date"))
        #expect(birthday.reason.contains("a number"))
        #expect(!birthday.reason.contains("19710228"))
        #expect(birthday.description == "/birthday: \(birthday.reason)")
        #expect(issues.allSatisfy { !$0.reason.isEmpty })
    }

    @Test func propertiesAreNilOrEmpty() throws {
        let user = try fixture.record(as: CaptureUser.self)
        #expect(user.birthday == nil)
        #expect(user.displayName == nil)
        #expect(user.familyName == nil)
        #expect(user.created == nil)
        #expect(user.lastLogin == nil)
        #expect(user.photos.isEmpty)
        #expect(user.primaryAddress.zip == nil)
        #expect(user.primaryAddress.city == "Sampleton")
        #expect(user.clients.map(\.id) == [251, nil, 251])
        #expect(user.profiles.first?.friends == [])
        #expect(user.profiles.first?.profile.food == [])
    }

    @Test func nothingHasChangedAndEverythingIsWrittenAsItCame() throws {
        let user = try fixture.record(as: CaptureUser.self)
        #expect(!user.hasChanges)
        #expect(user.changedPlurals == [])
        #expect(try user.savedAndLoaded().encodedJSON() == user.encodedJSON())
    }

    @Test func unknownAttributesAreListed() throws {
        let unknown = try fixture.record(as: CaptureUser.self).unmodelledAttributes
        #expect(unknown["/loyaltyTier"] == "gold")
        #expect(unknown["/householdObject"] == ["size": 2, "members": [["id": 9001, "name": "Lou"]]])
        #expect(unknown["/wishlist"] == [["id": 9002, "item": "kite"], "bare"])
        #expect(unknown["/primaryAddress/geo"] == ["lat": 45.5])
        #expect(unknown["/optIn/channel"] == "mail")
        #expect(unknown["/profiles#256/profile/organizations#286/location/floor"] == 3)
        #expect(unknown["/profiles#256/profile/starSign"] == "Pisces")
    }

    @Test func aDriftedAttributeIsSentOnceItIsSet() throws {
        var user = try fixture.record(as: CaptureUser.self)
        user.displayName = "Robin"
        user.primaryAddress.zip = "97000"
        #expect(user.pendingUpdate == ["displayName": "Robin", "primaryAddress": ["zip": "97000"]])
        user.displayName = nil
        user.primaryAddress.zip = nil
        #expect(user.pendingUpdate == [:])
        #expect(try user.encodedJSON()["displayName"] == ["formatted": "Robin Sample"])
    }
}
