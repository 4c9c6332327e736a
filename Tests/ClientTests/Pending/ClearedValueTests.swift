import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import TestTools
import XCTest

/// A value of a record made by init that was set, sent and cleared is cleared, not one that was never read.
///
/// Nil may be what the app has chosen, or what nobody has read. Random histories found each of these.
final class ClearedValueTests: XCTestCase {
    /// A value cleared during the first call of the record.
    func testClearedDuringFirstCall() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = InigoUser(aboutMe: "sent")
        let receipt = try await user.update(using: session.client)
        user.aboutMe = nil
        receipt.apply(to: &user)
        expectNil(user.aboutMe)
        expectEqual(user.pendingUpdate, ["aboutMe": .null])
        expectEqual(user.primaryAddress.city, "Seattle", "what was not set is read")
    }

    /// Of a plural emptied during the first save of the record, what it has sent goes.
    func testEmptiedDuringFirstCall() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = InigoUser(photos: [.init(value: "sent")], interests: ["sent"])
        let receipt = try await user.save(using: session.client, overwritingUnread: true)
        user.photos = []
        user.interests = []
        receipt.apply(to: &user)
        expectEqual(user.photos.map(\.value), ["x", "y"])
        expectEqual(user.interests, ["fencing", "revenge"])
        expectEqual(user.changedPlurals, ["/photos", "/interests"])
        try await user.save(using: session.client).apply(to: &user)
        try await expectEqual(session.client.fetch(InigoUser.self), user)
        expectEqual(user.photos.map(\.value), ["x", "y"])
    }

    /// A value cleared during a later call, which is marked as unread from the first answer on.
    func testClearedDuringLaterCall() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = InigoUser(primaryAddress: .init(city: "Portland"))
        try await user.update(\.primaryAddress, using: session.client).apply(to: &user)
        user.aboutMe = "sent"
        let receipt = try await user.update(using: session.client)
        user.aboutMe = nil
        receipt.apply(to: &user)
        expectNil(user.aboutMe)
        expectEqual(user.pendingUpdate, ["aboutMe": .null])
    }

    /// A value cleared after a lost call stays cleared when another answer shows it.
    func testClearedAfterLostCall() async throws {
        let session = try await Session("inigo", Seeds.inigo, retries: .never)
        var user = InigoUser(primaryAddress: .init(city: "Portland"))
        try await user.update(\.primaryAddress, using: session.client).apply(to: &user)
        user.aboutMe = "sent"
        await session.service.inject(.dropAfterProcessing)
        try await session.lostReceipt { try await user.update(using: session.client) }.apply(to: &user)
        user.aboutMe = nil
        expect(user.hasChanges)
        try await user.refresh(using: session.client).apply(to: &user)
        expectNil(user.aboutMe)
        try await user.update(using: session.client).apply(to: &user)
        await expectEqual(session.stored["aboutMe"], .null)
        expect(!user.hasChanges)
    }
}
