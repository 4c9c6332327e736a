import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import TestTools
import XCTest

/// A refresh brings what others did to plurals, and loses no edit in them.
final class RefreshPluralTests: XCTestCase {
    /// Of elements that are alike each keeps its identity by its id, and a new one by its place.
    func testAlike() async throws {
        let photo: JSONValue = ["type": "a", "value": "x"]
        let seed: JSONValue = [
            "photos": [["id": 31, "type": "a", "value": "x"], ["id": 32, "type": "a", "value": "x"]]
        ]
        let session = try await Session("inigo", seed)
        var user = try await session.client.fetch(InigoUser.self)
        let second = user.photos[1].localID
        try await session.service.remove(session.uuid, path: "/photos#31")
        try await session.service.update(session.uuid, ["photos": [photo]])
        try await user.refresh(using: session.client).apply(to: &user)
        expectEqual(user.photos.map(\.id), [32, 33])
        expectEqual(user.photos[0].localID, second)
        expectNotEqual(user.photos[1].localID, second)
        try await session.service.update(session.uuid, ["photos": [photo]])
        user.photos.append(.init(type: "a", value: "x"))
        let third = user.photos[2].localID
        try await user.refresh(using: session.client).apply(to: &user)
        expectEqual(user.photos.map(\.id), [32, 33, 34])
        expect(user.photos[0].localID == second && user.photos[2].localID == third)
        expect(!user.hasChanges)
    }

    /// Another client has replaced the photos: an edit is sent after a refresh, and theirs stay.
    func testReplacedByOthers() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        var theirs = try await session.client().fetch(InigoUser.self)
        theirs.photos[0] = .init(type: "c", value: "theirs")
        try await theirs.replacePhotos(using: session.client()).apply(to: &theirs)
        user.photos[0].value = "edited"
        try await user.refresh(using: session.client).apply(to: &user)
        expectEqual(user.photos.filter { $0.value == "edited" }.map(\.id), [nil], "it is a new one")
        expectEqual(Set(user.photos.map(\.value)), ["edited", "theirs", "y"])
        expectEqual(user.photos.count, 3)
        expectEqual(user.changedPlurals, ["/photos"])
        try await user.save(using: session.client).apply(to: &user)
        let stored = await session.stored["photos"]?.arrayValue ?? []
        expectEqual(Set(stored.map { $0["value"] }), ["edited", "theirs", "y"])
        expectEqual(stored.count, 3)
        expectEqual(stored.first { $0["value"] == "edited" }?["type"], "a", "it goes out whole")
        expect(!user.hasChanges)
    }

    /// An element that is gone goes if it was not edited, and one edited in vain does too.
    func testGone() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        try await session.service.replace(session.uuid, path: "/photos", [["type": "c", "value": "z"]])
        user.photos[0].value = "edited"
        user.photos[0].value = "x"
        try await user.refresh(using: session.client).apply(to: &user)
        expectEqual(user.photos.map(\.value), ["z"])
        expectEqual(user.photos.map(\.id), [33])
        expect(!user.hasChanges)
    }

    /// An element edited on both sides takes what was not edited here, wherever it stands.
    func testEditedOnBothSides() async throws {
        let session = try await Session("nesting", Seeds.nesting)
        var user = try await session.client.fetch(NestingUser.self)
        let theirs: JSONValue = ["name": "theirs", "count": 7]
        try await session.service.update(session.uuid, path: "/ppp1#41", theirs)
        try await session.service.update(session.uuid, path: "/poo1#51/poo2", theirs)
        user.ppp1[0].count = 99
        user.poo1[0].poo2.name = "mine"
        user.ppp1.swapAt(0, 1)
        let (outer, inner) = (user.ppp1.map(\.localID), user.ppp1.map { $0.ppp2.map(\.localID) })
        try await user.refresh(using: session.client).apply(to: &user)
        expectEqual(user.ppp1.map(\.id), [44, 41], "the order is an edit")
        expectEqual(user.ppp1.map(\.localID), outer)
        expectEqual(user.ppp1.map { $0.ppp2.map(\.localID) }, inner)
        expectEqual(user.ppp1[1].name, "theirs")
        try expectEqual(user.pendingUpdate(of: \.ppp1[id: 41]), ["count": 99])
        expectEqual(user.poo1[0].poo2.count, 7)
        try expectEqual(user.pendingUpdate(of: \.poo1[id: 51]), ["poo2": ["name": "mine"]])
    }

    /// An append and a removal stay, next to an append of others; what others edited does not come back.
    func testAppendedAndRemoved() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        // An update of a plural appends, and leaves the ids of the others alone.
        let theirs: JSONValue = ["photos": [["id": 31, "value": "their edit"], ["value": "their photo"]]]
        try await session.service.update(session.uuid, theirs)
        user.photos.removeFirst()
        user.photos.append(.init(value: "my photo"))
        try await user.refresh(using: session.client).apply(to: &user)
        expectEqual(Set(user.photos.map(\.value)), ["y", "my photo", "their photo"])
        expectEqual(user.changedPlurals, ["/photos"])
        try await user.save(using: session.client).apply(to: &user)
        let stored = await session.stored["photos"]?.arrayValue ?? []
        expectEqual(Set(stored.map { $0["value"] }), ["y", "my photo", "their photo"])
        expectEqual(stored.count, 3)
        expect(!user.hasChanges)
    }

    /// An edit deep in a plural that others replaced is not lost.
    func testNested() async throws {
        let session = try await Session("nesting", Seeds.nesting)
        var user = try await session.client.fetch(NestingUser.self)
        user.ppp1[0].ppp2[0].ppp3[0].name = "deep"
        try await session.service.replace(
            session.uuid, path: "/ppp1#41/ppp2", [["name": "theirs", "ppp3": [["name": "their own"]]]])
        try await user.refresh(using: session.client).apply(to: &user)
        expect(user.ppp1[0].ppp2.contains { $0.ppp3.map(\.name) == ["deep"] })
        expect(user.ppp1[0].ppp2.contains { $0.name == "theirs" })
        expectEqual(user.ppp1.map(\.id), [41, 44])
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(session.calls.last, "update", "nobody has moved an element")
        let stored = await session.stored["ppp1"]?[0]?["ppp2"]?.arrayValue ?? []
        expectEqual(Set(stored.map { $0["ppp3"]?[0]?["name"] }), ["deep", "their own"])
        expect(!user.hasChanges)
    }

    /// So it is where the element around it is gone, and where the edit is a new element inside it.
    func testGoneAround() async throws {
        let session = try await Session("nesting", Seeds.nesting)
        var user = try await session.client.fetch(NestingUser.self)
        user.ppp1[0].ppp2.append(.init(name: "new"))
        user.poo1[0].poo2.poo3.name = "in an object"
        try await session.service.replace(session.uuid, path: "/ppp1", [["name": "theirs"]])
        try await session.service.replace(session.uuid, path: "/poo1", [])
        try await user.refresh(using: session.client).apply(to: &user)
        expectEqual(Set(user.ppp1.map(\.name)), ["p1", "theirs"])
        let edited = try require(user.ppp1.first { $0.name == "p1" })
        expectNil(edited.id)
        expectEqual(edited.ppp2.map(\.name), ["p2", "new"])
        expectNil(edited.ppp2[0].id)
        expectEqual(user.poo1.map(\.poo2.poo3.name), ["in an object"])
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(session.stored["ppp1"]?.arrayValue?.count, 2)
        await expectEqual(session.stored["poo1"]?[0]?["name"], "e")
        expect(!user.hasChanges)
    }

    /// The elements of a replace whose receipt was not applied are not there twice.
    func testReplaceNotApplied() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        user.photos.append(.init(value: "new"))
        let identities = user.photos.map(\.localID)
        let replace = try await user.replacePhotos(using: session.client)
        user.photos[2].type = "edited"
        try await user.refresh(using: session.client).apply(to: &user)
        expectEqual(user.photos.map(\.id), [33, 34, 35])
        expectEqual(user.photos.map(\.localID), identities)
        try expectEqual(user.pendingUpdate(of: \.photos[id: 35]), ["type": "edited"])
        replace.apply(to: &user)
        expectEqual(user.photos.map(\.id), [33, 34, 35])
        expectEqual(user.pendingUpdate, [:])
    }
}
