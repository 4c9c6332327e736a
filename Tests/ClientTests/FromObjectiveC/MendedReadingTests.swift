import CaptureRuntime
import CaptureTestSupport
import Expectations
import Foundation
import Models
import TestTools
import XCTest

/// Reading and saving neither lose values nor make up any.
///
/// Once wrong in the Objective-C classes: reading and persistence.
final class MendedReadingTests: XCTestCase {
    /// After saving and loading every object is as clean as it was, and no stale value is written.
    ///
    /// Every object came out of an archive as changed.
    func testObjectsAfterLoading() async throws {
        let session = try await Session("default-user", Seeds.defaultUser)
        var user = try await session.client.fetch(CaptureUser.self).savedAndLoaded()
        expect(!user.hasChanges)
        try await expect(user.save(using: session.client).isEmpty)
        try await session.service.update(session.uuid, ["optIn": ["status": false]])
        user.displayName = "R"
        user.profiles[0].profile.bodyType.height = 1.8
        user = try user.savedAndLoaded()
        try await user.save(using: session.client).apply(to: &user)
        let sent = await session.service.requests.compactMap(\.attributes)
        expectEqual(sent, [["displayName": "R", "profiles": [["id": 71, "profile": ["bodyType": ["height": 1.8]]]]]])
        expectEqual(user.optIn.status, false)
    }

    /// A value of a wrong kind is kept and listed, becomes no other value, and does no harm.
    ///
    /// Values were not checked; a date that was a number ended the app.
    func testWrongKinds() async throws {
        let session = try await Session("default-user", Seeds.defaultUser)
        let answer: JSONValue = [
            "email": 5, "optIn": ["status": "no"], "birthday": 19_800_229, "lastLogin": 12, "photos": "none",
        ]
        await session.service.inject(.wrongResult(answer), forNext: 2, to: "/entity")
        var user = try await session.client.fetch(CaptureUser.self)
        let other = try await session.client.fetch(CaptureUser.self)
        expect(user.email == nil && user.optIn.status == nil && user.birthday == nil && user.lastLogin == nil)
        expectEqual(user.decodingIssues.map(\.path), ["/birthday", "/email", "/lastLogin", "/optIn/status", "/photos"])
        expect(user == other && user.hashValue == other.hashValue)
        expect(!user.hasChanges)
        user.displayName = "R"
        try await user.update(using: session.client).apply(to: &user)
        await expectEqual(session.lastSent, ["displayName": "R"])
        expectEqual(user.email, "robin@example.com", "the next answer is of the right kind")
    }

    /// An impossible date is kept as it came, listed, and sent back by a replace instead of null.
    ///
    /// It was nil, and the next replace wrote null.
    func testImpossibleDates() async throws {
        let seed: JSONValue = ["email": "e@example.com", "statuses": [["id": 31, "status": "s"]]]
        let session = try await Session("default-user", seed)
        let odd: JSONValue = "2012-02-30 00:00:00 +0000"
        await session.service.inject(
            .wrongResult(["statuses": [["id": 31, "status": "s", "statusCreated": odd]]]), to: "/entity")
        var user = try await session.client.fetch(CaptureUser.self).savedAndLoaded()
        expectNil(user.statuses[0].statusCreated)
        expectEqual(user.decodingIssues.map(\.path), ["/statuses#31/statusCreated"])
        user.statuses[0].status = "t"
        let error = try await failure { try await user.replaceStatuses(using: session.client) }
        expectEqual(error.code, 342, "the service says so too; nothing was erased in silence")
        await expectEqual(session.lastSent, [["status": "t", "statusCreated": odd]])
    }

    /// A part is saved by itself too, and comes back with its values.
    ///
    /// Nothing but a whole record of the classes could be archived.
    func testParts() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        let user = try await session.client.fetch(InigoUser.self)
        let photos = try JSONDecoder().decode([InigoUser.PhotosElement].self, from: JSONEncoder().encode(user.photos))
        expectEqual(photos, user.photos)
        expectEqual(photos.map(\.id), [31, 32])
    }
}
