import CaptureRuntime
import Expectations
import Models
import TestTools
import XCTest

/// An answer is merged into the record of the user it is about, and into no other.
final class OtherUserTests: XCTestCase {
    private let other: JSONValue = ["aboutMe": "other", "birthday": "1990-01-01"]

    /// The answer to an update of a record that was never read has no effect on another user's.
    func testNeverRead() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        // Fetched before the call, so that the receipt is no old news.
        var user = try await session.otherUser(other).fetch(InigoUser.self)
        var own = InigoUser(aboutMe: "mine")
        let receipt = try await own.update(using: session.client)
        receipt.apply(to: &user)
        expectEqual(user.aboutMe, "other")
        expectEqual(user.birthday?.description, "1990-01-01")
        expect(!user.hasChanges)
        receipt.apply(to: &own)
        expectEqual(own.primaryAddress.city, "Seattle")
    }

    /// A record that was sent with another user's token takes nothing over, and stays pending.
    func testOtherToken() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        user.aboutMe = "mine"
        try await user.update(using: session.otherUser(other)).apply(to: &user)
        expectEqual(user.birthday?.description, "1980-02-29")
        expectEqual(user.pendingUpdate, ["aboutMe": "mine"])
        try await user.update(using: session.client).apply(to: &user)
        await expectEqual(session.stored["aboutMe"], "mine")
        expect(!user.hasChanges)
    }
}
