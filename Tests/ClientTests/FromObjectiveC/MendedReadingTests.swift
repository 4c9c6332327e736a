import CaptureRuntime
import CaptureTestSupport
import Foundation
import Models
import TestTools
import Testing

/// Once wrong in the Objective-C classes: reading, copying and persistence.
@Suite("Reading, copying and saving neither lose values nor make up any")
struct MendedReadingTests {
    /// It read as NO or 0, and a replace wrote that.
    @Test("A boolean or number that is absent reads as nil, and a replace makes no false and no 0 of it")
    func absentIsNil() async throws {
        let seed: JSONValue = ["aPlural": [["id": 31, "aString": "s", "aBoolean": true, "anInteger": 7]]]
        try await Session.run("every-type", seed, read: GrantedAttributes(["/aPlural/aString"])) { session in
            let user = try await session.client.fetch(EveryTypeUser.self)
            #expect(user.aBoolean == nil && user.anInteger == nil)
            #expect(user.aPlural[0].aBoolean == nil && user.aPlural[0].anInteger == nil)
            let error = try await failure { try await user.replaceAPlural(using: session.client) }
            guard case .unread(let paths) = error.kind else {
                Issue.record("\(error)")
                return
            }
            #expect(Set(paths).isSuperset(of: ["/aPlural#31/aBoolean", "/aPlural#31/anInteger"]))
            #expect(await session.stored["aPlural"]?[0]?["anInteger"] == 7)
            let body = try user.replaceBody(of: \.aPlural, overwritingUnread: true)
            #expect(body[0]?["aBoolean"] == .null && body[0]?["anInteger"] == .null)
        }
    }

    /// They counted as changed from the start, and the first update of the element sent all of them.
    @Test("Objects below elements are clean after a fetch and after a replace, and overwrite nobody's changes")
    func objectsBelowElements() async throws {
        try await Session.run("default-user", Seeds.defaultUser) { session in
            var user = try await session.client.fetch(CaptureUser.self)
            #expect(try await user.update(\.profiles[id: 71], using: session.client).isEmpty)
            try await user.replaceProfiles(using: session.client).apply(to: &user)
            let id = try #require(user.profiles[0].id)
            #expect(try user.pendingUpdate(of: \.profiles[id: id].profile) == [:])
            try await session.service.update(
                session.uuid, path: "/profiles#\(id)/profile", ["displayName": "theirs"])
            user.profiles[0].profile.bodyType.eyeColor = "blue"
            try await user.update(\.profiles[id: id], using: session.client).apply(to: &user)
            #expect(await session.lastSent == ["profile": ["bodyType": ["eyeColor": "blue"]]])
            #expect(await session.stored["profiles"]?[0]?["profile"]?["displayName"] == "theirs")
            #expect(user.profiles[0].profile.displayName == "theirs")
        }
    }

    /// Every object came out of an archive as changed.
    @Test("After saving and loading every object is as clean as it was, and no stale value is written")
    func objectsAfterLoading() async throws {
        try await Session.run("default-user", Seeds.defaultUser) { session in
            var user = try await session.client.fetch(CaptureUser.self).savedAndLoaded()
            #expect(!user.hasChanges)
            #expect(try await user.save(using: session.client).isEmpty)
            try await session.service.update(session.uuid, ["optIn": ["status": false]])
            user.displayName = "R"
            user.profiles[0].profile.bodyType.height = 1.8
            user = try user.savedAndLoaded()
            try await user.save(using: session.client).apply(to: &user)
            let sent = await session.service.requests.compactMap(\.attributes)
            #expect(
                sent == [
                    ["displayName": "R", "profiles": [["id": 71, "profile": ["bodyType": ["height": 1.8]]]]]
                ])
            #expect(user.optIn.status == false)
        }
    }

    /// Times were cut to the millisecond, and written back so.
    @Test("Microseconds survive fetch, saving and a replace")
    func microseconds() async throws {
        let time: JSONValue = "2012-02-02 01:33:20.122198 +0000"
        let seed: JSONValue = [
            "email": "e@example.com", "statuses": [["id": 31, "status": "s", "statusCreated": time]],
        ]
        try await Session.run("default-user", seed) { session in
            var user = try await session.client.fetch(CaptureUser.self).savedAndLoaded()
            user.statuses[0].status = "t"
            try await user.replaceStatuses(using: session.client).apply(to: &user)
            #expect(await session.lastSent == [["status": "t", "statusCreated": time]])
            #expect(!user.hasChanges)
        }
    }

    /// It made the whole list nil.
    @Test("An element of an unexpected kind makes a string plural unread, and a replace is refused")
    func oddElement() async throws {
        try await Session.run("string-plurals") { session in
            await session.service.inject(.wrongResult(["tags": ["a", 5, ["tag": "b"], [["c"]]]]), to: "/entity")
            let user = try await session.client.fetch(StringPluralsUser.self)
            #expect(user.decodingIssues.map(\.path) == ["/tags"])
            await #expect(throws: CaptureError(.unread(paths: ["/tags"]))) {
                try await user.replaceTags(using: session.client)
            }
        }
    }

    /// It had the path of an element with the id 0.
    @Test("An element without an id has no path, and cannot be updated")
    func elementWithoutID() async throws {
        try await Session.run("inigo") { session in
            await session.service.inject(.wrongResult(["photos": [["type": "a", "value": "x"]]]), to: "/entity")
            var user = try await session.client.fetch(InigoUser.self)
            user.photos[0].value = "y"
            await #expect(throws: CaptureError(.notStored(path: "/photos[0]"))) {
                try await user.update(\.photos[0], using: session.client)
            }
            await #expect(throws: CaptureError.self) { try await user.update(\.photos[id: 0], using: session.client) }
            #expect(await session.calls == ["read"])
        }
    }

    /// A copy was empty, and to update it erased everything.
    @Test("A copy has the values of the original, and updating it nulls nothing")
    func copies() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let user = try await session.client.fetch(InigoUser.self)
            var copy = user
            #expect(copy == user && copy.id == user.id)
            #expect(try await copy.update(using: session.client).isEmpty)
            copy.aboutMe = "new"
            try await copy.update(using: session.client).apply(to: &copy)
            #expect(await session.lastSent == ["aboutMe": "new"])
            #expect(await session.stored["primaryAddress"]?["city"] == "Seattle")
        }
    }

    /// Values were not checked; a date that was a number ended the app.
    @Test("A value of a wrong kind is kept and listed, becomes no other value, and does no harm")
    func wrongKinds() async throws {
        try await Session.run("default-user", Seeds.defaultUser) { session in
            let answer: JSONValue = [
                "email": 5, "optIn": ["status": "no"], "birthday": 19_800_229, "lastLogin": 12, "photos": "none",
            ]
            await session.service.inject(.wrongResult(answer), forNext: 2, to: "/entity")
            var user = try await session.client.fetch(CaptureUser.self)
            let other = try await session.client.fetch(CaptureUser.self)
            #expect(user.email == nil && user.optIn.status == nil && user.birthday == nil && user.lastLogin == nil)
            #expect(
                user.decodingIssues.map(\.path) == ["/birthday", "/email", "/lastLogin", "/optIn/status", "/photos"])
            #expect(user == other && user.hashValue == other.hashValue)
            #expect(!user.hasChanges)
            user.displayName = "R"
            try await user.update(using: session.client).apply(to: &user)
            #expect(await session.lastSent == ["displayName": "R"])
            #expect(user.email == "robin@example.com", "the next answer is of the right kind")
        }
    }

    /// One of the two comparisons left scalars out.
    @Test("Equality compares scalars, at every depth")
    func equality() async throws {
        try await Session.run("default-user", Seeds.defaultUser) { session in
            let user = try await session.client.fetch(CaptureUser.self)
            let edits: [(inout CaptureUser) -> Void] = [
                { $0.email = nil }, { $0.birthday = CaptureDate(year: 2000, month: 1, day: 1) },
                { $0.display = [1] }, { $0.lastLogin = Date(timeIntervalSince1970: 0) }, { $0.optIn.status = false },
                { $0.janrain.cloudsearch.syncAttempts = 1 }, { $0.profiles[0].remoteKey = "k" },
                { $0.profiles[0].profile.bodyType.height = 1.76 },
                { $0.profiles[0].profile.photos[0].primary = true },
            ]
            for edit in edits {
                var edited = user
                edit(&edited)
                #expect(edited != user)
                #expect(edited.hasChanges)
                #expect(try edited.savedAndLoaded() == edited)
            }
        }
    }

    /// It was nil, and the next replace wrote null.
    @Test("An impossible date is kept as it came, listed, and sent back by a replace instead of null")
    func impossibleDates() async throws {
        let seed: JSONValue = ["email": "e@example.com", "statuses": [["id": 31, "status": "s"]]]
        try await Session.run("default-user", seed) { session in
            let odd: JSONValue = "2012-02-30 00:00:00 +0000"
            await session.service.inject(
                .wrongResult(["statuses": [["id": 31, "status": "s", "statusCreated": odd]]]), to: "/entity")
            var user = try await session.client.fetch(CaptureUser.self).savedAndLoaded()
            #expect(user.statuses[0].statusCreated == nil)
            #expect(user.decodingIssues.map(\.path) == ["/statuses#31/statusCreated"])
            user.statuses[0].status = "t"
            let error = try await failure { try await user.replaceStatuses(using: session.client) }
            #expect(error.code == 342, "the service says so too; nothing was erased in silence")
            #expect(await session.lastSent == [["status": "t", "statusCreated": odd]])
        }
    }

    /// They shared a class, and the last one to be generated won.
    @Test("Objects of one name at different places are types of their own, with data and paths of their own")
    func namesByPlace() async throws {
        let seed: JSONValue = ["name": ["first": "1", "name": ["first": "2", "name": ["name": "3"]]]]
        try await Session.run("nesting", seed) { session in
            var user = try await session.client.fetch(NestingUser.self)
            #expect(user.name.first == "1")
            #expect(user.name.name.first == "2")
            #expect(user.name.name.name.name == "3")
            let types: [Any.Type] = [
                NestingUser.Name.self, NestingUser.Name.Name.self, NestingUser.Name.Name.Name.self,
                NestingUser.AElement.self, NestingUser.AElement.AElement.self,
            ]
            #expect(Set(types.map { ObjectIdentifier($0) }).count == types.count)
            user.name.name.first = "two"
            try await user.update(\.name.name, using: session.client).apply(to: &user)
            #expect(await session.calls.last == "update /name/name")
            #expect(await session.stored["name"] == ["first": "1", "name": ["first": "two", "name": ["name": "3"]]])
        }
    }
}
