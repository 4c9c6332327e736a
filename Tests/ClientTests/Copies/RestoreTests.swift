import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// Rule 13 of "How a record stays true".
@Suite("Values can be put back without what was confirmed meanwhile")
struct RestoreTests {
    @Test("Restoring what was before an update makes it pending, and the next update sends it")
    func scalars() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            let old = user
            user.aboutMe = "B"
            user.primaryAddress.city = nil
            try await user.update(using: session.client).apply(to: &user)
            let updated = user.lastUpdated
            user.restoreValues(from: old)
            #expect(user == old)
            #expect(user.hasChanges)
            let pending: JSONValue = ["aboutMe": "old", "primaryAddress": ["city": "Seattle"]]
            #expect(user.pendingUpdate == pending)
            #expect(user.lastUpdated == updated, "what Capture sets is no value to be put back")
            let loaded = try user.savedAndLoaded()
            #expect(loaded.pendingUpdate == pending)
            try await user.update(using: session.client).apply(to: &user)
            #expect(await session.stored["aboutMe"] == "old")
            #expect(!user.hasChanges)
        }
    }

    @Test("A plain assignment takes what is confirmed along: nothing is pending then")
    func assignment() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            let old = user
            user.aboutMe = "B"
            try await user.update(using: session.client).apply(to: &user)
            user = old
            #expect(!user.hasChanges)
            #expect(await session.stored["aboutMe"] == "B")
        }
    }

    @Test("Edits that the copy had are pending again, and edits made since are gone")
    func editsOfTheCopy() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "edit of the copy"
            let copy = user
            user.aboutMe = "later"
            user.birthday = nil
            user.interests = []
            user.restoreValues(from: copy)
            #expect(user.pendingUpdate == ["aboutMe": "edit of the copy"])
            #expect(user.changedPlurals == [])
            user.restoreValues(from: user)
            #expect(user.pendingUpdate == ["aboutMe": "edit of the copy"])
        }
    }

    @Test("While a call is under way: what was put back is an edit when the answer comes")
    func whileOut() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            let old = user
            user.aboutMe = "sent"
            user.photos[0].value = "sent"
            let sent = user
            let receipt = try await session.during {
                try await sent.save(using: session.client, plurals: .replace)
            } _: {
                user.restoreValues(from: old)
                #expect(!user.hasChanges)
            }
            receipt.apply(to: &user)
            #expect(user.pendingUpdate == ["aboutMe": "old"])
            #expect(try user.pendingUpdate(of: \.photos[id: 31]) == ["value": "x"])
            try await user.save(using: session.client, plurals: .replace).apply(to: &user)
            #expect(await session.stored["photos"]?[0]?["value"] == "x")
            #expect(!user.hasChanges)
        }
    }

    @Test("Elements that a replace has renumbered get their present ids, at every depth")
    func renumbered() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            let old = user
            user.ppp1[0].name = "sent"
            user.ppp1[0].ppp2[0].ppp3[0].name = "sent"
            try await user.replacePpp1(using: session.client).apply(to: &user)
            let (ids, inner) = (user.ppp1.map(\.id), user.ppp1[0].ppp2[0].id)
            user.restoreValues(from: old)
            #expect(user == old)
            #expect(user.ppp1.map(\.id) == ids)
            #expect(user.ppp1.map(\.localID) == old.ppp1.map(\.localID))
            #expect(user.ppp1[0].ppp2[0].id == inner)
            try await user.save(using: session.client, plurals: .replace).apply(to: &user)
            #expect(await session.calls.suffix(2).allSatisfy { $0.hasPrefix("update /ppp1#") })
            #expect(await session.stored["ppp1"]?[0]?["name"] == "p1")
            #expect(await session.stored["ppp1"]?[0]?["ppp2"]?[0]?["ppp3"]?[0]?["name"] == "p3")
            #expect(!user.hasChanges)
        }
    }

    @Test("An element appended since is removed, one removed since is back, and both are pending")
    func appendedAndRemoved() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            let old = user
            user.photos.removeFirst()
            user.photos.append(.init(value: "new"))
            user.interests = ["wine"]
            try await user.save(using: session.client, plurals: .replace).apply(to: &user)
            user.restoreValues(from: old)
            #expect(user.photos.map(\.value) == ["x", "y"])
            #expect(user.photos[1].id == 33, "the one that is still there")
            #expect(user.interests == ["fencing", "revenge"])
            #expect(user.changedPlurals == ["/photos", "/interests"])
            try await user.save(using: session.client, plurals: .replace).apply(to: &user)
            #expect(await session.stored["photos"]?.arrayValue?.map { $0["value"] } == ["x", "y"])
            #expect(await session.stored["interests"]?.arrayValue?.map { $0["interest"] } == ["fencing", "revenge"])
            #expect(!user.hasChanges)
        }
    }

    @Test("Elements that others have removed are sent again, as new ones")
    func removedByOthers() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            let old = user
            try await session.service.replace(session.uuid, path: "/photos", [["value": "theirs"]])
            try await user.refresh(using: session.client).apply(to: &user)
            user.restoreValues(from: old)
            #expect(user.changedPlurals == ["/photos"])
            try await user.save(using: session.client, plurals: .replace).apply(to: &user)
            #expect(await session.calls.last == "replace /photos")
            #expect(await session.stored["photos"]?.arrayValue?.map { $0["value"] } == ["x", "y"])
            #expect(!user.hasChanges)
        }
    }

    @Test("What the copy never read is left as it is; what was set in it since is put back")
    func unread() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let limited = await session.client(
                read: GrantedAttributes(["birthday", "/primaryAddress/zip", "/photos/type"]))
            var copy = try await limited.fetch(InigoUser.self)
            copy.birthday = nil
            var user = try await session.client.fetch(InigoUser.self)
            user.restoreValues(from: copy)
            #expect(user.aboutMe == "old")
            #expect(user.primaryAddress.city == "Seattle")
            #expect(user.photos.map(\.value) == ["x", "y"])
            #expect(user.interests == ["fencing", "revenge"])
            #expect(user.pendingUpdate == ["birthday": .null])
            #expect(user.changedPlurals == [])
            copy.aboutMe = "set"
            user.restoreValues(from: copy)
            #expect(user.pendingUpdate == ["aboutMe": "set", "birthday": .null])
        }
    }

    @Test("What was set in the copy over something unread is unread again once it is cleared, so no replace erases it")
    func setOverUnread() throws {
        var user = try InigoUser(json: #"{"id":1,"photos":[{"id":31,"value":"v"}]}"#.utf8)
        var copy = user
        copy.aboutMe = "set"
        copy.photos[0].type = "set"
        user.restoreValues(from: copy)
        #expect(user.pendingUpdate == ["aboutMe": "set"])
        #expect(user.changedPlurals == ["/photos"])
        user.aboutMe = nil
        user.photos[0].type = nil
        #expect(!user.hasChanges)
        #expect(user.unreadAttributes.contains("/aboutMe"))
        #expect(user.unreadAttributes.contains("/photos#31/type"))
        #expect(throws: CaptureError.self) { try user.replaceBody(of: \.photos) }
    }

    @Test("A record made by init has read nothing: what it does not set is left as it is")
    func madeRecord() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.restoreValues(from: InigoUser(primaryAddress: .init(city: "Portland")))
            #expect(user.pendingUpdate == ["primaryAddress": ["city": "Portland"]])
            #expect(user.changedPlurals == [])
        }
    }

    @Test("A copy from a file has lost its secrets, and clears none")
    func secrets() async throws {
        try await Session.run("secrets", ["note": "n", "accessCredentials": "c"]) { session in
            var user = try await session.client.fetch(SecretsUser.self)
            let loaded = try user.savedAndLoaded()
            user.note = "new"
            user.password = "p"
            user.restoreValues(from: loaded)
            #expect(user.accessCredentials == "c")
            #expect(user.password == "p")
            #expect(user.pendingUpdate == ["password": "p"])
        }
    }

    @Test("Values of another user's record may be put in; it stays this user's record")
    func anotherUser() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            let other = try await session.otherUser(["aboutMe": "other", "interests": ["chess"]])
            user.restoreValues(from: try await other.fetch(InigoUser.self))
            #expect(user.uuid == session.uuid)
            try await user.save(using: session.client, plurals: .replace).apply(to: &user)
            #expect(await session.stored["aboutMe"] == "other")
            #expect(await session.stored["interests"]?.arrayValue?.map { $0["interest"] } == ["chess"])
            #expect(await session.stored["photos"] == [])
            #expect(!user.hasChanges)
        }
    }

    @Test("Strings that were taken out again are not values to put back")
    func restoredStrings() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var made = try InigoUser(interests: ["wine"]).savedAndLoaded()
            made.interests = []
            var user = try await session.client.fetch(InigoUser.self)
            user.restoreValues(from: made)
            #expect(user.interests == ["fencing", "revenge"])
            #expect(!user.hasChanges)
        }
    }
}
