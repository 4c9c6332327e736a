import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// Rule 6 of "How a record stays true".
@Suite("A value that is still the expected one takes the answer; any other is an edit and stays pending")
struct MergeTests {
    @Test("A receipt knows its path")
    func paths() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ooo1.ooo2.name = "n"
            user.ppp1[0].name = "n"
            #expect(try await user.update(using: session.client).path == "")
            #expect(try await user.update(\.ooo1.ooo2, using: session.client).path == "/ooo1/ooo2")
            let element = try await user.update(\.ppp1[id: 41], using: session.client)
            #expect(element.path == "/ppp1#41")
            #expect(element.isConfirmed && !element.isEmpty)
            #expect(try await user.replacePpp1Ppp2(inPpp1: 41, using: session.client).path == "/ppp1#41/ppp2")
        }
    }

    @Test("What was sent and not edited since becomes what the service made of it")
    func sentValues() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            await session.service.setRules([.toUpper], at: "/aboutMe")
            await session.service.setRules([.truncate(4)], at: "/primaryAddress/city")
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "new"
            user.primaryAddress.city = "Portland"
            try await user.update(using: session.client).apply(to: &user)
            #expect(user.aboutMe == "NEW")
            #expect(user.primaryAddress.city == "Port")
            #expect(!user.hasChanges)
        }
    }

    @Test("What was sent and edited since stays and is pending, next to what was not edited")
    func editedWhileOut() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            await session.service.setRules([.toUpper], at: "/aboutMe")
            await session.service.setRules([.toUpper], at: "/primaryAddress/city")
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "new"
            user.primaryAddress.city = "Portland"
            await session.service.inject(.stallAfterProcessing)
            let sent = user
            async let receipt = sent.update(using: session.client)
            try await session.service.waitForRequests(2)
            user.aboutMe = "newer"
            user.primaryAddress.zip = nil
            await session.service.releaseStalledRequests()
            try await receipt.apply(to: &user)
            #expect(user.aboutMe == "newer")
            #expect(user.primaryAddress.city == "PORTLAND")
            #expect(user.pendingUpdate == ["aboutMe": "newer", "primaryAddress": ["zip": .null]])
            try await user.update(using: session.client).apply(to: &user)
            #expect(user.aboutMe == "NEWER")
            #expect(!user.hasChanges)
        }
    }

    @Test("An edit that equals what came back is no edit any more")
    func editEqualsAnswer() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            await session.service.setRules([.toUpper], at: "/aboutMe")
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "new"
            let receipt = try await user.update(using: session.client)
            user.aboutMe = "NEW"
            receipt.apply(to: &user)
            #expect(!user.hasChanges)
        }
    }

    @Test("What was not sent takes another client's change, unless it was edited here")
    func changesOfOthers() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            try await session.service.update(
                session.uuid, ["birthday": "2000-01-01", "primaryAddress": ["city": "Boise", "zip": "83701"]])
            user.aboutMe = "new"
            let receipt = try await user.update(using: session.client)
            user.primaryAddress.zip = "edited"
            receipt.apply(to: &user)
            #expect(user.birthday == CaptureDate(year: 2000, month: 1, day: 1))
            #expect(user.primaryAddress.city == "Boise")
            #expect(user.pendingUpdate == ["primaryAddress": ["zip": "edited"]])
            user.primaryAddress.zip = "83701"
            #expect(!user.hasChanges, "what is confirmed is the answer, also under an edit")
        }
    }

    @Test("Where the answer omits what was sent, what was sent is confirmed")
    func omittedInAnswer() async throws {
        try await Session.run("inigo", Seeds.inigo, read: GrantedAttributes(["birthday"])) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            user.primaryAddress.city = "sent too"
            let receipt = try await user.update(using: session.client)
            user.primaryAddress.city = "edited"
            receipt.apply(to: &user)
            #expect(user.aboutMe == "sent")
            #expect(user.pendingUpdate == ["primaryAddress": ["city": "edited"]])
            user.primaryAddress.city = "sent too"
            #expect(!user.hasChanges)
            user.aboutMe = nil
            #expect(user.pendingUpdate == ["aboutMe": .null], "now it is known, so that it can be cleared")
        }
    }

    @Test("What was neither sent nor answered stays as it was")
    func omittedAltogether() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "new"
            user.primaryAddress.city = "pending"
            await session.service.inject(.wrongResult(["aboutMe": "new", "primaryAddress": [:]]))
            let receipt = try await user.update(using: session.client)
            user.interests.append("wine")
            receipt.apply(to: &user)
            #expect(user.primaryAddress.zip == "98101")
            #expect(user.photos.map(\.id) == [31, 32])
            #expect(user.birthday == CaptureDate(year: 1980, month: 2, day: 29))
            #expect(user.pendingUpdate == [:], "the city was sent")
            #expect(user.changedPlurals == ["/interests"])
        }
    }

    @Test("What an answer omits inside elements stays as it was, known or unread")
    func omittedInElements() async throws {
        let read = GrantedAttributes(["/ppp1/name", "/ppp1/ppp2/name", "place"])
        try await Session.run("nesting", Seeds.nesting, read: read) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1[0].count = 10
            user.ppp1[0].ppp2[0].count = 20
            try await user.update(\.ppp1[id: 41], using: session.client).apply(to: &user)
            try await user.update(\.ppp1[id: 41].ppp2[id: 42], using: session.client).apply(to: &user)
            #expect(!user.hasChanges)
            for isEdited in [false, true] {
                user.place = "\(isEdited)"
                if isEdited { user.ppp1[1].name = "edited" }
                try await user.update(using: session.client).apply(to: &user)
                #expect(user.ppp1[0].count == 10)
                #expect(user.ppp1[0].ppp2[0].count == 20)
                #expect(user.changedPlurals == (isEdited ? ["/ppp1"] : []))
                #expect(user.unreadAttributes.contains("/ppp1#44/count"))
                #expect(!user.unreadAttributes.contains("/ppp1#41/count"))
            }
            user.ppp1[0].count = nil
            #expect(try user.pendingUpdate(of: \.ppp1[id: 41]) == ["count": .null])
        }
    }

    @Test("An unsent append, removal and edit of an element survive an update, and stay pending")
    func unsentPlurals() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.place = "there"
            user.ppp1.append(.init(name: "appended"))
            let receipt = try await user.update(using: session.client)
            user.poo1.removeAll()
            user.ppp1[0].ppp2[0].name = "edited"
            receipt.apply(to: &user)
            #expect(user.ppp1.map(\.name) == ["p1", "q1", "appended"])
            #expect(user.ppp1.map(\.id) == [41, 44, nil])
            #expect(user.ppp1[0].ppp2[0].name == "edited")
            #expect(user.poo1 == [])
            #expect(user.changedPlurals == ["/ppp1", "/ppp1#41/ppp2", "/poo1"])
            #expect(user.pendingUpdate == [:])
        }
    }

    @Test("A plural that nobody edited takes another client's elements with the answer to an update")
    func pluralsOfOthers() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            try await session.service.update(session.uuid, path: "/ppp1#41", ["name": "theirs"])
            try await session.service.replace(session.uuid, path: "/poo1", [["name": "theirs"]])
            user.place = "there"
            user.ppp1[0].count = 99
            let identities = user.ppp1.map(\.localID) + user.opp1.opp2.map(\.localID)
            let inner = user.ppp1.map { $0.ppp2.map(\.localID) } + user.opp1.opp2.map { $0.opp3.map(\.localID) }
            try await user.update(using: session.client).apply(to: &user)
            #expect(user.ppp1.map(\.localID) + user.opp1.opp2.map(\.localID) == identities)
            #expect(user.ppp1.map { $0.ppp2.map(\.localID) } + user.opp1.opp2.map { $0.opp3.map(\.localID) } == inner)
            #expect(user.poo1.map(\.name) == ["theirs"])
            #expect(user.ppp1[0].name == "theirs", "the edited plural takes what was not edited in it")
            #expect(user.ppp1[0].count == 99)
            #expect(user.changedPlurals == ["/ppp1"])
            #expect(try user.pendingUpdate(of: \.ppp1[id: 41]) == ["count": 99])
        }
    }

    @Test("A record that was fetched after the call was made takes the answer: what it lacks is no deletion")
    func fetchedSince() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            user.photos[0].value = "sent"
            user.interests.append("sent")
            let sent = user
            let other = await session.client()
            let receipt = try await session.during {
                try await sent.save(using: session.client)
            } _: {
                user = try await other.fetch(InigoUser.self)
            }
            user.primaryAddress.city = "edited"
            receipt.apply(to: &user)
            #expect(user.aboutMe == "sent")
            #expect(user.photos[0].value == "sent")
            #expect(user.interests == ["fencing", "revenge", "sent"])
            #expect(user.pendingUpdate == ["primaryAddress": ["city": "edited"]])
            #expect(user.changedPlurals == [])
        }
    }

    @Test("The receipt of a part leaves the rest alone")
    func partReceipts() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.ppp1[0].name = "sent"
            let receipt = try await user.update(\.ppp1[id: 41], using: session.client)
            user.ppp1[0].count = 7
            user.ppp1[1].name = "pending"
            user.place = "pending"
            user.ppp1.insert(.init(name: "new"), at: 0)
            receipt.apply(to: &user)
            #expect(user.ppp1.map(\.name) == ["new", "sent", "pending"])
            #expect(try user.pendingUpdate(of: \.ppp1[id: 41]) == ["count": 7])
            #expect(user.pendingUpdate == ["place": "pending"])
        }
    }

    @Test("A receipt has no effect on the record of another user, and one for no record none at all")
    func otherRecords() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "new"
            let receipt = try await user.update(using: session.client)
            let other = try await session.service.createRecord(["aboutMe": "other"])
            let token = await session.service.issueToken(for: other)
            let otherClient = CaptureClient(
                domain: session.domain, accessToken: { _ in token }, transport: session.service)
            var otherUser: InigoUser? = try await otherClient.fetch(InigoUser.self)
            let before = try otherUser?.encodedText()
            // Fetched later, so only the uuid tells them apart.
            let later = try await user.update(using: session.client)
            receipt.apply(to: &otherUser)
            later.apply(to: &otherUser)
            #expect(try otherUser?.encodedText() == before)
            var nobody: InigoUser?
            receipt.apply(to: &nobody)
            #expect(nobody == nil)
        }
    }
}
