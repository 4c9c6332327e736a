import CaptureRuntime
import Models
import Testing

/// A record of which an access schema hides parts.
@Suite struct LimitedRecordTests {
    private let fixture = Fixture(name: "default-user-limited")

    @Test func absentIsNoChangeAndNoIssue() throws {
        let user = try fixture.record(as: CaptureUser.self)
        #expect(user.decodingIssues == [])
        #expect(!user.hasChanges)
        #expect(user.pendingUpdate == [:])
    }

    @Test func hiddenAttributesAreListedAtEveryDepth() throws {
        let unread = try fixture.record(as: CaptureUser.self).unreadAttributes
        for path in [
            "/birthday", "/email", "/clients", "/statuses", "/janrain", "/optIn/updated", "/primaryAddress/phone",
            "/profiles#256/followers", "/profiles#256/profile/bodyType", "/profiles#256/profile/name/honorificPrefix",
            "/profiles#256/profile/organizations#286/location/latitude", "/profiles#256/profile/emails#270/primary",
        ] {
            #expect(unread.contains(path))
        }
        #expect(Set(unread).count == unread.count)
        for path in ["/aboutMe", "/currentLocation", "/profiles", "/profiles#256", "/janrain/properties"] {
            #expect(!unread.contains(path))
        }
    }

    @Test func aPathIsListedOnceIfTwoElementsHaveOneID() throws {
        let user = try CaptureUser(
            answer: ["profiles": [["id": 1, "profile": ["photos": []]], ["id": 1, "identifier": "x"]], "photos": []])
        let unread = user.unreadAttributes.filter { $0.hasPrefix("/profiles#1/") }
        #expect(unread.contains("/profiles#1/followers"))
        #expect(unread.contains("/profiles#1/profile"))
        #expect(Set(unread).count == unread.count)
    }

    @Test func absentStaysAbsentAndNullStaysNull() throws {
        let user = try fixture.record(as: CaptureUser.self)
        let encoded = try user.encodedJSON()
        #expect(encoded == (try fixture.json().removing(["accessCredentials", "password"])))
        #expect(encoded["email"] == nil)
        #expect(encoded["currentLocation"] == .null)
    }

    @Test func hiddenPluralsAndObjectsAreEmpty() throws {
        let user = try fixture.record(as: CaptureUser.self)
        #expect(user.clients.isEmpty)
        #expect(user.janrain.properties.managedBy.isEmpty)
        #expect(user.profiles.first?.followers == [])
    }

    @Test func aHiddenAttributeIsSentOnceItIsSet() throws {
        var user = try fixture.record(as: CaptureUser.self)
        user.email = "new@example.com"
        user.janrain.cloudsearch.syncAttempts = 3
        #expect(user.pendingUpdate == ["email": "new@example.com", "janrain": ["cloudsearch": ["syncAttempts": 3]]])
        user.email = nil
        user.janrain.cloudsearch.syncAttempts = nil
        #expect(user.pendingUpdate == [:])
        #expect(!user.hasChanges)
        #expect(user.unreadAttributes.contains("/email"))
    }

    @Test func whatIsUnreadSurvivesSaving() throws {
        var user = try fixture.record(as: CaptureUser.self)
        user.displayName = "Robin"
        user.email = "new@example.com"
        let loaded = try user.savedAndLoaded()
        let secrets = ["/profiles#256/accessCredentials", "/profiles#301/accessCredentials"]
        #expect(Set(loaded.unreadAttributes) == Set(user.unreadAttributes).union(secrets))
        #expect(loaded.pendingUpdate == user.pendingUpdate)
    }
}
