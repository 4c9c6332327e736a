import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import TestTools
import XCTest

/// Pending is what differs from confirmed.
final class PendingTests: XCTestCase {
    /// An assigned value is pending until the service has confirmed it.
    func testAssignment() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        expect(!user.hasChanges)
        expectEqual(user.pendingUpdate, [:])
        user.aboutMe = "new"
        user.primaryAddress.city = "Portland"
        user.birthday = CaptureDate(year: 1981, month: 1, day: 2)
        expect(user.hasChanges)
        let pending: JSONValue = ["aboutMe": "new", "birthday": "1981-01-02", "primaryAddress": ["city": "Portland"]]
        expectEqual(user.pendingUpdate, pending)
        let receipt = try await user.update(using: session.client)
        expectEqual(user.pendingUpdate, pending)
        receipt.apply(to: &user)
        expectEqual(user.pendingUpdate, [:])
        expect(!user.hasChanges)
    }

    /// Setting a value back is no change, and sends nothing.
    func testUndo() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        let photos = user.photos
        user.aboutMe = nil
        user.primaryAddress = .init(city: "Portland")
        user.photos.reverse()
        user.interests = []
        expect(user.hasChanges)
        user.aboutMe = "old"
        user.primaryAddress = .init(city: "Seattle", zip: "98101")
        user.photos = photos
        user.interests = ["fencing", "revenge"]
        expect(!user.hasChanges)
        expectEqual(user.changedPlurals, [])
        try await expect(user.update(using: session.client).isEmpty)
        try await expect(user.save(using: session.client).isEmpty)
        await expectEqual(session.calls, ["read"])
    }

    /// An object assigned from another record, or made anew, is compared member by member.
    func testMovingObjects() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        let other = try await session.otherUser(["primaryAddress": ["city": "Seattle", "zip": "10001"]])
        var user = try await session.client.fetch(InigoUser.self)
        user.primaryAddress = try await other.fetch(InigoUser.self).primaryAddress
        expectEqual(user.pendingUpdate, ["primaryAddress": ["zip": "10001"]])
        user.primaryAddress = .init(zip: "98101")
        expectEqual(user.pendingUpdate, ["primaryAddress": ["city": .null]])
        try await user.update(using: session.client).apply(to: &user)
        expect(!user.hasChanges)
        await expectEqual(session.stored["primaryAddress"], ["city": .null, "zip": "98101"])
    }

    /// Elements that left and came back, copied or in a variable, are no change.
    func testMovingElements() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        let removed = user.photos.removeFirst()
        expectEqual(user.changedPlurals, ["/photos"])
        user.photos.insert(removed, at: 0)
        expect(!user.hasChanges)
        user.photos.swapAt(0, 1)
        expectEqual(user.changedPlurals, ["/photos"])
    }

    /// A copy has the same changes, and changes of its own do not reach the original.
    func testCopies() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        user.aboutMe = "new"
        var copy = user
        copy.primaryAddress.zip = nil
        expectEqual(copy.pendingUpdate, ["aboutMe": "new", "primaryAddress": ["zip": .null]])
        expectEqual(user.pendingUpdate, ["aboutMe": "new"])
        try await copy.update(using: session.client).apply(to: &copy)
        expect(!copy.hasChanges)
        expectEqual(user.pendingUpdate, ["aboutMe": "new"], "only the copy has the answer")
    }
}
