import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import TestTools
import XCTest

/// What was appended is not appended twice.
final class AppendTests: XCTestCase {
    /// After a lost answer nothing is sent again before the plural was read.
    func testLostAnswer() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        user.photos.append(.init(value: "new"))
        await session.service.inject(.dropAfterProcessing, to: "/entity.update")
        try await user.failToSave(session)
        await expectEqual(session.calls, ["read", "update"], "not tried again")
        expectEqual(user.changedPlurals, ["/photos"])
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(session.calls, ["read", "update", "read"])
        expectEqual(user.photos.map(\.id), [31, 32, 33])
        expect(!user.hasChanges)
    }

    /// A save that appends nothing is tried again.
    func testNothingToAppend() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        user.aboutMe = "edited"
        user.photos[0].value = "edited"
        await session.service.inject(.dropAfterProcessing, to: "/entity.update")
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(session.calls, ["read", "update", "update"])
        expectEqual(user.photos.map(\.id), [31, 32])
        expect(!user.hasChanges)
    }

    /// What did not arrive counts as not sent once the plural was read.
    func testLostRequest() async throws {
        let session = try await Session("inigo", Seeds.inigo, retries: .never)
        var user = try await session.client.fetch(InigoUser.self)
        user.photos.append(.init(value: "new"))
        await session.service.inject(.dropBeforeProcessing, to: "/entity.update")
        try await user.failToSave(session)
        try await user.update(\.photos, using: session.client).apply(to: &user)
        await expectEqual(session.calls, ["read", "update", "read", "update"])
        expectEqual(user.photos.map(\.id), [31, 32, 33])
        expect(!user.hasChanges)
    }

    /// An element in doubt that was edited since keeps its edit, one that was removed since is removed.
    func testEditedSince() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        user.photos += [.init(value: "new"), .init(value: "to be removed")]
        await session.service.inject(.dropAfterProcessing, to: "/entity.update")
        try await user.failToSave(session)
        user.photos[2].value = "edited"
        user.photos.remove(at: 3)
        // Another process goes on with what was saved.
        var loaded = try user.savedAndLoaded()
        try await loaded.save(using: session.client()).apply(to: &loaded)
        await expectEqual(session.calls.suffix(3), ["read", "delete /photos#34", "update"])
        await expectEqual(session.lastSent, ["photos": [["id": 33, "value": "edited"]]])
        expectEqual(loaded.photos.map(\.value), ["x", "y", "edited"])
        expect(!loaded.hasChanges)
        try await expectEqual(session.client.fetch(InigoUser.self), loaded)
    }

    /// An old copy that is put back knows what was appended in doubt, and was edited since, by the calls since.
    func testOldCopyInDoubt() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        user.photos.append(.init(value: "new"))
        let old = user
        await session.service.inject(.dropAfterProcessing, to: "/entity.update")
        try await user.failToSave(session)
        try await user.refresh(using: session.client).apply(to: &user)
        user.photos[2].type = "edited"
        try await user.save(using: session.client).apply(to: &user)
        user = old
        user.photos[2].value = "edited in the old copy"
        try await user.save(using: session.client).apply(to: &user)
        expectEqual(user.photos.map(\.id), [31, 32, 33])
        await expectEqual(session.stored["photos"]?.arrayValue?.count, 3)
        expect(!user.hasChanges)
    }

    /// An update of a plural is addressed to what holds it, and leaves everything else to be sent.
    func testUpdateOfPlural() async throws {
        let session = try await Session("nesting", Seeds.nesting)
        var user = try await session.client.fetch(NestingUser.self)
        user.ppp1[0].ppp2.insert(.init(name: "new"), at: 0)
        user.ppp1[0].name = "not of the plural"
        try await user.update(\.ppp1[id: 41].ppp2, using: session.client).apply(to: &user)
        await expectEqual(session.calls, ["read", "update /ppp1#41"])
        await expectEqual(session.lastSent, ["ppp2": [["name": "new"]]])
        expectEqual(user.ppp1[0].ppp2.map(\.name), ["p2", "new"])
        expectNotNil(user.ppp1[0].ppp2[1].id)
        expectEqual(user.changedPlurals, ["/ppp1"])
        try await expect(user.update(\.ppp1[id: 41].ppp2, using: session.client).isEmpty)
        try await user.update(\.ppp1, using: session.client).apply(to: &user)
        await expectEqual(session.lastSent, ["ppp1": [["id": 41, "name": "not of the plural"]]])
        await expectEqual(session.calls.last, "update")
    }

    /// New ids go by content first, then by order, also where Capture changes what it stores.
    func testByContent() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        await session.service.setRules([.toUpper], at: "/photos/type")
        var user = try await session.client.fetch(InigoUser.self)
        user.photos += [.init(type: "p", value: "1"), .init(value: "2"), .init(type: "q", value: "3")]
        let identities = user.photos.map(\.localID)
        try await session.service.update(session.uuid, ["photos": [["type": "THEIRS"]]])
        try await user.save(using: session.client).apply(to: &user)
        expectEqual(user.photos.map(\.value), ["x", "y", nil, "1", "2", "3"])
        expectEqual(user.photos.map(\.type), ["a", "b", "THEIRS", "P", nil, "Q"])
        expectEqual(user.photos.map(\.id), [31, 32, 33, 34, 35, 36])
        expectEqual([0, 1, 3, 4, 5].map { user.photos[$0].localID }, identities)
        expect(!user.hasChanges)
    }
}
