import CaptureRuntime
import CaptureTestSupport
import Foundation
import Models
import TestTools
import Testing

/// Changes and updates, for people who come from the Objective-C classes.
@Suite("An update sends what has changed, under the names of the schema, and never plurals")
struct SentChangesTests {
    /// To ask the classes for the changes was to forget them.
    @Test("A cleared attribute goes out as null, and asking what is pending changes nothing")
    func clearing() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = nil
            for _ in 0..<2 { #expect(user.pendingUpdate == ["aboutMe": .null]) }
            try await user.update(using: session.client).apply(to: &user)
            #expect(await session.lastSent == ["aboutMe": .null])
            #expect(await session.stored["aboutMe"] == .null)
        }
    }

    /// Every assignment to the classes was one.
    @Test("Assigning the value that is there already is no change")
    func sameValue() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "old"
            user.primaryAddress.city = "Seattle"
            #expect(try await user.update(using: session.client).isEmpty)
            #expect(await session.calls == ["read"])
        }
    }

    @Test("Every scalar goes out in its own form, and comes back the same")
    func scalars() async throws {
        try await Session.run("every-type") { session in
            var user = try await session.client.fetch(EveryTypeUser.self)
            user.aString = "a \"quoted\" \\ line\n\u{1F600}+&=%#?é\u{0}"
            user.aBoolean = false
            user.anInteger = .max
            user.aDecimal = Decimal(string: "12345678901234567890.123456789")
            user.aDate = CaptureDate(year: 2012, month: 2, day: 29)
            user.aDateTime = Date(timeIntervalSinceReferenceDate: 0.25)
            user.anIpAddress = "192.0.2.1"
            user.aJson = ["k": [1, .null, "s", false, 1.5]]
            user.aPassword = "fake-password"
            let edited = user
            try await user.update(using: session.client).apply(to: &user)
            let sent = try #require(await session.lastSent)
            #expect(sent["aString"]?.stringValue == edited.aString)
            #expect(sent["aBoolean"] == false)
            #expect(sent["anInteger"]?.intValue == .max)
            #expect(sent["aDecimal"]?.jsonTextForTests == "12345678901234567890.123456789")
            #expect(sent["aDate"] == "2012-02-29")
            #expect(sent["aDateTime"] == "2001-01-01 00:00:00.250000 +0000")
            #expect(sent["anIpAddress"] == "192.0.2.1")
            #expect(sent["aJson"] == edited.aJson)
            #expect(sent["aPassword"] == "fake-password")
            #expect(sent.objectValue?.count == 9)
            var confirmed = edited
            confirmed.aPassword = nil
            #expect(user == confirmed, "only the password is not kept")
            #expect(!user.hasChanges)
        }
    }

    @Test("Names on the wire are the schema's, also where the property has another")
    func wireNames() async throws {
        try await Session.run("default-user", Seeds.defaultUser) { session in
            var user = try await session.client.fetch(CaptureUser.self)
            #expect(user.profiles[0].remoteKey == "key 1")
            user.profiles[0].remoteKey = "key 2"
            try await user.update(\.profiles[id: 71], using: session.client).apply(to: &user)
            #expect(await session.lastSent == ["remote_key": "key 2"])
            try await user.replaceProfiles(using: session.client).apply(to: &user)
            #expect(await session.lastSent?[0]?["remote_key"] == "key 2")
            #expect(user.profiles[0].remoteKey == "key 2")
        }
    }

    @Test("An update carries what changed, and an object with changes below it appears with only those")
    func onlyWhatChanged() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ooo1.ooo2.ooo3.count = 33
            try await user.update(using: session.client).apply(to: &user)
            #expect(await session.lastSent == ["ooo1": ["ooo2": ["ooo3": ["count": 33]]]])
        }
    }

    @Test("Any object or stored element can be updated by itself; parents and siblings keep their changes")
    func partByItself() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ooo1.name = "parent"
            user.ooo1.ooo2.name = "part"
            user.ooo1.ooo2.ooo3.name = "below"
            user.poo1[0].name = "element"
            user.poo1[0].poo2.name = "in the element"
            try await user.update(\.ooo1.ooo2.ooo3, using: session.client).apply(to: &user)
            #expect(user.pendingUpdate == ["ooo1": ["name": "parent", "ooo2": ["name": "part"]]])
            try await user.update(\.poo1[id: 51].poo2, using: session.client).apply(to: &user)
            #expect(try user.pendingUpdate(of: \.poo1[id: 51]) == ["name": "element"])
            #expect(
                await session.calls == ["read", "update /ooo1/ooo2/ooo3", "update /poo1#51/poo2"])
        }
    }

    @Test("An update of a parent covers what is below it")
    func parentCovers() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ooo1.ooo2.ooo3.name = "below"
            user.poo1[0].poo2.poo3.name = "below"
            try await user.update(\.ooo1, using: session.client).apply(to: &user)
            try await user.update(\.poo1[id: 51], using: session.client).apply(to: &user)
            #expect(!user.hasChanges)
            let nothing = try await user.update(\.ooo1.ooo2.ooo3, using: session.client)
            #expect(nothing.isEmpty)
        }
    }

    /// The classes sent every attribute of an assigned object, and null for all of it where nil was assigned.
    @Test("An assigned object sends only what differs, and never its plurals")
    func assignedObject() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ooo1 = .init(name: "o1", count: 9)
            user.opp1 = .init(name: "r")
            let below: JSONValue = ["name": .null, "count": .null, "ooo3": ["name": .null, "count": .null]]
            #expect(user.pendingUpdate == ["ooo1": ["count": 9, "ooo2": below]])
            #expect(user.changedPlurals == ["/opp1/opp2"])
            try await user.update(using: session.client).apply(to: &user)
            #expect(await session.stored["opp1"]?["opp2"]?.arrayValue?.count == 1)
            user.ooo1 = .init(.unset)
            #expect(
                user.pendingUpdate == ["ooo1": ["name": .null, "count": .null]], "what is null already is not sent")
        }
    }

    /// To the classes, elements did not count as changes of what is around them.
    @Test("Plurals are in no update, and edits in elements make none of the owner; hasChanges sees them")
    func pluralsStayOut() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.opp1.opp2[0].name = "edited"
            user.opp1.opp2[0].opp3.append(.init(name: "new"))
            user.ppp1.removeAll()
            #expect(user.pendingUpdate == [:])
            #expect(try user.pendingUpdate(of: \.opp1) == [:])
            #expect(try await user.update(using: session.client).isEmpty)
            #expect(try await user.update(\.opp1, using: session.client).isEmpty)
            #expect(try user.pendingUpdate(of: \.opp1.opp2[id: 61]) == ["name": "edited"])
            #expect(user.hasChanges)
            #expect(await session.calls == ["read"])
        }
    }

    @Test("id, uuid, created and lastUpdated are left out of updates and replaces at every level")
    func reserved() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.place = "there"
            user.ooo1.name = "changed"
            user.ppp1.append(user.ppp1[0])
            try await user.save(using: session.client).apply(to: &user)
            for request in await session.service.requests.dropFirst() {
                let names = try #require(request.attributes).memberNames
                #expect(names.isDisjoint(with: ["id", "uuid", "created", "lastUpdated"]))
                #expect(names.contains("name"))
            }
            #expect(!user.hasChanges)
        }
    }

    /// The classes did all of that: they posted `{}`, cut fractions off, and made a boolean of any value.
    @Test("Nothing is posted for a clean record, no object goes out empty, nothing is coerced")
    func habits() async throws {
        try await Session.run("every-type", ["anInteger": 3, "aBoolean": true]) { session in
            var user = try await session.client.fetch(EveryTypeUser.self)
            user.anObject = .init(inner: .init())
            #expect(try await user.update(using: session.client).isEmpty)
            await session.service.inject(.wrongResult(["anInteger": 3.9, "aBoolean": "no"]), to: "/entity")
            user = try await session.client.fetch(EveryTypeUser.self)
            #expect(user.anInteger == nil && user.aBoolean == nil)
            #expect(user.decodingIssues.map(\.path) == ["/aBoolean", "/anInteger"])
            #expect(!user.hasChanges)
        }
    }
}

extension JSONValue {
    /// The names of all members, at every depth.
    fileprivate var memberNames: Set<String> {
        if let members = objectValue {
            return members.values.reduce(into: Set(members.keys)) { $0.formUnion($1.memberNames) }
        }
        return (arrayValue ?? []).reduce(into: []) { $0.formUnion($1.memberNames) }
    }

    /// The digits as they were sent.
    fileprivate var jsonTextForTests: String? { numberValue?.description }
}
