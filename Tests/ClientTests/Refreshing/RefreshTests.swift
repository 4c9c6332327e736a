import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import TestTools
import XCTest

/// A refresh reads the record and merges it into the edited one, with nothing sent.
final class RefreshTests: XCTestCase {
    /// What was not edited takes what was read; edits stay, pending.
    func testMerge() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        let theirs: JSONValue = [
            "aboutMe": "theirs", "birthday": "2000-01-01", "primaryAddress": ["city": "Boise", "zip": "83701"],
        ]
        try await session.service.update(session.uuid, theirs)
        try await session.service.replace(session.uuid, path: "/interests", ["wine"])
        user.aboutMe = "mine"
        user.primaryAddress.zip = nil
        let receipt = try await user.refresh(using: session.client)
        expect(receipt.path == "" && receipt.isConfirmed && !receipt.isEmpty)
        expectEqual(user.primaryAddress.city, "Seattle", "a call changes nothing")
        receipt.apply(to: &user)
        expectEqual(user.birthday, CaptureDate(year: 2000, month: 1, day: 1))
        expectEqual(user.primaryAddress.city, "Boise")
        expectEqual(user.interests, ["wine"])
        expectEqual(user.pendingUpdate, ["aboutMe": "mine", "primaryAddress": ["zip": .null]])
        expectEqual(user.changedPlurals, [])
        user.aboutMe = "theirs"
        user.primaryAddress.zip = "83701"
        expect(!user.hasChanges, "what is confirmed is what was read, also under an edit")
        await expectEqual(session.calls, ["read", "read"])
    }

    /// Edits made while it is under way stay, and a record without edits becomes what was read.
    func testEditedMeanwhile() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        var copy = user
        try await session.service.update(session.uuid, ["aboutMe": "theirs", "birthday": "2000-01-01"])
        let sent = user
        let receipt = try await session.during {
            try await sent.refresh(using: session.client)
        } _: {
            user.aboutMe = "mine"
        }
        receipt.apply(to: &user)
        expectEqual(user.pendingUpdate, ["aboutMe": "mine"])
        expectEqual(user.birthday, CaptureDate(year: 2000, month: 1, day: 1))
        receipt.apply(to: &copy)
        try await expectEqual(copy, session.client.fetch(InigoUser.self))
        expect(!copy.hasChanges)
    }

    /// An edit that equals what was read is no edit any more.
    func testSameEdit() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        try await session.service.update(session.uuid, ["aboutMe": "same"])
        user.aboutMe = "same"
        try await user.refresh(using: session.client).apply(to: &user)
        expect(!user.hasChanges)
    }

    /// A record made by init learns the rest of it, and keeps what was set.
    func testMadeRecord() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = InigoUser(aboutMe: "x", photos: [.init(value: "mine")])
        try await user.refresh(using: session.client).apply(to: &user)
        expectEqual(user.primaryAddress.city, "Seattle")
        expectEqual(user.interests, ["fencing", "revenge"])
        expectEqual(user.uuid, session.uuid)
        expectEqual(user.pendingUpdate, ["aboutMe": "x"])
        expect(user.photos.contains { $0.value == "mine" })
        expectEqual(user.changedPlurals, ["/photos"])
    }

    /// What an access schema hides stays as it was, known or unread.
    func testHidden() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        user.aboutMe = "mine"
        let limited = await session.client(read: GrantedAttributes(["birthday", "/photos/type"]))
        try await user.refresh(using: limited).apply(to: &user)
        expectEqual(user.primaryAddress.city, "Seattle")
        expectEqual(user.photos.map(\.value), ["x", "y"])
        expectEqual(user.interests, ["fencing", "revenge"])
        expectEqual(user.pendingUpdate, ["aboutMe": "mine"])
        expectEqual(user.changedPlurals, [])
    }

    /// It settles what was in doubt: the value that Capture does not hold is pending, the one it holds is not.
    func testDoubt() async throws {
        for (fault, isSetBack) in [
            (Fault.dropBeforeProcessing, false), (.dropBeforeProcessing, true), (.dropAfterProcessing, false),
            (.dropAfterProcessing, true),
        ] {
            let session = try await Session("inigo", Seeds.inigo, retries: .never)
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            await session.service.inject(fault)
            try await session.lostReceipt { try await user.update(using: session.client) }.apply(to: &user)
            if isSetBack { user.aboutMe = "old" }
            let isDone = fault == .dropAfterProcessing
            try await user.refresh(using: session.client).apply(to: &user)
            let value: JSONValue = isSetBack ? "old" : "sent"
            expectEqual(user.aboutMe, value.stringValue)
            expectEqual(user.pendingUpdate, (isDone == isSetBack ? ["aboutMe": value] : [:]))
        }
    }

    /// It is like any answer: none twice, none after a later one, and older ones have no effect after it.
    func testOrder() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        var user = try await session.client.fetch(InigoUser.self)
        user.aboutMe = "first"
        let update = try await user.update(using: session.client)
        try await session.service.update(session.uuid, ["aboutMe": "theirs"])
        let refresh = try await user.refresh(using: session.client)
        refresh.apply(to: &user)
        expectEqual(user.aboutMe, "theirs", "the edit was done before it was read")
        user.aboutMe = "second"
        let before = try user.encodedText()
        update.apply(to: &user)
        refresh.apply(to: &user)
        try expectEqual(user.encodedText(), before)
        try await user.update(using: session.client).apply(to: &user)
        refresh.apply(to: &user)
        expectEqual(user.aboutMe, "second")
        expect(!user.hasChanges)
    }

    /// One that fails changes nothing, and leaves nothing in doubt.
    func testFailing() async throws {
        let session = try await Session("inigo", Seeds.inigo, retries: .never)
        var user = try await session.client.fetch(InigoUser.self)
        user.aboutMe = "mine"
        let before = try user.encodedText()
        for fault in [Fault.dropAfterProcessing, .errorCode(500), .wrongResult("odd")] {
            await session.service.inject(fault)
            let error = try await failure { try await user.refresh(using: session.client) }
            error.receipt(for: InigoUser.self)?.apply(to: &user)
        }
        try expectEqual(user.encodedText(), before)
    }

    /// A server's client reads the record that the uuid names.
    func testServer() async throws {
        let session = try await Session("inigo", Seeds.inigo)
        let server = await session.server()
        try await session.service.createRecord(["aboutMe": "other"])
        var user: InigoUser = try await server.fetch(uuid: session.uuid)
        try await session.service.update(session.uuid, ["aboutMe": "theirs"])
        try await user.refresh(using: server).apply(to: &user)
        expectEqual(user.aboutMe, "theirs")
        let made = InigoUser(aboutMe: "x")
        await expect(throws: CaptureError(.unidentified)) { try await made.refresh(using: server) }
    }
}
