import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import TestTools
import XCTest

/// A copied element gets an identity of its own from whatever the runtime does with the record.
///
/// `user.photos.append(user.photos[0])`: two rows of a list would have one identity.
final class CopiedElementTests: XCTestCase {
    /// A record with a copy of its first photo, and the identity of that photo.
    private func copied(_ session: Session) async throws -> (InigoUser, LocalID) {
        var user = try await session.client.fetch(InigoUser.self)
        user.photos.append(user.photos[0])
        user.photos[2].value = "copy"
        return (user, user.photos[0].localID)
    }

    /// After an update of something else the later of the two has another identity, and both have their values.
    func testUpdate() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var (user, identity) = try await copied(session)
        user.aboutMe = "new"
        try await user.update(using: session.client).apply(to: &user)
        expectEqual(Set(user.photos.map(\.localID)).count, 3)
        expectEqual(user.photos[0].localID, identity)
        expectEqual(user.photos.map(\.value), ["x", "y", "copy"])
        expectEqual(user.changedPlurals, ["/photos"])
    }

    /// So it is after a save, and the copy alone is appended.
    func testSave() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var (user, identity) = try await copied(session)
        let receipt = try await user.save(using: session.client)
        user.photos[0].value = "edited"
        receipt.apply(to: &user)
        expectEqual(Set(user.photos.map(\.localID)).count, 3)
        expectEqual(user.photos[0].localID, identity)
        expectEqual(user.photos.map(\.id), [31, 32, 33])
        expectEqual(user.photos.map(\.value), ["edited", "y", "copy"])
        expectEqual(user.changedPlurals, ["/photos"])
    }

    /// A copy that is edited and saved again before the first save is applied is appended once.
    func testSavedTwice() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var (user, _) = try await copied(session)
        let first = try await user.save(using: session.client)
        user.photos[2].value = "edited"
        let second = try await user.save(using: session.client)
        first.apply(to: &user)
        second.apply(to: &user)
        await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["value"] }, ["x", "y", "edited"])
        expectEqual(user.photos.map(\.id), [31, 32, 33])
        expect(!user.hasChanges)
    }

    /// A replace made before that knows the copy again, which has another identity by then.
    func testReplaceAfterAnotherReceipt() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var (user, identity) = try await copied(session)
        user.aboutMe = "new"
        let update = try await user.update(using: session.client)
        let replace = try await user.replacePhotos(using: session.client)
        update.apply(to: &user)
        let copy = user.photos[2].localID
        user.photos[2].value = "edited"
        replace.apply(to: &user)
        expectEqual(user.photos.map(\.localID).first, identity)
        expectEqual(user.photos.map(\.localID).last, copy)
        expectEqual(user.photos.map(\.id), [33, 34, 35])
        expectEqual(user.photos.map(\.value), ["x", "y", "edited"])
    }

    /// So it is after a replace; an edit made while it is under way stays with its element.
    func testEditedMeanwhile() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var (user, identity) = try await copied(session)
        let receipt = try await user.replacePhotos(using: session.client)
        user.photos[2].type = "edited"
        receipt.apply(to: &user)
        expectEqual(Set(user.photos.map(\.localID)).count, 3)
        expectEqual(user.photos[0].localID, identity)
        expectEqual(user.photos.map(\.id), [33, 34, 35])
        try await user.save(using: session.client).apply(to: &user)
        let stored = try await require(session.stored["photos"]?.arrayValue)
        expectEqual(stored.map { $0["value"] }, ["x", "y", "copy"])
        expectEqual(stored.map { $0["type"] }, ["a", "b", "edited"])
        expect(!user.hasChanges)
    }

    /// So it is after a refresh, and after saving and loading.
    func testRefreshAndLoad() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var (user, identity) = try await copied(session)
        let loaded = try user.savedAndLoaded()
        expectEqual(Set(loaded.photos.map(\.localID)).count, 3)
        expectEqual(loaded.photos.map(\.value), ["x", "y", "copy"])
        try await user.refresh(using: session.client).apply(to: &user)
        expectEqual(Set(user.photos.map(\.localID)).count, 3)
        expectEqual(user.photos[0].localID, identity)
        expectEqual(user.photos.map(\.value), ["x", "y", "copy"])
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["value"] }, ["x", "y", "copy"])
    }

    /// The elements inside the copy have identities of their own, too.
    func testNested() async throws {
        let session = try await Session("nesting", Seeds.nesting)
        var user = try await session.client.fetch(NestingUser.self)
        user.ppp1.append(user.ppp1[0])
        user.place = "there"
        let inner = user.ppp1[0].ppp2[0].localID
        try await user.update(using: session.client).apply(to: &user)
        expectEqual(user.ppp1[0].ppp2[0].localID, inner)
        expectNotEqual(user.ppp1[2].ppp2[0].localID, inner)
        expectNotEqual(user.ppp1[2].ppp2[0].ppp3[0].localID, user.ppp1[0].ppp2[0].ppp3[0].localID)
    }

    /// Elements that were only moved keep their identities.
    func testMoved() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        let identities = user.photos.map(\.localID)
        user.photos.reverse()
        user.aboutMe = "new"
        try await user.update(using: session.client).apply(to: &user)
        expectEqual(user.photos.map(\.localID), identities.reversed())
    }

    /// A duplicate has the same values, and neither ids nor identities, at any depth.
    func testDuplicated() async throws {
        let session = try await Session("nesting", Seeds.nesting)
        var user = try await session.client.fetch(NestingUser.self)
        let original = user.ppp1[0]
        let duplicate = original.duplicated()
        expectEqual(duplicate, original)
        expectNil(duplicate.id)
        expectNotEqual(duplicate.localID, original.localID)
        expectNil(duplicate.ppp2[0].id)
        expectNotEqual(duplicate.ppp2[0].localID, original.ppp2[0].localID)
        expectNil(duplicate.ppp2[0].ppp3[0].id)
        expectNotEqual(duplicate.ppp2[0].ppp3[0].localID, original.ppp2[0].ppp3[0].localID)
        expectNotEqual(original.duplicated().localID, duplicate.localID)
        user.ppp1.append(duplicate)
        expect(throws: CaptureError(.notStored(path: "/ppp1[2]", reason: .new))) { try user.path(of: \.ppp1[2]) }
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(session.stored["ppp1"]?[2]?["ppp2"]?[0]?["ppp3"]?[0]?["name"], "p3")
        expect(!user.hasChanges)
    }

    /// A copy that is sent, loaded and edited is appended once, although others have removed the original.
    func testLoadedAfterTheOriginalIsGone() async throws {
        let session = try await Session("nesting", ["ppp1": [["name": "a"]]])
        var user = try await session.client.fetch(NestingUser.self)
        // A new element of a loaded record: a save reads first, and so learns that the original is gone.
        user.ppp1.append(.init(name: "new"))
        user = try user.savedAndLoaded()
        user.ppp1.append(user.ppp1[0])
        user.ppp1[2].name = "copy"
        user.ppp1[2].ppp2.append(.init(name: "inside"))
        try await session.service.remove(session.uuid, path: "/ppp1#11")
        let receipt = try await user.save(using: session.client)
        user = try user.savedAndLoaded()
        user.ppp1[2].ppp2[0].count = 1
        receipt.apply(to: &user)
        try await user.save(using: session.client).apply(to: &user)
        let stored = await session.stored["ppp1"]
        expectEqual(stored?.arrayValue?.map { $0["name"] }, ["new", "copy"])
        expectEqual(stored?[1]?["ppp2"]?.arrayValue?.map { $0["count"] }, [1])
        expect(!user.hasChanges)
    }
}
