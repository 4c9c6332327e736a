import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import TestTools
import XCTest

/// A replace sends every element whole, and refuses to erase what was never read.
final class WholeElementsTests: XCTestCase {
    /// Every element goes out whole, nulls, objects and nested plurals included, without ids at any depth.
    func testWhole() async throws {
        let session = try await Session("nesting", Seeds.nesting)
        var user = try await session.client.fetch(NestingUser.self)
        user.ppp1[1].count = nil
        user.ppp1.append(.init(name: "new"))
        try await user.replacePpp1(using: session.client).apply(to: &user)
        let nested: JSONValue = ["name": "p2", "count": 2, "ppp3": [["name": "p3", "count": 3]]]
        await expectEqual(
            session.lastSent,
            [
                ["name": "p1", "count": 1, "ppp2": [nested]],
                ["name": "q1", "count": .null, "ppp2": [["name": "q2", "count": 5, "ppp3": []]]],
                ["name": "new", "count": .null, "ppp2": []],
            ])
        try await user.replacePoo1(using: session.client).apply(to: &user)
        let object: JSONValue = ["name": "f", "count": 2, "poo3": ["name": "g", "count": .null]]
        await expectEqual(session.lastSent, [["name": "e", "count": 1, "poo2": object]])
        expect(!user.hasChanges)
    }

    /// A plural inside an element is replaced at its own path, and the rest stays.
    func testInnerPlural() async throws {
        let session = try await Session("nesting", Seeds.nesting)
        var user = try await session.client.fetch(NestingUser.self)
        user.ppp1[0].name = "pending"
        user.ppp1[0].ppp2.append(.init(name: "new"))
        try await user.replacePpp1Ppp2(inPpp1: 41, using: session.client).apply(to: &user)
        await expectEqual(session.calls, ["read", "replace /ppp1#41/ppp2"])
        expectEqual(user.ppp1.map(\.id), [41, 44])
        expectEqual(user.ppp1[0].ppp2.compactMap(\.id).count, 2)
        expectEqual(user.changedPlurals, ["/ppp1"])
        try expectEqual(user.pendingUpdate(of: \.ppp1[id: 41]), ["name": "pending"])
    }

    /// Members that the read schema left out of elements make it throw, with their paths, before any request.
    func testExcluded() async throws {
        let read = GrantedAttributes(["aboutMe", "/photos/type"])
        let session = try await Session("inigo", Seeds.inigo, read: read)
        let user = try await session.client.fetch(InigoUser.self)
        let paths = ["/photos#31/value", "/photos#32/value"]
        await expect(throws: CaptureError(.unread(paths: paths))) {
            try await user.replacePhotos(using: session.client)
        }
        await expect(throws: CaptureError(.unread(paths: ["/interests"]))) {
            try await user.replaceInterests(using: session.client)
        }
        await expectEqual(session.calls, ["read"])
        await expectEqual(session.stored["photos"]?[0]?["value"], "x")
    }

    /// An unread member that was set since is no obstacle.
    func testSetSince() async throws {
        let session = try await Session("inigo", Seeds.inigo, read: GrantedAttributes(["/photos/type"]))
        var user = try await session.client.fetch(InigoUser.self)
        user.photos[0].value = "1"
        user.photos[1].value = "2"
        try await user.replacePhotos(using: session.client).apply(to: &user)
        await expectEqual(session.lastSent, [["type": "a", "value": "1"], ["type": "b", "value": "2"]])
    }

    /// An attribute that the answer to a made record omits is unread from then on.
    func testOmittedFromMadeRecord() async throws {
        let session = try await Session("inigo", Seeds.inigo, read: GrantedAttributes(["aboutMe"]))
        var user = InigoUser(aboutMe: "x")
        try await user.update(using: session.client).apply(to: &user)
        expectEqual(user.unreadAttributes, ["/birthday", "/primaryAddress", "/photos", "/interests"])
        await expect(throws: CaptureError(.unread(paths: ["/photos"]))) {
            try await user.replacePhotos(using: session.client)
        }
        await expectEqual(session.calls, ["update"])
    }

    /// Something unread at any depth below counts.
    func testUnreadBelow() async throws {
        let read = GrantedAttributes(["/ppp1/name", "/ppp1/count", "/ppp1/ppp2/name", "/poo1/name", "/poo1/count"])
        let session = try await Session("nesting", Seeds.nesting, read: read)
        let user = try await session.client.fetch(NestingUser.self)
        let plurals = try await failure { try await user.replacePpp1(using: session.client) }
        expectEqual(
            plurals.kind,
            .unread(paths: [
                "/ppp1#41/ppp2#42/count", "/ppp1#41/ppp2#42/ppp3",
                "/ppp1#44/ppp2#45/count", "/ppp1#44/ppp2#45/ppp3",
            ]))
        let object = try await failure { try await user.replacePoo1(using: session.client) }
        expectEqual(object.kind, .unread(paths: ["/poo1#51/poo2"]))
    }

    /// An element without members that were read on Capture is known to lack them, after a move as well.
    func testLostUnmodelled() async throws {
        // The service has more than the model: `primary` is no attribute of a photo there, but of one below profiles.
        let session = try await Session("inigo", Seeds.inigo)
        let extended: JSONValue = [
            "id": 1, "photos": [["id": 31, "type": "a", "value": "x", "caption": "on the ship"]],
        ]
        await session.service.inject(.wrongResult(extended), to: "/entity")
        var user = try await session.client.fetch(InigoUser.self)
        expectEqual(user.unmodelledAttributes, ["/photos#31/caption": "on the ship"])
        try expectEqual(user.replaceBody(of: \.photos), [["type": "a", "value": "x", "caption": "on the ship"]])
        // Made anew with the same id: what was read is no longer in it.
        let copy = try InigoUser.PhotosElement.decoded(#"{"id":31,"type":"a","value":"x"}"#)
        user.photos[0] = copy
        await expect(throws: CaptureError(.unread(paths: ["/photos#31/caption"]))) {
            try await user.replacePhotos(using: session.client)
        }
        await expectEqual(session.calls, ["read"])
    }
}
