import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import TestTools
import XCTest

/// What a call of unknown outcome has sent is still to be sent, until an answer settles it.
final class UnknownOutcomeTests: XCTestCase {
    /// Edits made while a call of unknown outcome was out stay, and go out.
    func testEditedMeanwhile() async throws {
        let session = try await Session("inigo", Seeds.inigo, retries: .never)
        var user = try await session.client.fetch(InigoUser.self)
        user.aboutMe = "sent"
        user.primaryAddress.zip = "sent"
        await session.service.inject(.stallAfterProcessing)
        await session.service.inject(.dropAfterProcessing, atRequest: 2)
        let sent = user
        let call = Task { try await sent.update(using: session.client) }
        user.aboutMe = "edited"
        user.primaryAddress.city = "edited"
        try await session.lostReceipt { try await call.value }.apply(to: &user)
        let pending: JSONValue = ["aboutMe": "edited", "primaryAddress": ["city": "edited", "zip": "sent"]]
        expectEqual(user.pendingUpdate, pending)
        await session.service.clearFaults()
        try await user.update(using: session.client).apply(to: &user)
        await expectEqual(session.lastSent, ["aboutMe": "edited", "primaryAddress": ["city": "edited"]])
        expect(!user.hasChanges)
    }

    /// A replace of unknown outcome is still to be sent, though the plural equals what was confirmed.
    func testUnknownReplace() async throws {
        let session = try await Session("inigo", Seeds.inigo, retries: .never)
        var user = try await session.client.fetch(InigoUser.self)
        let (photos, interests) = (user.photos, user.interests)
        user.photos.removeAll()
        user.interests.append("wine")
        await session.service.inject(.dropAfterProcessing, forNext: 2, to: "/entity.replace")
        let first = try await failure { try await user.replacePhotos(using: session.client) }
        let second = try await failure { try await user.replaceInterests(using: session.client) }
        first.receipt(for: InigoUser.self)?.apply(to: &user)
        second.receipt(for: InigoUser.self)?.apply(to: &user)
        user.photos = photos
        user.interests = interests
        expect(user.hasChanges)
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["value"] }, ["x", "y"])
        await expectEqual(session.stored["interests"]?.arrayValue?.map { $0["interest"] }, ["fencing", "revenge"])
        expect(!user.hasChanges)
    }

    /// A call after those of unknown outcome reads first, and overwrites nothing that was set back.
    func testAnsweredMeanwhile() async throws {
        let session = try await Session("inigo", Seeds.inigo, retries: .never)
        var user = try await session.client.fetch(InigoUser.self)
        let photos = user.photos
        user.primaryAddress.city = "sent"
        user.photos.removeAll()
        await session.service.inject(.dropAfterProcessing, to: "/entity.replace")
        await session.service.inject(.dropAfterProcessing, to: "/entity.update")
        let replace = try await failure { try await user.replacePhotos(using: session.client) }
        replace.receipt(for: InigoUser.self)?.apply(to: &user)
        let update = try await failure { try await user.update(\.primaryAddress, using: session.client) }
        user.primaryAddress.city = "Seattle"
        user.photos = photos
        user.aboutMe = "new"
        update.receipt(for: InigoUser.self)?.apply(to: &user)
        let receipt = try await user.update(using: session.client)
        await expectEqual(session.lastSent, ["aboutMe": "new", "primaryAddress": ["city": "Seattle"]])
        receipt.apply(to: &user)
        expectEqual(user.photos.map(\.value), ["x", "y"])
        expectEqual(user.primaryAddress.city, "Seattle")
        expectEqual(user.pendingUpdate, [:])
        expectEqual(user.changedPlurals, ["/photos"])
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["value"] }, ["x", "y"])
        await expectEqual(session.stored["primaryAddress"]?["city"], "Seattle")
        expect(!user.hasChanges)
    }

    /// Nor does it overwrite what is uncertain inside an element, in a scalar or in a nested plural.
    func testAnsweredMeanwhileInElements() async throws {
        let session = try await Session("nesting", Seeds.nesting, retries: .never)
        var user = try await session.client.fetch(NestingUser.self)
        let elements = user.ppp1
        user.ppp1[0].ppp2 = []
        user.ppp1[1].name = "sent"
        await session.service.inject(.dropAfterProcessing, forNext: 2)
        let inner = try await failure { try await user.replacePpp1Ppp2(inPpp1: 41, using: session.client) }
        let scalar = try await failure { try await user.update(\.ppp1[id: 44], using: session.client) }
        inner.receipt(for: NestingUser.self)?.apply(to: &user)
        scalar.receipt(for: NestingUser.self)?.apply(to: &user)
        user.ppp1 = elements
        user.place = "there"
        try await user.update(using: session.client).apply(to: &user)
        expectEqual(user.ppp1, elements)
        expectEqual(user.changedPlurals, ["/ppp1", "/ppp1#41/ppp2"])
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(session.stored["ppp1"]?[1]?["name"], "q1")
        await expectEqual(session.stored["ppp1"]?[0]?["ppp2"]?[0]?["name"], "p2")
        expect(!user.hasChanges)
    }

    /// An answer to a later call settles what was uncertain.
    func testSettled() async throws {
        let session = try await Session("inigo", Seeds.inigo, retries: .never)
        var user = try await session.client.fetch(InigoUser.self)
        user.aboutMe = "sent"
        await session.service.inject(.dropAfterProcessing)
        let error = try await failure { try await user.update(using: session.client) }
        try await user.update(using: session.client).apply(to: &user)
        error.receipt(for: InigoUser.self)?.apply(to: &user)
        expect(!user.hasChanges, "the later answer covers it")
    }

    /// An answer that went out before a lost call does not make certain what that call sent.
    func testOlderAnswerAfterLostCall() async throws {
        let session = try await Session("inigo", ["aboutMe": "first"], retries: .never)
        var user = try await session.client.fetch(InigoUser.self)
        user.aboutMe = "older"
        let older = try await user.update(using: session.client)
        user.aboutMe = "newer"
        await session.service.inject(.dropAfterProcessing)
        try await session.lostReceipt { try await user.update(using: session.client) }.apply(to: &user)
        older.apply(to: &user)
        user.aboutMe = "older"
        expect(user.hasChanges, "Capture may hold the newer one")
        var loaded = try user.savedAndLoaded()
        expect(loaded.hasChanges)
        try await loaded.update(using: session.client).apply(to: &loaded)
        await expectEqual(session.stored["aboutMe"], "older")
        expect(!loaded.hasChanges)
    }

    /// A value of an element that is set back after an update of unknown outcome is sent, by save as well.
    func testUnknownElement() async throws {
        let session = try await Session("inigo", Seeds.inigo, retries: .never)
        var user = try await session.client.fetch(InigoUser.self)
        user.photos[0].value = "sent"
        await session.service.inject(.dropAfterProcessing)
        let error = try await failure { try await user.update(\.photos[id: 31], using: session.client) }
        user.photos[0].value = "x"
        error.receipt(for: InigoUser.self)?.apply(to: &user)
        expect(user.hasChanges)
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(session.calls.suffix(2), ["read", "update"])
        await expectEqual(session.lastSent, ["photos": [["id": 31, "value": "x"]]])
        await expectEqual(session.stored["photos"]?[0]?["value"], "x")
        expect(!user.hasChanges)
    }

    /// A receipt from before does not make certain what a lost update of an element sent.
    func testOlderAnswerAfterLostElementUpdate() async throws {
        let seed: JSONValue = ["photos": [["id": 31, "value": "first"]]]
        let session = try await Session("inigo", seed, retries: .never)
        var user = try await session.client.fetch(InigoUser.self)
        user.aboutMe = "x"
        let older = try await user.update(using: session.client)
        user.photos[0].value = "second"
        await session.service.inject(.dropAfterProcessing)
        try await session.lostReceipt { try await user.update(\.photos[id: 31], using: session.client) }
            .apply(to: &user)
        user.photos[0].value = "first"
        older.apply(to: &user)
        expectEqual(user.photos[0].value, "first")
        expect(user.hasChanges, "Capture holds the second value")
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(session.stored["photos"]?[0]?["value"], "first")
    }
}
