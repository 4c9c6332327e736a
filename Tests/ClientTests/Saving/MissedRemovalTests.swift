import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import TestTools
import XCTest

/// A removal whose element is not there any more is planned again from what Capture holds.
final class MissedRemovalTests: XCTestCase {
    /// Others have replaced the plural: the element is removed under its new id.
    func testReplaced() async {
        await forEach([false, true]) { (isEdited: Bool) in
            let session = try await Session("inigo", ["photos": [["value": "p"], ["value": "q"], ["value": "r"]]])
            var user = try await session.client.fetch(InigoUser.self)
            var other = user
            other.photos.swapAt(0, 2)
            try await other.save(using: await session.client()).apply(to: &other)
            user.photos.removeFirst()
            if isEdited { user.photos[0].type = "mine" }
            await session.service.clearRequests()
            try await user.save(using: session.client).apply(to: &user)
            let calls = await session.calls
            expectEqual(calls.count, (isEdited ? 4 : 3))
            expectEqual(calls.dropFirst().first, "read")
            expectEqual(user.photos.map(\.value), ["r", "q"])
            expectEqual(user.photos.map(\.type), [nil, isEdited ? "mine" : nil])
            expect(!user.hasChanges)
            try await expectEqual(session.client.fetch(InigoUser.self), user)
        }
    }

    /// The same in a plural inside an element of the replaced one.
    func testReplacedAround() async throws {
        let session = try await Session("nesting", Seeds.nesting)
        var user = try await session.client.fetch(NestingUser.self)
        var other = user
        other.ppp1.swapAt(0, 1)
        try await other.save(using: await session.client()).apply(to: &other)
        user.ppp1[0].ppp2.removeFirst()
        user.place = "there"
        try await user.save(using: session.client).apply(to: &user)
        expectEqual(user.ppp1.map { $0.ppp2.map(\.name) }, [["q2"], []])
        expect(!user.hasChanges)
        try await expectEqual(session.client.fetch(NestingUser.self), user)
    }

    /// An app that may not read the plural asks twice, and then takes the element for gone.
    func testHidden() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        try await session.service.remove(session.uuid, path: "/photos#31")
        user.photos.removeFirst()
        let limited = await session.client(read: GrantedAttributes(["aboutMe"]))
        await session.service.clearRequests()
        try await user.save(using: limited).apply(to: &user)
        await expectEqual(session.calls, ["delete /photos#31", "read", "delete /photos#31"])
        expect(!user.hasChanges)
    }

    /// A removal that got lost on its way is sent again, also from a plural that the app may not read.
    func testLostFromHidden() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        user.photos.removeFirst()
        let limited = await session.client(read: GrantedAttributes(["aboutMe"]))
        await session.service.inject(.dropBeforeProcessing, forNext: 9, to: "/entity.delete")
        try await session.lostReceipt { try await user.save(using: limited) }.apply(to: &user)
        await session.service.clearFaults()
        try await user.save(using: limited).apply(to: &user)
        await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["id"] }, [32])
        expect(!user.hasChanges)
    }
}
