import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

@Suite("`client.save(&user)` saves a record and leaves it with the outcome, whatever that is")
struct SaveInPlaceTests {
    /// Runs `body` with a record in which a scalar is edited, a photo removed, and another one new.
    private func run(
        retries: RetryPolicy = .never, _ body: (Session, inout InigoUser) async throws -> Void
    ) async throws {
        try await Session.run("inigo", Seeds.inigo, retries: retries) { session in
            var user = try await session.client.fetch(InigoUser.self)
            user.aboutMe = "new"
            user.photos.removeFirst()
            user.photos.append(.init(value: "z"))
            try await body(session, &user)
        }
    }

    private func values(_ session: Session) async -> [JSONValue?]? {
        await session.stored["photos"]?.arrayValue?.map { $0["value"] }
    }

    // MARK: Success

    @Test func success() async throws {
        try await run { session, user in
            try await session.client.save(&user)
            #expect(!user.hasChanges)
            #expect(user.photos.map(\.id) == [32, 33])
            #expect(await session.calls == ["read", "delete /photos#31", "update"])
            #expect(try await session.client.fetch(InigoUser.self) == user)
            try await session.client.save(&user)
            #expect(await session.calls.count == 4, "nothing had changed, and nothing was sent")
        }
    }

    @Test("Its arguments are those of the save of a record")
    func arguments() async throws {
        try await run { session, user in
            var unread = try await session.client.fetch(InigoUser.self, only: [\.aboutMe])
            unread.interests = ["chess"]
            let read = unread
            let error = try await failure { try await read.replaceInterests(using: session.client) }
            #expect(error.kind == .unread(paths: ["/interests"]))
            try await session.client.save(&unread, overwritingUnread: true)
            #expect(!unread.hasChanges)
            let interests = await session.stored["interests"]?.arrayValue?.map { $0["interest"] }
            #expect(interests == ["fencing", "revenge", "chess"])
        }
    }

    @MainActor @Test("A local variable of the main actor, and an element of an array, may be saved in place")
    func places() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var users = [try await session.client.fetch(InigoUser.self)]
            users[0].aboutMe = "new"
            try await session.client.save(&users[0])
            #expect(!users[0].hasChanges)
            #expect(await session.stored["aboutMe"] == "new")
        }
    }

    // MARK: Failures

    @Test("A failure that has no outcome leaves the record as it was", arguments: [Fault.errorCode(361), .rateLimit()])
    func nothingDone(fault: Fault) async throws {
        try await run { session, user in
            let before = try user.encodedText()
            await session.service.inject(fault)
            let error = try await failure { try await session.client.save(&user) }
            #expect(error.receipt(for: InigoUser.self) == nil)
            #expect(try user.encodedText() == before)
            try await session.client.save(&user)
            #expect(!user.hasChanges)
            #expect(await values(session) == ["y", "z"])
        }
    }

    @Test("After a lost answer the record knows the doubt: what was set back is sent, and nothing is appended twice")
    func lostAnswer() async throws {
        try await run { session, user in
            await session.service.inject(.dropAfterProcessing, to: "/entity.update")
            let error = try await failure { try await session.client.save(&user) }
            #expect(CaptureError.transport ~= error && error.mayBePartlyDone)
            #expect(user.hasChanges)
            user.aboutMe = "old"
            try await session.client.save(&user)
            #expect(!user.hasChanges)
            #expect(user.photos.map(\.id) == [32, 33])
            #expect(await session.stored["aboutMe"] == "old")
            #expect(await values(session) == ["y", "z"])
        }
    }

    @Test("Of a save that stopped on its way the record knows the calls that were answered")
    func incomplete() async throws {
        try await run { session, user in
            await session.service.inject(.errorCode(361), to: "/entity.update")
            let error = try await failure { try await session.client.save(&user) }
            #expect(error.serviceError?.code == CaptureAPIError.Code.uniqueViolation)
            #expect(error.mayBePartlyDone)
            #expect(await session.calls == ["read", "delete /photos#31", "update"])
            #expect(user.pendingUpdate == ["aboutMe": "new"])
            try await session.client.save(&user)
            #expect(await session.calls.dropFirst(3) == ["update"], "the element is not removed again")
            #expect(!user.hasChanges)
            #expect(await values(session) == ["y", "z"])
        }
    }

    @Test("A save that is cancelled on its way is finished, and its outcome is in the record")
    func cancelled() async throws {
        try await run { session, user in
            user.photos = try await session.client.fetch(InigoUser.self).photos
            await session.service.inject(.stallAfterProcessing, to: "/entity.update")
            let (sent, client) = (user, session.client)
            let save = Task {
                var user = sent
                try await client.save(&user)
                return user
            }
            try await eventually("the service has the call") { await session.service.stalledCount == 1 }
            save.cancel()
            await session.service.releaseStalledRequests()
            user = try await save.value
            #expect(!user.hasChanges)
        }
    }

    @Test("A save that is cancelled before anything was sent leaves the record as it was")
    func cancelledBefore() async throws {
        try await run { session, user in
            let (sent, client) = (user, session.client)
            let save = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                var user = sent
                await #expect(throws: CancellationError.self) { try await client.save(&user) }
                return user
            }
            let before = try user.encodedText()
            #expect(try await save.value.encodedText() == before)
            #expect(await session.calls == ["read"])
        }
    }
}
