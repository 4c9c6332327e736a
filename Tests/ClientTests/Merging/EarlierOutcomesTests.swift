import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// An app keeps a receipt for later, or drops it, while it goes on editing and calling.
@Suite("A receipt brings along what earlier calls have done, so that receipts in any order lose nothing")
struct EarlierOutcomesTests {
    /// In which order three receipts are applied; the last one alone says all.
    private static let orders = [
        [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [2], [0, 0, 2, 2],
    ]

    @Test("What was sent and set back is pending, whichever receipt comes first", arguments: [[0, 1], [1, 0], [1]])
    func setBack(order: [Int]) async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            let first = try await user.update(using: session.client)
            user.aboutMe = "old"
            user.birthday = nil
            let second = try await user.update(using: session.client)
            for index in order { [first, second][index].apply(to: &user) }
            #expect(user.aboutMe == "old")
            #expect(user.pendingUpdate == ["aboutMe": "old"])
            try await user.update(using: session.client).apply(to: &user)
            #expect(await session.stored["aboutMe"] == "old")
            #expect(!user.hasChanges)
        }
    }

    @Test("What the update of an element has answered is no edit after a later replace of its plural")
    func elementThenReplaced() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            let other = await session.client()
            var others = user
            others.photos[0].value = "of another client"
            _ = try await others.update(\.photos[id: 31], using: other)
            user.photos[0].type = "sent"
            _ = try await user.update(\.photos[id: 31], using: session.client)
            let replace = try await user.replacePhotos(using: session.client)
            replace.apply(to: &user)
            #expect(user.photos.map(\.value) == ["x", "y"])
            #expect(await session.stored["photos"]?[0]?["value"] == "x")
            #expect(!user.hasChanges)
        }
    }

    @Test("An update, a replace and edits in between end the same in every order", arguments: orders)
    func everyOrder(order: [Int]) async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            let update = try await user.update(using: session.client)
            user.aboutMe = "old"
            user.photos.append(.init(value: "new"))
            let replace = try await user.replacePhotos(using: session.client)
            user.photos[2].type = "edited"
            user.birthday = nil
            let last = try await user.update(using: session.client)
            for index in order { [update, replace, last][index].apply(to: &user) }
            #expect(user.photos.map(\.id) == [33, 34, 35])
            #expect(user.pendingUpdate == ["aboutMe": "old"])
            #expect(user.changedPlurals == ["/photos"])
            #expect(try user.pendingUpdate(of: \.photos[id: 35]) == ["type": "edited"])
            try await user.save(using: session.client, plurals: .replace).apply(to: &user)
            #expect(await session.calls.suffix(2) == ["update", "update /photos#35"])
            #expect(!user.hasChanges)
        }
    }

    @Test("The receipt of a part brings along the one of the record, and of another part", arguments: orders)
    func parts(order: [Int]) async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos[0].value = "sent"
            let element = try await user.update(\.photos[id: 31], using: session.client)
            user.photos[0].value = "x"
            user.aboutMe = "sent too"
            let record = try await user.update(using: session.client)
            user.primaryAddress.city = "Portland"
            let object = try await user.update(\.primaryAddress, using: session.client)
            for index in order { [element, record, object][index].apply(to: &user) }
            #expect(user.pendingUpdate == [:])
            #expect(user.photos[0].value == "x")
            #expect(try user.pendingUpdate(of: \.photos[id: 31]) == ["value": "x"])
        }
    }

    /// What the call has sent is not asserted of a loaded record, so the value from before it is no edit.
    @Test(
        "To a record that was saved and loaded in between, the outcomes are answers that were read",
        arguments: [[0, 1], [1, 0], [1]])
    func savedAndLoaded(order: [Int]) async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            let first = try await user.update(using: session.client)
            user.aboutMe = "old"
            user = try user.savedAndLoaded()
            user.birthday = nil
            let second = try await user.update(using: session.client)
            user = try user.savedAndLoaded()
            for index in order { [first, second][index].apply(to: &user) }
            #expect(user.pendingUpdate == [:])
            #expect(user.aboutMe == "sent")
        }
    }

    @Test("An outcome that is not known is brought along as well")
    func unknown() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            await session.service.inject(.dropAfterProcessing)
            let error = try await failure { try await user.update(using: session.client) }
            user.aboutMe = "old"
            user.birthday = nil
            try await user.update(using: session.client).apply(to: &user)
            #expect(user.aboutMe == "old")
            #expect(user.pendingUpdate == ["aboutMe": "old"])
            error.receipt(for: InigoUser.self)?.apply(to: &user)
            #expect(user.pendingUpdate == ["aboutMe": "old"])
        }
    }

    @Test("So are the outcomes of a save that stopped half way")
    func incompleteSave() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            user.interests = []
            await session.service.inject(.errorCode(403), to: "/entity.replace")
            let error = try await failure { try await user.save(using: session.client, plurals: .replace) }
            user.aboutMe = "old"
            user.birthday = nil
            try await user.update(using: session.client).apply(to: &user)
            error.receipt(for: InigoUser.self)?.apply(to: &user)
            #expect(user.pendingUpdate == ["aboutMe": "old"])
            #expect(user.changedPlurals == ["/interests"])
        }
    }

    @Test("What came before a fetch is not: the fetched record has it already")
    func fetchedSince() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            user.photos.removeLast()
            let first = try await user.update(using: session.client)
            let second = try await user.replacePhotos(using: session.client)
            try await session.service.update(session.uuid, ["aboutMe": "theirs"])
            user = try await session.client.fetch(InigoUser.self)
            user.birthday = nil
            try await user.update(using: session.client).apply(to: &user)
            first.apply(to: &user)
            second.apply(to: &user)
            #expect(user.aboutMe == "theirs")
            #expect(user.photos.map(\.id) == [33])
            #expect(!user.hasChanges)
        }
    }

    @Test("Nothing is brought along to the record of another user, who signed in meanwhile")
    func anotherUser() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let other = try await session.service.createRecord(["aboutMe": "other"])
            let token = SignedIn(await session.service.issueToken(for: session.uuid))
            let client = CaptureClient(
                domain: session.domain, accessToken: { _ in await token.value }, transport: session.service)
            var user = try await client.fetch(InigoUser.self)
            user.aboutMe = "mine"
            let first = try await user.update(using: client)
            await token.set(await session.service.issueToken(for: other))
            var otherUser = try await client.fetch(InigoUser.self)
            otherUser.birthday = CaptureDate(year: 2000, month: 1, day: 1)
            try await otherUser.update(using: client).apply(to: &otherUser)
            first.apply(to: &otherUser)
            #expect(otherUser.aboutMe == "other")
            #expect(!otherUser.hasChanges)
            first.apply(to: &user)
            #expect(!user.hasChanges)
        }
    }

    @Test("A server's client brings along what is about the same record, and nothing else")
    func manyRecords() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let client = await session.server()
            let other = try await session.service.createRecord(["aboutMe": "other"])
            var user: InigoUser = try await client.fetch(uuid: session.uuid)
            var otherUser: InigoUser = try await client.fetch(uuid: other)
            user.aboutMe = "sent"
            let first = try await user.update(using: client)
            user.aboutMe = "old"
            user.birthday = nil
            otherUser.birthday = CaptureDate(year: 2000, month: 1, day: 1)
            try await otherUser.update(using: client).apply(to: &otherUser)
            try await user.update(using: client).apply(to: &user)
            first.apply(to: &user)
            #expect(user.pendingUpdate == ["aboutMe": "old"])
            #expect(otherUser.aboutMe == "other")
            #expect(!otherUser.hasChanges)
        }
    }
}

/// The token of whoever is signed in.
private actor SignedIn {
    private(set) var value: String

    init(_ value: String) { self.value = value }

    func set(_ value: String) { self.value = value }
}
