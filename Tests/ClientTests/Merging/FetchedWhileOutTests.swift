import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

/// A save is under way, and the app fetches the record between two of its calls.
@Suite("A record that was fetched after a call was made takes the answer: what it lacks is no deletion")
struct FetchedWhileOutTests {
    /// Saves `sent`, and fetches the record when the first call of the save has been carried out.
    private func save<Record: CaptureRecord>(
        _ sent: Record, in session: Session
    ) async throws -> (Record, Receipt<Record>) {
        let other = await session.client()
        var fetched = sent
        let receipt = try await session.during {
            try await sent.save(using: session.client, plurals: .replace)
        } _: {
            fetched = try await other.fetch(Record.self)
        }
        return (fetched, receipt)
    }

    @Test("An appended photo is there, and nothing is pending")
    func appended() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "new"
            user.photos.append(.init(value: "new"))
            let receipt: Receipt<InigoUser>
            (user, receipt) = try await save(user, in: session)
            #expect(await session.calls == ["read", "update", "read", "replace /photos"])
            #expect(user.photos.map(\.value) == ["x", "y"])
            receipt.apply(to: &user)
            #expect(user.photos.map(\.value) == ["x", "y", "new"])
            #expect(user.photos.map(\.id) == [33, 34, 35])
            #expect(user.aboutMe == "new")
            #expect(!user.hasChanges)
            #expect(try await user.save(using: session.client, plurals: .replace).isEmpty)
        }
    }

    @Test("So it is where the same client has fetched it")
    func sameClient() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "new"
            user.photos.append(.init(value: "new"))
            let sent = user
            var fetch: Task<InigoUser, any Error>?
            let receipt = try await session.during {
                try await sent.save(using: session.client, plurals: .replace)
            } _: {
                fetch = Task { try await session.client.fetch(InigoUser.self) }
                // Before the next call of the save.
                try await eventually("the call stands in line") { session.client.waitingCount == 1 }
            }
            user = try await #require(fetch).value
            receipt.apply(to: &user)
            #expect(user.photos.map(\.value) == ["x", "y", "new"])
            #expect(!user.hasChanges)
        }
    }

    @Test("A removed photo is gone, and an edited one has the value that was sent")
    func removedAndEdited() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.place = "there"
            user.ppp1[1].name = "edited"
            user.ppp1[0].ppp2[0].ppp3[0].name = "deep"
            user.poo1[0].poo2.poo3.name = "in an object"
            user.opp1.opp2 = []
            let receipt: Receipt<NestingUser>
            (user, receipt) = try await save(user, in: session)
            receipt.apply(to: &user)
            #expect(user.ppp1[1].name == "edited")
            #expect(user.ppp1[0].ppp2[0].ppp3[0].name == "deep")
            #expect(user.poo1[0].poo2.poo3.name == "in an object")
            #expect(user.opp1.opp2 == [])
            #expect(!user.hasChanges)
        }
    }

    @Test("So are strings, and the elements of a plural inside another")
    func stringsAndNested() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "new"
            user.interests = ["revenge", "wine"]
            let receipt: Receipt<InigoUser>
            (user, receipt) = try await save(user, in: session)
            receipt.apply(to: &user)
            #expect(user.interests == ["revenge", "wine"])
            #expect(!user.hasChanges)
        }
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.place = "there"
            user.ppp1[0].ppp2.append(.init(name: "new"))
            let receipt: Receipt<NestingUser>
            (user, receipt) = try await save(user, in: session)
            receipt.apply(to: &user)
            #expect(user.ppp1[0].ppp2.map(\.name) == ["p2", "new"])
            #expect(user.ppp1[0].ppp2.allSatisfy { $0.id != nil })
            #expect(!user.hasChanges)
        }
    }

    @Test("What was edited in the fetched record stays, pending, and what it lacks comes all the same")
    func editedSince() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "new"
            user.photos.append(.init(value: "new"))
            let receipt: Receipt<InigoUser>
            (user, receipt) = try await save(user, in: session)
            user.aboutMe = "edited"
            user.photos[0].value = "edited"
            receipt.apply(to: &user)
            #expect(user.photos.map(\.value) == ["edited", "y", "new"])
            #expect(user.pendingUpdate == ["aboutMe": "edited"])
            #expect(try user.pendingUpdate(of: \.photos[id: 33]) == ["value": "edited"])
            try await user.save(using: session.client, plurals: .replace).apply(to: &user)
            #expect(await session.stored["photos"]?.arrayValue?.map { $0["value"] } == ["edited", "y", "new"])
            #expect(!user.hasChanges)
        }
    }

    @Test("An element inside a replaced one takes its new id and keeps its edit: it is not there twice")
    func nestedEditedSince() async throws {
        try await Session.run("nesting", Seeds.nesting) { session in
            var user = try await session.client.fetch(NestingUser.self)
            user.place = "there"
            user.ppp1.append(.init(name: "new"))
            let receipt: Receipt<NestingUser>
            (user, receipt) = try await save(user, in: session)
            user.ppp1[0].ppp2[0].name = "edited"
            user.ppp1[0].ppp2.append(.init(name: "also new"))
            receipt.apply(to: &user)
            #expect(user.ppp1.map(\.name) == ["p1", "q1", "new"])
            #expect(user.ppp1[0].ppp2.map(\.name) == ["edited", "also new"])
            #expect(user.ppp1[0].ppp2[0].id == (await session.stored["ppp1"]?[0]?["ppp2"]?[0]?["id"]?.intValue))
            try await user.save(using: session.client, plurals: .replace).apply(to: &user)
            let stored = await session.stored["ppp1"]?[0]?["ppp2"]?.arrayValue
            #expect(stored?.map { $0["name"] } == ["edited", "also new"])
            #expect(!user.hasChanges)
        }
    }

    @Test("Saving and loading the fetched record makes no difference")
    func savedAndLoaded() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "new"
            user.photos.append(.init(value: "new"))
            let receipt: Receipt<InigoUser>
            (user, receipt) = try await save(user, in: session)
            user = try user.savedAndLoaded()
            receipt.apply(to: &user)
            #expect(user.photos.map(\.value) == ["x", "y", "new"])
            #expect(!user.hasChanges)
        }
    }

    @Test("Where the answer was lost, the fetched record does not take back what may have been done")
    func lostAnswer() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "new"
            user.photos.append(.init(value: "new"))
            let sent = user
            let other = await session.client()
            await session.service.inject(.dropAfterProcessing, to: "/entity.replace")
            await session.service.inject(.stallAfterProcessing, to: "/entity.update")
            let save = Task { try await sent.save(using: session.client, plurals: .replace) }
            try await session.service.waitForRequests(2)
            user = try await other.fetch(InigoUser.self)
            await session.service.releaseStalledRequests()
            let error = try await failure { try await save.value }
            try #require(error.receipt(for: InigoUser.self)).apply(to: &user)
            try await user.save(using: session.client, plurals: .replace).apply(to: &user)
            #expect(await session.stored["photos"]?.arrayValue?.map { $0["value"] } == ["x", "y", "new"])
        }
    }

    @Test("A record fetched while a replace was out keeps the new elements when the replace's receipt comes late")
    func fetchedWhileReplaced() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let other = await session.client()
            var user = try await session.client.fetch(InigoUser.self)
            user.photos.append(.init(value: "new"))
            // Begun before the replace, and read after it.
            await session.service.inject(.stallBeforeProcessing, to: "/entity")
            let fetch = Task { try await other.fetch(InigoUser.self) }
            try await session.service.waitForRequests(2)
            let replace = try await user.replacePhotos(using: session.client)
            await session.service.releaseStalledRequests()
            var fetched = try await fetch.value
            #expect(fetched.photos.map(\.id) == [33, 34, 35])
            fetched.photos.append(.init(value: "newer"))
            replace.apply(to: &fetched)
            #expect(fetched.photos.map(\.id) == [33, 34, 35, nil])
            try await fetched.save(using: other).apply(to: &fetched)
            #expect(await session.stored["photos"]?.arrayValue?.map { $0["value"] } == ["x", "y", "new", "newer"])
            #expect(!fetched.hasChanges)
        }
    }
}
