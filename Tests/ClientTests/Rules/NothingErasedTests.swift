/// Nothing is erased that was never read.
final class NothingErasedTests: XCTestCase {
    /// 3: what a replace has set to null counts as read then.
    func testReplacedTwice() async throws {
        var (session, user) = try await Session(["ps": [["k": "one", "t": "hidden"]]], hiding: "/ps/t").withRecord
        try await session.done(&user) { try await $0.replace(\.ps, using: $1, overwritingUnread: true) }
        try await expectNil(session.record.ps[0].t)
        user.ps.append(Row(k: "two"))
        try await session.done(&user) { try await $0.replace(\.ps, using: $1) }
        try await expectEqual(session.storedRows, ["one", "two"])
    }

    /// A plural that the client may not read takes one new element after the other.
    func testHiddenPlural() async throws {
        var (session, user) = try await Session<InigoUser>(Seeds.inigo, read: GrantedAttributes(["aboutMe"])).withRecord
        for value in ["one", "two"] {
            user.photos.append(.init(value: value))
            try await session.saved(&user)
        }
        await expectEqual(session.calls, ["read", "update", "update"])
        let edited = user
        await expect(throws: .unreadValues(paths: ["/photos"])) {
            try await edited.replacePhotos(using: session.client)
        }
        user.photos[0].type = "edited"
        let other = user
        await expect(throws: .unreadValues(paths: ["/photos"])) { try await other.save(using: session.client) }
        await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["value"] }, ["x", "y", "one", "two"])
    }

    /// After a replace, the ids inside its elements are not known if they cannot be read.
    func testHiddenInside() async throws {
        let session = try await Session(["ps": [["k": "one", "ns": [["k": "inside"]]]]], hiding: "/ps/ns")
        var user = try await session.restarted().fetched()
        try await session.done(&user) { try await $0.replacePs(using: $1) }
        user.ps[0].ns.removeAll()
        do {
            try await session.saved(&user)
            fail("a removal that cannot be sent counts as done")
        } catch CaptureError.unreadValues {
            try await expectEqual(session.record.ps[0].ns.map(\.k), ["inside"])
        }
    }

    /// Elements from a record that was read in part do not take away what the other part holds.
    func testElementsReadInPart() async throws {
        var (session, user) = try await Session<InigoUser>(Seeds.inigo).withRecord
        let limited = await session.client(read: GrantedAttributes(["/photos/type"]))
        user.photos = try await limited.fetch(InigoUser.self).photos
        expect(!user.hasChanges)
        let assigned = user
        let lost = CaptureError(.unreadValues(paths: ["/photos#31/value", "/photos#32/value"]))
        await expect(throws: lost) { try await assigned.replacePhotos(using: session.client) }
        await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["value"] }, ["x", "y"])
    }

    /// What Swift cannot hold in an element that was moved is known to be there after a load, too.
    func testMovedAndLoaded() throws {
        let text = #"{"id":1,"photos":[{"id":31,"type":"a","unknown":1e400,"value":1e400},{"id":32}]}"#
        var user = try CaptureUser(json: text.utf8)
        user.photos.swapAt(0, 1)
        let lost = ["/photos#31/value", "/photos#31/unknown"]
        let photos = ["/photos#32/type", "/photos#32/value"]
        for user in [user, try CaptureUser(json: user.savedText())] {
            expect(throws: .unreadValues(paths: photos + lost)) { try user.replaceBody(of: \.photos) }
        }
    }

    /// What Swift cannot hold, and the app has set, is set back to nil as before a load.
    func testSetAndLoaded() throws {
        var user = try CaptureUser(json: #"{"id":1,"email":"e","aboutMe":1e400}"#.utf8)
        let unread = user.unreadAttributes
        user.aboutMe = "set"
        var loaded = try CaptureUser(json: user.savedText())
        expectEqual(loaded.pendingUpdate, ["aboutMe": "set"])
        loaded.aboutMe = nil
        expectEqual(loaded.pendingUpdate, [:])
        expectEqual(loaded.unreadAttributes, unread)
    }

    /// An element that the app has made, and that was saved, cannot move without its secret either.
    func testMadeAndMoved() async throws {
        let seed: JSONValue = ["profiles": [["domain": "a", "devices": []], ["domain": "b", "devices": []]]]
        var (session, user) = try await Session<SecretsUser>(seed).withRecord
        user.profiles[0].devices.append(.init(name: "d", secretWord: "s"))
        try await session.saved(&user)
        user.profiles[1].devices.append(user.profiles[0].devices.removeLast())
        let moved = user
        for call in [{ try await moved.save(using: $0) }, { try await moved.update(\.profiles, using: $0) }]
            as [@Sendable (CaptureClient) async throws -> Receipt<SecretsUser>]
        {
            let error = try await failure { try await call(session.client) }
            guard case .unreadValues(let paths) = error.kind else { throw error }
            expectEqual(paths.map { $0.hasSuffix("/secretWord") }, [true])
        }
        let id = try require(user.profiles[0].id)
        for call in [
            { try await moved.update(\.profiles[id: id].devices, using: $0) },
            { try await moved.replace(\.profiles[id: id].devices, using: $0) },
        ] as [@Sendable (CaptureClient) async throws -> Receipt<SecretsUser>] {
            let error = try await failure { try await call(session.client) }
            guard case .unreadValues = error.kind else { throw error }
        }
        await expectEqual(session.stored["profiles"]?[0]?["devices"]?.arrayValue?.count, 1)
    }
}
