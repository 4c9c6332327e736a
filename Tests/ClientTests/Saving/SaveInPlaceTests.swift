/// `client.save(&user)` saves a record and leaves it with the outcome, whatever that is.
final class SaveInPlaceTests: XCTestCase {
    /// Runs `body` with a record in which a scalar is edited, a photo removed, and another one new.
    private func run(
        retries: RetryPolicy = .never, _ body: (Session<InigoUser>, inout InigoUser) async throws -> Void
    ) async throws {
        var (session, user) = try await Session<InigoUser>(Seeds.inigo, retries: retries).withRecord
        user.aboutMe = "new"
        user.photos.removeFirst()
        user.photos.append(.init(value: "z"))
        try await body(session, &user)
    }

    private func values(_ session: Session<InigoUser>) async -> [JSONValue?]? {
        await session.stored["photos"]?.arrayValue?.map { $0["value"] }
    }

    // MARK: Success

    func testSuccess() async throws {
        try await run { session, user in
            try await session.client.save(&user)
            expect(!user.hasChanges)
            expectEqual(user.photos.map(\.id), [32, 33])
            await expectEqual(session.calls, ["read", "delete /photos#31", "update"])
            try await expectEqual(session.fetched(), user)
            try await session.client.save(&user)
            await expectEqual(session.calls.count, 4, "nothing had changed, and nothing was sent")
        }
    }

    /// Its arguments are those of the save of a record.
    func testArguments() async throws {
        try await run { session, user in
            var unread = try await session.client.fetch(InigoUser.self, only: [\.aboutMe])
            unread.interests = ["chess"]
            let read = unread
            let error = try await failure { try await read.replaceInterests(using: session.client) }
            expectEqual(error.kind, .unreadValues(paths: ["/interests"]))
            try await session.client.save(&unread, overwritingUnread: true)
            expect(!unread.hasChanges)
            let interests = await session.stored["interests"]?.arrayValue?.map { $0["interest"] }
            expectEqual(interests, ["fencing", "revenge", "chess"])
        }
    }

    /// A local variable of the main actor, and an element of an array, may be saved in place.
    @MainActor func testPlaces() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        var users = [try await session.fetched()]
        users[0].aboutMe = "new"
        try await session.client.save(&users[0])
        expect(!users[0].hasChanges)
        await expectEqual(session.stored["aboutMe"], "new")
    }

    // MARK: Failures

    /// A failure that has no outcome leaves the record as it was.
    func testNothingDone() async {
        await forEach([Fault.errorCode(361), .rateLimit()]) { (fault: Fault) in
            try await run { session, user in
                let before = try user.encodedText()
                await session.service.inject(fault)
                let error = try await failure { try await session.client.save(&user) }
                expectNil(error.receipt(for: InigoUser.self))
                try expectEqual(user.encodedText(), before)
                try await session.client.save(&user)
                expect(!user.hasChanges)
                await expectEqual(values(session), ["y", "z"])
            }
        }
    }

    /// Of a save that stopped on its way the record knows the calls that were answered.
    func testIncomplete() async throws {
        try await run { session, user in
            await session.service.inject(.errorCode(361), to: "/entity.update")
            let error = try await failure { try await session.client.save(&user) }
            expectEqual(error.serviceError?.code, .uniqueViolation)
            expect(error.mayBePartlyDone)
            await expectEqual(session.calls, ["read", "delete /photos#31", "update"])
            expectEqual(user.pendingUpdate, ["aboutMe": "new"])
            try await session.client.save(&user)
            await expectEqual(session.calls.dropFirst(3), ["update"], "the element is not removed again")
            expect(!user.hasChanges)
            await expectEqual(values(session), ["y", "z"])
        }
    }
}
