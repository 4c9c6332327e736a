import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import TestTools
import XCTest

/// An element is stored if its id is among the confirmed ids of that plural.
final class ConfirmedIDTests: XCTestCase {
    /// A new element throws notStored, and so does everything below it; nothing is sent.
    func testNewElements() async throws {
        let session = try await Session("nesting", Seeds.nesting)
        var user = try await session.client.fetch(NestingUser.self)
        user.ppp1.append(.init(name: "new", ppp2: [.init(name: "below")]))
        user.poo1.append(.init(name: "new"))
        await expect(throws: CaptureError(.notStored(path: "/ppp1[2]"))) {
            try await user.update(\.ppp1[2], using: session.client)
        }
        await expect(throws: CaptureError(.notStored(path: "/ppp1[2]/ppp2"))) {
            try await user.replace(\.ppp1[2].ppp2, using: session.client)
        }
        await expect(throws: CaptureError(.notStored(path: "/ppp1[2]/ppp2[0]"))) {
            try await user.update(\.ppp1[2].ppp2[0], using: session.client)
        }
        await expect(throws: CaptureError(.notStored(path: "/poo1[1]/poo2/poo3"))) {
            try await user.update(\.poo1[1].poo2.poo3, using: session.client)
        }
        await expectEqual(session.calls, ["read"])
        expectEqual(user.changedPlurals, ["/ppp1", "/poo1"])
    }

    /// After the replace, and not before its receipt is applied, the element is stored.
    func testStoredAfterReplace() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        user.photos.append(.init(value: "new"))
        let receipt = try await user.replacePhotos(using: session.client)
        expect(throws: CaptureError(.notStored(path: "/photos[2]"))) { try user.path(of: \.photos[2]) }
        receipt.apply(to: &user)
        try expectEqual(user.path(of: \.photos[2]), "/photos#35")
        user.photos[2].type = "c"
        try await user.update(\.photos[2], using: session.client).apply(to: &user)
        await expectEqual(session.calls.last, "update /photos#35")
        expect(!user.hasChanges)
    }

    /// The id counts, not the place: elements may be moved, and neighbours may go.
    func testMoved() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        user.photos.removeFirst()
        user.photos[0].value = "moved"
        try await user.update(\.photos[0], using: session.client).apply(to: &user)
        await expectEqual(session.calls.last, "update /photos#32")
        await expectEqual(session.stored["photos"]?[1]?["value"], "moved")
        await expectEqual(session.stored["photos"]?.arrayValue?.count, 2)
        expectEqual(user.photos.map(\.id), [32])
    }

    /// An element of one plural is not stored in another, whatever id it has.
    func testOtherPlural() async throws {
        let session = try await Session("nesting", Seeds.nesting)
        var user = try await session.client.fetch(NestingUser.self)
        user.ppp1[1].ppp2.append(user.ppp1[0].ppp2[0])
        expectEqual(user.ppp1[1].ppp2[1].id, 42)
        await expect(throws: CaptureError(.notStored(path: "/ppp1#44/ppp2#42"))) {
            try await user.update(\.ppp1[id: 44].ppp2[id: 42], using: session.client)
        }
        await expect(throws: CaptureError(.notStored(path: "/ppp1#44/ppp2#42/ppp3"))) {
            try await user.replacePpp1Ppp2Ppp3(inPpp1: 44, inPpp2: 42, using: session.client)
        }
        try expectEqual(user.path(of: \.ppp1[id: 41].ppp2[id: 42].ppp3), "/ppp1#41/ppp2#42/ppp3")
        await expectEqual(session.calls, ["read"])
    }

    /// Of duplicate ids the first counts.
    func testDuplicates() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        user.photos.append(user.photos[0])
        user.photos[2].value = "copy"
        user.photos[0].value = "first"
        await expect(throws: CaptureError(.notStored(path: "/photos#31", reason: .repeatedID))) {
            try await user.update(\.photos[2], using: session.client)
        }
        try await user.update(\.photos[id: 31], using: session.client).apply(to: &user)
        await expectEqual(session.lastSent, ["value": "first"])
        expectEqual(user.photos.map(\.value), ["first", "y", "copy"])
        expectEqual(user.changedPlurals, ["/photos"])
    }

    /// Of duplicate ids in an answer the first counts as well, in what is confirmed too.
    func testAnsweredDuplicates() async throws {
        let session = try await Session("nesting", Seeds.nesting)
        let first: JSONValue = ["id": 41, "name": "1", "ppp2": [["id": 42, "name": "a"]]]
        let second: JSONValue = ["id": 41, "name": "2", "ppp2": [["id": 43, "name": "b"]]]
        await session.service.inject(.wrongResult(["ppp1": [first, second]]), to: "/entity")
        var user = try await session.client.fetch(NestingUser.self)
        expect(!user.hasChanges)
        user.ppp1[0].name = "edited"
        expectEqual(user.changedPlurals, ["/ppp1"])
        try expectEqual(user.pendingUpdate(of: \.ppp1[0]), ["name": "edited"])
        expect(throws: CaptureError(.notStored(path: "/ppp1#41", reason: .repeatedID))) {
            try user.path(of: \.ppp1[1])
        }
    }

    /// An element that came without an id is not stored.
    func testWithoutID() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        await session.service.inject(
            .wrongResult(["photos": [["type": "a", "value": "x"], ["id": .null, "type": "b"]]]), to: "/entity")
        var user = try await session.client.fetch(InigoUser.self)
        expect(!user.hasChanges)
        user.photos[0].value = "edited"
        for index in 0...1 {
            await expect(throws: CaptureError(.notStored(path: "/photos[\(index)]"))) {
                try await user.update(\.photos[index], using: session.client)
            }
        }
        try await user.replace(\.photos, using: session.client, overwritingUnread: true).apply(to: &user)
        try expectEqual(user.path(of: \.photos[0]), "/photos#33")
    }

    /// An element of a record that was never read is not stored.
    func testMadeRecord() async throws {
        let session = try await Session("nesting", Seeds.nesting)
        let user = NestingUser(ppp1: try await session.client.fetch(NestingUser.self).ppp1)
        await expect(throws: CaptureError(.notStored(path: "/ppp1#41/ppp2"))) {
            try await user.replacePpp1Ppp2(inPpp1: 41, using: session.client)
        }
    }
}
