import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import TestTools
import XCTest

/// A record made by init does not erase a plural that it has never read.
///
/// The account exists and has photos; the app makes a record of its own and sends it.
final class UnreadPluralTests: XCTestCase {
    private let made = InigoUser(aboutMe: "x", photos: [.init(value: "mine")], interests: ["wine"])

    /// A save adds to what is there, and reads strings first.
    func testSave() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var photo = InigoUser(aboutMe: "x", photos: [.init(value: "mine")])
        try await photo.save(using: session.client).apply(to: &photo)
        await expectEqual(session.calls, ["update"])
        await expectEqual(session.lastSent, ["aboutMe": "x", "photos": [["value": "mine"]]])
        expectEqual(photo.photos.map(\.id), [31, 32, 33])
        expect(!photo.hasChanges)
        var strings = InigoUser(interests: ["wine"])
        try await strings.save(using: session.client).apply(to: &strings)
        await expectEqual(session.calls.suffix(2), ["read", "replace /interests"])
        expectEqual(strings.interests, ["fencing", "revenge", "wine"])
        expect(!strings.hasChanges)
        try await expectEqual(session.client.fetch(InigoUser.self), strings)
    }

    /// A save appends to a plural that the client may not read, and a replace is refused.
    func testHidden() async throws {
        let session = try await Session("inigo", Seeds.inigo, read: GrantedAttributes(["aboutMe"]))
        var user = InigoUser(photos: [.init(value: "mine")])
        let made = user
        await expect(throws: CaptureError(.unread(paths: ["/photos"]))) {
            try await made.replacePhotos(using: session.client)
        }
        await expectEqual(session.calls, [])
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(session.calls, ["update"])
        expect(!user.hasChanges)
        await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["value"] }, ["x", "y", "mine"])
    }

    /// So is a replace of the plural, empty ones included.
    func testReplace() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        for user in [made, InigoUser(aboutMe: "x"), InigoUser(.unset)] {
            await expect(throws: CaptureError(.unread(paths: ["/photos"]))) {
                try await user.replacePhotos(using: session.client)
            }
            await expect(throws: CaptureError(.unread(paths: ["/photos"]))) {
                try await user.replace(\.photos, using: session.client)
            }
            await expect(throws: CaptureError(.unread(paths: ["/interests"]))) {
                try await user.replaceInterests(using: session.client)
            }
        }
        await expectEqual(session.calls, [])
    }

    /// A plural in an object of such a record is one that was never read, too.
    func testInObjects() async throws {
        let session = try await Session("nesting", Seeds.nesting)
        let user = NestingUser(opp1: .init(name: "made", opp2: [.init(name: "mine")]))
        let unread = CaptureError(.unread(paths: ["/opp1/opp2"]))
        await expect(throws: unread) { try await user.replaceOpp1Opp2(using: session.client) }
        await expectEqual(session.calls, [])
        let stored = await session.stored["opp1"]?["opp2"]?.arrayValue ?? []
        try await _ = user.save(using: session.client)
        await expectEqual(session.calls, ["update"])
        await expectEqual(session.stored["opp1"]?["opp2"]?.arrayValue?.dropLast(), stored[...])
        await expectEqual(session.stored["opp1"]?["opp2"]?.arrayValue?.last?["name"], "mine")
    }

    /// overwritingUnread sends it, and then the plural is known.
    func testOverwriting() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = made
            try await user.replacePhotos(using: session.client, overwritingUnread: true).apply(to: &user)
            await expectEqual(session.calls, ["replace /photos"])
            await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["value"] }, ["mine"])
            expect(!user.changedPlurals.contains("/photos"))
            user.photos.append(.init(value: "more"))
            try await user.save(using: session.client).apply(to: &user)
            await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["value"] }, ["mine", "more"])
        }
        let session = try await Session("inigo", Seeds.inigo)
        let receipt = try await made.replace(\.photos, using: session.client, overwritingUnread: true)
        expect(!receipt.isEmpty)
        await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["value"] }, ["mine"])
    }

    /// overwritingUnread lets a save send elements of which not everything was read.
    func testHiddenMembers() async throws {
        let session = try await Session("inigo", Seeds.inigo, read: GrantedAttributes(["aboutMe", "/photos/type"]))
        var user = try await session.client.fetch(InigoUser.self)
        user.photos.reverse()
        let moved = user
        let error = try await failure { try await moved.save(using: session.client) }
        expectEqual(error.kind, .unread(paths: ["/photos#32/value", "/photos#31/value"]))
        try await user.save(using: session.client, overwritingUnread: true).apply(to: &user)
        await expectEqual(session.lastSent, [["type": "b", "value": .null], ["type": "a", "value": .null]])
        expect(!user.hasChanges)
    }

    /// A call for another part of it does not make the plural known.
    func testStillUnread() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = made
        user.primaryAddress.city = "Portland"
        try await user.update(\.primaryAddress, using: session.client).apply(to: &user)
        await expect(throws: CaptureError(.unread(paths: ["/photos"]))) {
            try await user.replacePhotos(using: session.client)
        }
        await expectEqual(session.calls, ["update /primaryAddress"])
    }

    /// An answer for the whole record does: then the app has seen what it replaces.
    func testKnown() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = made
        try await user.update(using: session.client).apply(to: &user)
        expectEqual(user.changedPlurals, ["/photos", "/interests"])
        try await user.replacePhotos(using: session.client).apply(to: &user)
        expectEqual(user.changedPlurals, ["/interests"])
        user = made
        try await user.refresh(using: session.client).apply(to: &user)
        try await user.replaceInterests(using: session.client).apply(to: &user)
        expectEqual(user.interests, ["fencing", "revenge", "wine"])
    }

    /// Saved and loaded it has read no more than before.
    func testSavedAndLoaded() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try InigoUser(photos: [.init(value: "mine")], interests: ["wine"]).savedAndLoaded()
        await expect(throws: CaptureError(.unread(paths: ["/interests"]))) {
            try await user.replaceInterests(using: session.client)
        }
        await expect(throws: CaptureError(.unread(paths: ["/photos"]))) {
            try await user.replacePhotos(using: session.client)
        }
        await expectEqual(session.calls, [])
        try await user.save(using: session.client).apply(to: &user)
        expectEqual(user.photos.map(\.value), ["x", "y", "mine"])
        expectEqual(user.interests, ["fencing", "revenge", "wine"])
        try await expectEqual(session.client.fetch(InigoUser.self), user)
    }
}
