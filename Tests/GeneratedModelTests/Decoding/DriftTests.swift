/// A record that no longer fits the schema.
final class DriftTests: XCTestCase {
    private var user = CaptureUser(.unset)

    override func setUpWithError() throws { user = try Fixture(name: "default-user-drift").record() }

    func testEveryDriftIsListed() throws {
        let root = user.decodingIssues.map(\.path).filter { !$0.hasPrefix("/profiles") }
        expectEqual(
            Set(root),
            [
                "/birthday", "/clients[1]", "/clients[2]", "/clients[3]", "/clients[4]", "/created", "/displayName",
                "/emailVerified", "/externalId", "/familyName", "/gender", "/janrain/cloudsearch/syncAttempts",
                "/janrain/cloudsearch/syncUpdated", "/janrain/properties", "/lastLogin", "/optIn/status", "/photos",
                "/primaryAddress/zip", "/statuses",
            ])
        expectEqual(Set(root).count, root.count)
    }

    func testDriftBelowPluralsIsListed() throws {
        let paths = Set(user.decodingIssues.map(\.path))
        let profile = "/profiles#256/profile"
        for path in [
            "/profiles#256/followers[1]", "/profiles#256/followers[2]", "/profiles#256/followers[3]",
            "/profiles#256/followers[4]", "/profiles#256/following", "/profiles#256/friends",
            profile + "/addresses#263/latitude", profile + "/addresses#263/primary", profile + "/bodyType",
            profile + "/currentLocation", profile + "/emails[2]", profile + "/food[1]", profile + "/movies[1]",
            profile + "/music[0]", profile + "/organizations[1]/id", profile + "/organizations[1]/location",
            profile + "/updated",
        ] {
            expect(paths.contains(path))
        }
    }

    func testReasonsSayWhatWasExpectedAndNeverTheValue() throws {
        let issues = user.decodingIssues
        let birthday = try require(issues.first { $0.path == "/birthday" })
        expect(birthday.reason.contains("date"))
        expect(birthday.reason.contains("a number"))
        expect(!birthday.reason.contains("19710228"))
        expectEqual(birthday.description, "/birthday: \(birthday.reason)")
        expect(issues.allSatisfy { !$0.reason.isEmpty })
    }

    func testPropertiesHoldWhatFits() throws {
        expectNil(user.birthday)
        expectNil(user.displayName)
        expectNil(user.familyName)
        expectNil(user.created)
        expectNil(user.lastLogin)
        expect(user.photos.isEmpty)
        expectNil(user.primaryAddress.zip)
        expectEqual(user.primaryAddress.city, "Sampleton")
        expectEqual(user.clients.map(\.id), [251, nil, 251])
        expectEqual(user.profiles.first?.friends, [])
        expectEqual(user.profiles.first?.profile.food, ["soup"])
    }

    func testUnknownAttributesAreListed() throws {
        let unknown = user.unknownMembers
        expectEqual(unknown["/loyaltyTier"], "gold")
        expectEqual(unknown["/householdObject"], ["size": 2, "members": [["id": 9001, "name": "Lou"]]])
        expectEqual(unknown["/wishlist"], [["id": 9002, "item": "kite"], "bare"])
        expectEqual(unknown["/primaryAddress/geo"], ["lat": 45.5])
        expectEqual(unknown["/optIn/channel"], "mail")
        expectEqual(unknown["/profiles#256/profile/organizations#286/location/floor"], 3)
        expectEqual(unknown["/profiles#256/profile/starSign"], "Pisces")
    }

    func testADriftedAttributeIsSentOnceItIsSet() throws {
        user.displayName = "Robin"
        user.primaryAddress.zip = "97000"
        expectEqual(user.pendingUpdate, ["displayName": "Robin", "primaryAddress": ["zip": "97000"]])
        user.displayName = nil
        user.primaryAddress.zip = nil
        expectEqual(user.pendingUpdate, [:])
        try expectEqual(user.encodedJSON()["displayName"], ["formatted": "Robin Sample"])
    }
}
