import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import TestTools
import XCTest

/// What is not known to be confirmed counts as nil or empty.
final class NeverReadTests: XCTestCase {
    /// nil in a made record is not sent, also after it was set and cleared again.
    func testNilIsNotSent() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = InigoUser(.unset)
        expect(!user.hasChanges)
        user.aboutMe = "x"
        user.primaryAddress.city = "y"
        user.aboutMe = nil
        user.primaryAddress = .init()
        expect(!user.hasChanges)
        let receipt = try await user.update(using: session.client)
        expect(receipt.isEmpty)
        await expectEqual(session.calls, [])
    }

    /// An attribute that the access schema hides is sent once it has a value, and never as null.
    func testHiddenAttributes() async throws {
        let read = GrantedAttributes(["birthday", "/primaryAddress/city", "photos"])
        let session = try await Session("inigo", Seeds.inigo, read: read)
        var user = try await session.client.fetch(InigoUser.self)
        expectEqual(user.unreadAttributes, ["/aboutMe", "/primaryAddress/zip", "/interests"])
        expectNil(user.aboutMe)
        expect(!user.hasChanges)
        user.primaryAddress.zip = "10001"
        expectEqual(user.pendingUpdate, ["primaryAddress": ["zip": "10001"]])
        user.primaryAddress.zip = nil
        expect(!user.hasChanges)
        user.aboutMe = "new"
        user.birthday = nil
        try await user.update(using: session.client).apply(to: &user)
        await expectEqual(session.lastSent, ["aboutMe": "new", "birthday": .null])
        await expectEqual(session.stored["primaryAddress"]?["zip"], "98101")
    }

    /// A hidden object sends only the members that were set; a hidden plural is a change once it has elements.
    func testHiddenContainers() async throws {
        let session = try await Session("inigo", Seeds.inigo, read: GrantedAttributes(["aboutMe"]))
        var user = try await session.client.fetch(InigoUser.self)
        expectEqual(user.unreadAttributes, ["/birthday", "/primaryAddress", "/photos", "/interests"])
        user.primaryAddress.city = "Portland"
        user.photos = [.init(value: "z")]
        expectEqual(user.pendingUpdate, ["primaryAddress": ["city": "Portland"]])
        expectEqual(user.changedPlurals, ["/photos"])
        user.photos = []
        expectEqual(user.changedPlurals, [])
        try await user.update(using: session.client).apply(to: &user)
        await expectEqual(session.stored["primaryAddress"], ["city": "Portland", "zip": "98101"])
        expect(!user.hasChanges)
    }

    /// Nor is nil sent of an object that was assigned from a record in which it was never read.
    func testAssignedObjects() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        let limited = await session.client(read: GrantedAttributes(["/primaryAddress/zip"]))
        var other = try await limited.fetch(InigoUser.self)
        user.primaryAddress = other.primaryAddress
        expect(!user.hasChanges)
        other.primaryAddress.zip = "10001"
        user.primaryAddress = other.primaryAddress
        expectEqual(user.pendingUpdate, ["primaryAddress": ["zip": "10001"]])
        try await user.update(using: session.client).apply(to: &user)
        await expectEqual(session.stored["primaryAddress"], ["city": "Seattle", "zip": "10001"])
        expectEqual(user.primaryAddress.city, "Seattle", "the answer tells it")
        expect(!user.hasChanges)
    }

    /// A value set while the answer was out that the answer does not show stays pending.
    func testHiddenInFlight() async throws {
        let session = try await Session("inigo", Seeds.inigo, read: GrantedAttributes(["birthday"]))
        var user = try await session.client.fetch(InigoUser.self)
        user.birthday = nil
        let receipt = try await user.update(using: session.client)
        user.aboutMe = "meanwhile"
        receipt.apply(to: &user)
        expectEqual(user.pendingUpdate, ["aboutMe": "meanwhile"])
    }

    /// A member of a hidden object that was sent and then cleared is still pending after save and load.
    func testHiddenObject() async throws {
        let session = try await Session("inigo", Seeds.inigo, read: GrantedAttributes(["aboutMe"]))
        var user = try await session.client.fetch(InigoUser.self)
        user.primaryAddress.city = "Portland"
        try await user.update(using: session.client).apply(to: &user)
        expect(!user.hasChanges)
        user.primaryAddress.city = nil
        let pending: JSONValue = ["primaryAddress": ["city": .null]]
        expectEqual(user.pendingUpdate, pending)
        user = try user.savedAndLoaded()
        expectEqual(user.pendingUpdate, pending)
        try await user.update(using: session.client).apply(to: &user)
        await expectEqual(session.stored["primaryAddress"], ["city": .null, "zip": "98101"])
        expect(!user.hasChanges)
    }

    /// An object that was hidden is not listed as unread any more once a call has answered all of it.
    func testObjectAnswered() async throws {
        let session = try await Session("inigo", ["aboutMe": "old"])
        let limited = await session.client(read: GrantedAttributes(["aboutMe"]))
        var user = try await limited.fetch(InigoUser.self)
        expect(user.unreadAttributes.contains("/primaryAddress"))
        user.primaryAddress.city = "Portland"
        try await user.update(\.primaryAddress, using: session.client).apply(to: &user)
        user.primaryAddress.city = nil
        expect(!user.unreadAttributes.contains { $0.hasPrefix("/primaryAddress") })
        try expectEqual(user.savedAndLoaded().pendingUpdate, ["primaryAddress": ["city": .null]])
    }
}
