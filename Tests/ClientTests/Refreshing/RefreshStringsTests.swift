import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import TestTools
import XCTest

/// A refresh does to edited strings what others have done to the strings that were read.
final class RefreshStringsTests: XCTestCase {
    private let seed: JSONValue = ["interests": [["interest": "one"], ["interest": "two"]]]

    private func stored(_ session: Session) async -> [String] {
        await session.stored["interests"]?.arrayValue?.compactMap { $0["interest"]?.stringValue } ?? []
    }

    /// Strings that were never read stand before what the app has added, and the save erases none.
    func testNeverRead() async throws {
        let session = try await Session("inigo", seed)
        var user = try await session.client.fetch(InigoUser.self, only: [\.aboutMe])
        user.interests.append("mine")
        // The save reads them first.
        try await user.save(using: session.client).apply(to: &user)
        expectEqual(user.interests, ["one", "two", "mine"])
        await expectEqual(stored(session), ["one", "two", "mine"])
        expect(!user.hasChanges)
    }

    /// The same in a record made by init; a string that both have is there once.
    func testMade() async throws {
        let session = try await Session("inigo", seed)
        var user = InigoUser(interests: ["two", "mine"])
        try await user.refresh(using: session.client).apply(to: &user)
        expectEqual(user.interests, ["one", "two", "mine"])
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(stored(session), ["one", "two", "mine"])
    }

    /// A string that was there and that the app has added once more stays once if others remove it.
    func testRemovedByOthers() async throws {
        let session = try await Session("inigo", seed)
        var user = try await session.client.fetch(InigoUser.self)
        user.interests = ["one", "two", "two"]
        try await session.service.replace(session.uuid, path: "/interests", ["one"])
        try await user.refresh(using: session.client).apply(to: &user)
        expectEqual(user.interests, ["one", "two"])
        expectEqual(user.changedPlurals, ["/interests"])
    }

    /// What others have added and removed is added and removed; the app's edits and its order stay.
    func testOthers() async throws {
        let session = try await Session("inigo", seed)
        var user = try await session.client.fetch(InigoUser.self)
        user.interests = ["two", "mine", "one"]
        try await session.service.replace(session.uuid, path: "/interests", ["two", "theirs", "last"])
        try await user.refresh(using: session.client).apply(to: &user)
        expectEqual(user.interests, ["two", "theirs", "last", "mine"])
        expectEqual(user.changedPlurals, ["/interests"])
        user.interests.removeAll { $0 == "last" }
        try await session.service.replace(session.uuid, path: "/interests", ["new", "two", "theirs", "last"])
        try await user.refresh(using: session.client).apply(to: &user)
        expectEqual(user.interests, ["new", "two", "theirs", "mine"])
        try await user.save(using: session.client).apply(to: &user)
        await expectEqual(stored(session), ["new", "two", "theirs", "mine"])
    }
}
