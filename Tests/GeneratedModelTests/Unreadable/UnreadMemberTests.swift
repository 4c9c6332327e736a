@testable import CaptureRuntime

/// What nobody could read is not erased by a replace, also in a record that was saved and loaded.
final class UnreadMemberTests: XCTestCase {
    /// A member that the schema does not have and the decoder cannot read.
    func testUnknownMember() throws {
        let text = #"{"id":1,"photos":[{"id":31,"type":"a","value":"v","unknown":1e400}],"other":1e400}"#
        let user = try JSONDecoder().decode(CaptureUser.self, from: Data(text.utf8))
        let error = CaptureError(.unreadValues(paths: ["/photos#31/unknown"]))
        expect(throws: error) { try user.replaceBody(of: \.photos) }
        let saved = try user.storedAndLoaded()
        expect(throws: error) { try saved.replaceBody(of: \.photos) }
        expect(throws: error) { try saved.storedAndLoaded().replaceBody(of: \.photos) }
        expectEqual(saved.decodingIssues.map(\.path), user.decodingIssues.map(\.path))
    }

    /// An object that cannot be read is known to be lost after it was saved.
    func testObject() throws {
        let user = try CaptureUser(json: #"{"id":1,"primaryAddress":1e400}"#.utf8)
        expectEqual(user.decodingIssues.map(\.path), ["/primaryAddress"])
        for saved in [try user.storedAndLoaded(), try user.storedAndLoaded().storedAndLoaded()] {
            expectEqual(saved.decodingIssues.map(\.path), ["/primaryAddress"])
            expect(!saved.hasChanges)
        }
    }

    /// Of two elements with one id, only the one in which it is missing has lost it.
    func testRepeatedID() {
        forEach([#"{"id":31,"type":"a"},{"id":31,"type":1e400}"#, #"{"id":31,"type":1e400},{"id":31,"type":"a"}"#]) {
            photos in
            let user = try CaptureUser(json: #"{"id":1,"photos":[\#(photos)]}"#.utf8)
            for saved in [user, try user.storedAndLoaded()] {
                expectEqual(saved.decodingIssues.map(\.path), ["/photos#31/type"])
                let place = try require(saved.photos.firstIndex { $0.type == "a" })
                var edited = saved
                edited.photos[place].type = nil
                expectEqual(edited.changedPlurals, ["/photos"])
            }
        }
    }

    /// A member whose name cannot be read.
    func testUnreadableName() throws {
        let user = try CaptureUser(json: #"{"id":1,"photos":[{"id":31,"\ud800":1}]}"#.utf8)
        expect(throws: CaptureError.self) { try user.replaceBody(of: \.photos) }
        for saved in [try user.storedAndLoaded(), try user.storedAndLoaded().storedAndLoaded()] {
            expect(throws: CaptureError.self) { try saved.replaceBody(of: \.photos) }
        }
    }

    /// A secret in a value that cannot be read is not saved.
    func testSecret() throws {
        let text = #"{"note":"n","login":[{"password":"fake-1"},1e400],"profiles":[[{"password":"fake-2"},1e400]]}"#
        let user = try SecretsUser(json: text.utf8)
        expectEqual(user.decodingIssues.map(\.path), ["/login", "/profiles[0]"])
        let saved = try user.savedText()
        expect(!String(decoding: saved, as: UTF8.self).contains("fake-"))
        try expectEqual(SecretsUser(json: saved).note, "n")
    }

    /// A record with nothing but secrets and members that the schema does not have can be loaded.
    func testNothingKnown() throws {
        let folder = try TemporaryFolder()
        let store = folder.store(SecretsUser.self)
        let user = try SecretsUser(answer: ["password": .null, "unknown": 1])
        try store.save(user)
        try expectEqual(store.load()?.unknownMembers, ["/unknown": 1])
        let loaded = try user.savedAndLoaded()
        expectEqual(loaded.unknownMembers, ["/unknown": 1])
        expect(!loaded.hasChanges)
    }

    /// A value that was restored and then taken back counts as unread again, whatever its form was.
    func testRestored() throws {
        var user = try EveryTypeUser(json: #"{"id":1,"uuid":"u"}"#.utf8)
        let unread = user.unreadAttributes
        let other = try EveryTypeUser(json: #"{"id":1,"uuid":"u","aDateTime":"2012-02-29T01:33:20Z"}"#.utf8)
        user.restoreValues(from: other)
        expectNotNil(user.aDateTime)
        user.revert()
        expectNil(user.aDateTime)
        expectEqual(user.unreadAttributes, unread)
        expect(!user.hasChanges)
    }
}
