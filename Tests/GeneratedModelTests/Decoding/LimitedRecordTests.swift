/// A record of which an access schema hides parts.
final class LimitedRecordTests: XCTestCase {
    private let fixture = Fixture(name: "default-user-limited")
    private var user = CaptureUser(.unset)

    override func setUpWithError() throws { user = try fixture.record() }

    func testHiddenAttributesAreListedAtEveryDepth() throws {
        let unread = user.unreadAttributes
        for path in [
            "/birthday", "/email", "/clients", "/statuses", "/janrain", "/optIn/updated", "/primaryAddress/phone",
            "/profiles#256/followers", "/profiles#256/profile/bodyType", "/profiles#256/profile/name/honorificPrefix",
            "/profiles#256/profile/organizations#286/location/latitude", "/profiles#256/profile/emails#270/primary",
        ] {
            expect(unread.contains(path))
        }
        expectEqual(Set(unread).count, unread.count)
        for path in ["/aboutMe", "/currentLocation", "/profiles", "/profiles#256", "/janrain/properties"] {
            expect(!unread.contains(path))
        }
    }

    func testAPathIsListedOnceIfTwoElementsHaveOneID() throws {
        let user = try CaptureUser(
            answer: ["profiles": [["id": 1, "profile": ["photos": []]], ["id": 1, "identifier": "x"]], "photos": []])
        let unread = user.unreadAttributes.filter { $0.hasPrefix("/profiles#1/") }
        expect(unread.contains("/profiles#1/followers"))
        expect(unread.contains("/profiles#1/profile"))
        expectEqual(Set(unread).count, unread.count)
    }

    func testAbsentIsNoChangeAndNoIssueAndStaysAbsent() throws {
        expectEqual(user.decodingIssues, [])
        expect(!user.hasChanges)
        expectEqual(user.pendingUpdate, [:])
        let encoded = try user.encodedJSON()
        expectEqual(encoded, (try fixture.json().removing(["accessCredentials", "password"])))
        expectNil(encoded["email"])
        expectEqual(encoded["currentLocation"], .null)
    }

    func testAHiddenAttributeIsSentOnceItIsSet() throws {
        user.email = "new@example.com"
        user.janrain.cloudsearch.syncAttempts = 3
        expectEqual(user.pendingUpdate, ["email": "new@example.com", "janrain": ["cloudsearch": ["syncAttempts": 3]]])
        user.email = nil
        user.janrain.cloudsearch.syncAttempts = nil
        expectEqual(user.pendingUpdate, [:])
        expect(!user.hasChanges)
        expect(user.unreadAttributes.contains("/email"))
    }

    func testWhatIsUnreadSurvivesSaving() throws {
        user.displayName = "Robin"
        user.email = "new@example.com"
        let loaded = try user.savedAndLoaded()
        let secrets = ["/profiles#256/accessCredentials", "/profiles#301/accessCredentials"]
        expectEqual(Set(loaded.unreadAttributes), Set(user.unreadAttributes).union(secrets))
        expectEqual(loaded.pendingUpdate, user.pendingUpdate)
    }
}
