import CaptureRuntime
import CaptureTestSupport
import Foundation
import Models
import TestTools
import Testing

/// An app goes on with several copies of a record: two screens, two drafts, two tasks of a server. All have one client.
@Suite("What one copy of a record has saved is no edit of another copy")
struct CopiesTests {
    @Test("The other copy sends its own edit only, and takes what the first has saved", arguments: [true, false])
    func oneAfterTheOther(isSaved: Bool) async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var (first, second) = try await copies(session)
            first.aboutMe = "new"
            first.photos.append(.init(value: "z"))
            first.photos.removeFirst()
            first.interests.append("sailing")
            try await first.save(using: session.client).apply(to: &first)
            second.primaryAddress.city = "Portland"
            #expect(second.pendingUpdate == ["primaryAddress": ["city": "Portland"]])
            #expect(second.changedPlurals == [])
            if isSaved {
                try await second.save(using: session.client).apply(to: &second)
            } else {
                try await second.update(using: session.client).apply(to: &second)
            }
            #expect(await session.lastSent == ["primaryAddress": ["city": "Portland"]])
            #expect(!second.hasChanges)
            #expect(second.aboutMe == "new")
            #expect(second.photos.map(\.value) == ["y", "z"])
            #expect(second.interests == ["fencing", "revenge", "sailing"])
            #expect(await session.stored["aboutMe"] == "new")
        }
    }

    @Test("So it is if a plural was replaced, and the other copy edited an element of it")
    func replaced() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var (first, second) = try await copies(session)
            first.photos[0].type = "first"
            try await first.replacePhotos(using: session.client).apply(to: &first)
            second.photos[1].type = "second"
            try await second.save(using: session.client).apply(to: &second)
            #expect(second.photos.map(\.type) == ["first", "second"])
            #expect(second.photos.map(\.id) == [33, 34])
            #expect(!second.hasChanges)
            let types = await session.stored["photos"]?.arrayValue?.map { $0["type"] }
            #expect(types == ["first", "second"])
        }
    }

    @Test("An element that was new in both is not appended twice", arguments: [true, false])
    func newInBoth(isAnswered: Bool) async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos.append(.init(value: "z"))
            var (first, second) = (user, user)
            first.aboutMe = "new"
            if isAnswered {
                try await first.save(using: session.client).apply(to: &first)
            } else {
                await session.service.inject(.dropAfterProcessing)
                try await first.failToSave(session)
            }
            second.primaryAddress.city = "Portland"
            try await second.save(using: session.client).apply(to: &second)
            #expect(second.photos.map(\.id) == [31, 32, 33])
            #expect(!second.hasChanges)
            #expect(await session.stored["photos"]?.arrayValue?.count == 3)
            #expect(await session.stored["aboutMe"] == "new")
        }
    }

    @Test("What one copy has set in an element that is new in both stays set", arguments: [true, false])
    func newInBothAndEdited(isReplaced: Bool) async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos.append(.init(value: "z"))
            var draft = user
            draft.photos[2].type = "draft"
            user.primaryAddress.city = "Portland"
            if isReplaced {
                try await draft.replacePhotos(using: session.client).apply(to: &draft)
            } else {
                try await draft.save(using: session.client).apply(to: &draft)
            }
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.lastSent == ["primaryAddress": ["city": "Portland"]])
            #expect(user.photos[2].type == "draft")
            #expect(!user.hasChanges)
            #expect(await session.stored["photos"]?[2]?["type"] == "draft")
        }
    }

    @Test("A copy that was saved and loaded is a copy, too", arguments: [true, false])
    func loadedCopy(isFirst: Bool) async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var (first, second) = try await copies(session)
            if isFirst { first = try saved(first) } else { second = try saved(second) }
            first.aboutMe = "new"
            first.photos.append(.init(value: "z"))
            first.photos.removeFirst()
            try await first.save(using: session.client).apply(to: &first)
            second.primaryAddress.city = "Portland"
            try await second.save(using: session.client).apply(to: &second)
            #expect(await session.lastSent == ["primaryAddress": ["city": "Portland"]])
            #expect(!second.hasChanges)
            #expect(second.aboutMe == "new")
            #expect(second.photos.map(\.value) == ["y", "z"])
        }
    }

    @Test("So it is if an element that is new in both was loaded")
    func loadedWithNew() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.photos.append(.init(value: "z"))
            var (first, second) = (try saved(user), try saved(user))
            first.aboutMe = "new"
            try await first.save(using: session.client).apply(to: &first)
            second.primaryAddress.city = "Portland"
            try await second.save(using: session.client).apply(to: &second)
            #expect(second.photos.map(\.id) == [31, 32, 33])
            #expect(second.aboutMe == "new")
            #expect(!second.hasChanges)
            #expect(await session.stored["photos"]?.arrayValue?.count == 3)
        }
    }

    @Test("A save that waited for a replace without an answer does not append what that one has stored")
    func behindReplaceInDoubt() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let client = await session.client(
                transport: RecordingTransport { number, request in
                    let response = try await session.service.send(request)
                    if number == 2 { throw CaptureTransportError(reason: "lost", mayHaveArrived: true) }
                    return response
                }, retries: .never)
            var user = try await client.fetch(InigoUser.self)
            user.photos.swapAt(0, 1)
            user.photos.append(.init(value: "z"))
            let sent = user
            await session.service.inject(.stallAfterProcessing)
            let first = Task { try await sent.save(using: client) }
            try await eventually("the service has the call") { await session.service.stalledCount == 1 }
            user.photos.removeFirst()
            let edited = user
            let second = Task { try await edited.save(using: client) }
            try await eventually("the call stands in line") { client.waitingCount == 1 }
            await session.service.releaseStalledRequests()
            let error = await thrown { _ = try await first.value }
            let receipt = try await second.value
            error?.receipt(for: InigoUser.self)?.apply(to: &user)
            receipt.apply(to: &user)
            try await user.save(using: client).apply(to: &user)
            #expect(!user.hasChanges)
            #expect(await session.stored["photos"]?.arrayValue?.map { $0["value"] } == ["x", "z"])
        }
    }

    @Test("What one copy has added to an element whose append had no answer stays in it")
    func addedToAppended() async throws {
        try await Session.run("nesting", [:]) { session in
            let client = session.client
            var user = try await client.fetch(NestingUser.self)
            user.ppp1.append(.init(name: "a", ppp2: [.init(name: "b")]))
            var (first, second) = (user, user)
            await session.service.inject(.dropAfterProcessing)
            try await first.failToSave(session)
            first.ppp1[0].ppp2.append(.init(name: "c"))
            try await first.refresh(using: client).apply(to: &first)
            try await first.save(using: client).apply(to: &first)
            try await first.refresh(using: client).apply(to: &first)
            try await second.refresh(using: client).apply(to: &second)
            #expect(second.ppp1[0].ppp2.map(\.name) == ["b", "c"])
            #expect(!second.hasChanges)
        }
    }

    @Test("A receipt that is applied to two copies makes no edit of what one of them had before")
    func oneReceipt() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var (first, second) = try await copies(session)
            first.aboutMe = "new"
            first.photos.removeFirst()
            let receipt = try await first.save(using: session.client)
            receipt.apply(to: &first)
            receipt.apply(to: &second)
            #expect(second == first)
            #expect(!second.hasChanges)
        }
    }

    @Test("What is edited in both copies stays pending in the second")
    func editedInBoth() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var (first, second) = try await copies(session)
            first.aboutMe = "first"
            first.photos[0].value = "first"
            second.aboutMe = "second"
            second.photos[0].type = "second"
            second.birthday = nil
            try await first.save(using: session.client).apply(to: &first)
            try await second.update(\.primaryAddress, using: session.client).apply(to: &second)
            try await second.save(using: session.client).apply(to: &second)
            #expect(!second.hasChanges)
            #expect(await session.stored["aboutMe"] == "second")
            #expect(await session.stored["photos"]?[0] == ["id": 31, "type": "second", "value": "first"])
        }
    }

    @Test("Drafts that are saved at the same time keep each other's edits")
    func atTheSameTime() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            let user = try await session.client.fetch(InigoUser.self)
            let client = session.client
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<3 {
                    group.addTask {
                        var draft = user
                        switch number {
                        case 0: draft.aboutMe = "new"
                        case 1: draft.photos.append(.init(value: "z"))
                        default: draft.primaryAddress.city = "Portland"
                        }
                        try await draft.save(using: client).apply(to: &draft)
                    }
                }
                try await group.waitForAll()
            }
            let stored = await session.stored
            #expect(stored["aboutMe"] == "new")
            #expect(stored["photos"]?.arrayValue?.map { $0["value"] } == ["x", "y", "z"])
            #expect(stored["primaryAddress"]?["city"] == "Portland")
        }
    }

    @Test("What is set back while a save waits for another is sent by the next one at the latest")
    func setBackWhileWaiting() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "sent"
            user.photos.append(.init(value: "z"))
            let (client, sent) = (session.client, user)
            var second: Task<Receipt<InigoUser>, any Error>?
            let first = try await session.during {
                try await sent.save(using: client)
            } _: {
                user.aboutMe = "old"
                user.photos[2].value = "edited"
                let edited = user
                second = Task { try await edited.save(using: client) }
                try await eventually("the call stands in line") { client.waitingCount == 1 }
            }
            let receipt = try await #require(second).value
            first.apply(to: &user)
            receipt.apply(to: &user)
            try await user.save(using: client).apply(to: &user)
            #expect(!user.hasChanges)
            #expect(await session.stored["aboutMe"] == "old")
            #expect(await session.stored["photos"]?.arrayValue?.map { $0["value"] } == ["x", "y", "edited"])
        }
    }

    /// The element that the first replace had added once came up in it.
    @Test("A plural that a later replace has emptied without an answer is stored again by a copy that was put back")
    func inDoubtInAnotherCopy() async throws {
        try await Session.run("inigo", Seeds.inigo, retries: .never) { session in
            var user = try await session.client.fetch(InigoUser.self)
            let before = user
            user.photos.append(.init(value: "z"))
            let first = try await user.replacePhotos(using: session.client)
            first.apply(to: &user)
            user.photos = []
            await session.service.inject(.dropAfterProcessing)
            let sent = user
            _ = try await failure { try await sent.replacePhotos(using: session.client) }
            user.primaryAddress.city = "Portland"
            let third = try await user.update(\.primaryAddress, using: session.client)
            user = before
            third.apply(to: &user)
            #expect(user.changedPlurals == ["/photos"])
            first.apply(to: &user)
            #expect(user.photos.map(\.value).starts(with: ["x", "y"]))
            #expect(user.changedPlurals == ["/photos"])
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.stored["photos"]?.arrayValue?.map { $0["value"] }.starts(with: ["x", "y"]) == true)
        }
    }

    private func saved(_ user: InigoUser) throws -> InigoUser {
        try InigoUser(json: JSONEncoder().encode(user))
    }

    private func copies(_ session: Session) async throws -> (InigoUser, InigoUser) {
        let user = try await session.client.fetch(InigoUser.self)
        return (user, user)
    }
}
