import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import TestTools
import XCTest

/// A save sends plurals element by element.
final class SaveByElementTests: XCTestCase {
    /// 50 edited, 5 appended and 2 removed elements are 3 requests.
    func testThreeRequests() async throws {
        var seed = Seeds.inigo.objectValue ?? [:]
        seed["photos"] = .array(
            (100..<160).map { ["id": .number(JSONNumber($0)), "type": "t", "value": .string("\($0)")] })
        let session = try await Session("inigo", .object(seed))
        var user = try await session.client.fetch(InigoUser.self)
        user.photos.remove(at: 59)
        user.photos.remove(at: 0)
        for index in 0..<50 { user.photos[index].type = "edited" }
        for number in 0..<5 { user.photos.append(.init(value: "new \(number)")) }
        user.aboutMe = "as well"
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(session.calls, ["read", "delete /photos#100", "delete /photos#159", "update"])
        expect(!user.hasChanges)
        expectEqual(user.photos.map(\.id), Array(101...158) + Array(160...164))
        try await expectEqual(session.client.fetch(InigoUser.self), user)
    }

    /// One update carries scalars, objects and elements at every depth; only what has changed is sent.
    func testCalls() async throws {
        let session = try await Session("nesting", Seeds.nesting)
        var user = try await session.client.fetch(NestingUser.self)
        user.place = "there"
        user.ooo1.ooo2.name = "object"
        user.ppp1[1].name = "element"
        user.ppp1[0].ppp2[0].count = 22
        user.ppp1[0].ppp2[0].ppp3 = []
        user.ppp1[0].ppp2.append(.init(name: "inside an element"))
        user.opp1.opp2.append(.init(name: "appended", opp3: [.init(name: "inside a new one")]))
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(session.calls, ["read", "delete /ppp1#41/ppp2#42/ppp3#43", "update"])
        await expectEqual(
            session.lastSent,
            [
                "place": "there", "ooo1": ["ooo2": ["name": "object"]],
                "ppp1": [
                    ["id": 41, "ppp2": [["id": 42, "count": 22], ["name": "inside an element"]]],
                    ["id": 44, "name": "element"],
                ],
                "opp1": ["opp2": [["name": "appended", "opp3": [["name": "inside a new one"]]]]],
            ])
        expect(!user.hasChanges)
        expectEqual(user.ppp1.map(\.id), [41, 44])
        try await expectEqual(session.client.fetch(NestingUser.self), user)
        expectNotNil(user.opp1.opp2[1].id)
        expectNotNil(user.opp1.opp2[1].opp3[0].id)
    }

    /// What another client adds and edits meanwhile stays, and is taken in.
    func testAnother() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        user.photos.append(.init(value: "ours"))
        user.photos[0].type = "edited"
        try await session.service.update(
            session.uuid, ["photos": [["id": 32, "type": "theirs"], ["value": "theirs"]]])
        try await user.save(using: session.client).apply(to: &user)
        expectEqual(user.photos.map(\.value), ["x", "y", "theirs", "ours"])
        expectEqual(user.photos.map(\.type), ["edited", "theirs", nil, nil])
        expect(!user.hasChanges)
        try await expectEqual(session.client.fetch(InigoUser.self), user)
    }

    /// The save comes last with what changes the record, so lastUpdated is known afterwards.
    func testLastUpdated() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        user.photos.removeFirst()
        user.aboutMe = "new"
        try await user.save(using: session.client).apply(to: &user)
        user.aboutMe = "newer"
        try await user.update(using: session.client, ifUnmodified: true).apply(to: &user)
        expect(!user.hasChanges)
    }

    /// Edits made while a save is out stay pending, also in what it appends.
    func testEditedMeanwhile() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        user.aboutMe = "sent"
        user.photos += [.init(value: "sent"), .init(value: "gone")]
        user.photos.remove(at: 1)
        let sent = user
        let removed = try await session.client.fetch(InigoUser.self).photos[1]
        try await session.during {
            try await sent.save(using: session.client)
        } _: {
            user.aboutMe = "edited"
            user.photos[1].type = "edited"
            user.photos.remove(at: 2)
            user.photos.append(removed)
        }.apply(to: &user)
        expectEqual(user.pendingUpdate, ["aboutMe": "edited"])
        expectEqual(user.photos.map(\.id), [31, 33, nil])
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(session.calls.suffix(2), ["delete /photos#34", "update"])
        await expectEqual(
            session.lastSent,
            ["aboutMe": "edited", "photos": [["id": 33, "type": "edited"], ["type": "b", "value": "y"]]])
        expect(!user.hasChanges)
        try await expectEqual(session.client.fetch(InigoUser.self), user)
    }

    /// A record that was fetched while the save was out has everything.
    func testFetchedMeanwhile() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        user.aboutMe = "sent"
        user.photos.append(.init(value: "new"))
        user.photos.removeFirst()
        let sent = user
        await session.service.inject(.stallAfterProcessing, to: "/entity.update")
        async let receipt = sent.save(using: session.client)
        try await session.service.waitForRequests(3)
        user = try await session.client(retries: .never).fetch(InigoUser.self)
        await session.service.releaseStalledRequests()
        try await receipt.apply(to: &user)
        expect(!user.hasChanges)
        expectEqual(user.photos.map(\.value), ["y", "new"])
        try await expectEqual(session.client.fetch(InigoUser.self), user)
    }

    /// An element that is gone is removed already.
    func testGone() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        try await session.service.remove(session.uuid, path: "/photos#31")
        user.photos.removeFirst()
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(session.calls.suffix(2), ["delete /photos#31", "read"])
        expect(!user.hasChanges)
    }

    /// An update of a plural that was never read adds to what is there.
    func testUnread() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = InigoUser(aboutMe: "new", photos: [.init(value: "new")])
        try await user.update(\.photos, using: session.client).apply(to: &user)
        await expectEqual(session.calls, ["update"])
        await expectEqual(session.lastSent, ["photos": [["value": "new"]]])
        expectEqual(user.photos.map(\.id), [31, 32, 33])
        expectEqual(user.changedPlurals, [])
        expectEqual(user.pendingUpdate, ["aboutMe": "new"])
    }
}
