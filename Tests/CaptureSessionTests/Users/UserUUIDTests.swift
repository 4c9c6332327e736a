/// Who is signed in.
final class UserUUIDTests: XCTestCase {
    /// It comes with the sign-in, and needs no request.
    func testSignIn() async throws {
        let users = try await TwoUsers()
        try await expectNil(users.session.userUUID)
        for user in [0, 1] {
            try await users.signIn(user)
            try await expectEqual(users.session.userUUID, users.records[user].uuid)
        }
        let next = users.capture.session(store: users.store)
        try await expectEqual(next.userUUID, users.records[1].uuid)
        try await users.session.signOut()
        try await expectNil(users.session.userUUID)
        await expectEqual(users.entityCalls, [])
    }

    /// For tokens from elsewhere it is read once and kept, also if the access token has expired.
    func testTokensFromElsewhere() async {
        await forEach([false, true]) { (isExpired: Bool) in
            let users = try await TwoUsers()
            try await users.forgetUUID(of: 0)
            if isExpired { users.capture.time.advance(by: 3600) }
            let session = users.capture.session(store: users.store)
            for _ in 1...2 { try await expectEqual(session.userUUID, users.records[0].uuid) }
            try await expectEqual(users.capture.session(store: users.store).userUUID, users.records[0].uuid)
            // If it has expired, 414 and then the record.
            await expectEqual(users.entityCalls, isExpired ? ["/entity", "/entity"] : ["/entity"])
            await expectEqual(users.capture.requests.last?.attributes, ["uuid"])
            await expectNotNil(users.store.load()?.refreshSecret)
        }
    }

    /// A client of such a session refuses the records of others, and goes on after the same user has signed in again.
    func testClientOfTokensFromElsewhere() async throws {
        let users = try await TwoUsers()
        try await users.forgetUUID(of: 0)
        let session = users.capture.session(store: users.store)
        let client = CaptureClient(domain: users.capture.domain, session: session)
        var (ann, bob) = (users.records[0], users.records[1])
        bob.aboutMe = "of Bob"
        await expect(throws: .otherUser) { try await client.save(&bob) }
        await expectEqual(users.entityCalls, ["/entity"])
        ann.aboutMe = "of Ann"
        try await client.save(&ann)
        _ = try await session.signIn(name: users.names[1], password: TwoUsers.password, as: CaptureUser.self)
        await expect(error: "superseded") { try await client.fetch(CaptureUser.self) }
        _ = try await session.signIn(name: users.names[0], password: TwoUsers.password, as: CaptureUser.self)
        try await expectEqual(client.fetch(CaptureUser.self).aboutMe, "of Ann")
        await expectEqual(users.entityCalls, ["/entity", "/entity.update", "/entity"])
        try await expectEqual(users.aboutMe, ["of Ann", nil])
    }

    /// Where the service shows no uuid, that is asked for once. Another sign-in is another user then.
    func testHidden() async throws {
        let users = try await TwoUsers()
        try await users.forgetUUID(of: 0)
        await users.capture.inject(.wrongResult([:]), to: "/entity")
        let session = users.capture.session(store: users.store)
        let client = CaptureClient(domain: users.capture.domain, session: session)
        var ann = users.records[0]
        for text in ["1", "2"] {
            ann.aboutMe = text
            try await client.save(&ann)
        }
        try await expectNil(session.userUUID)
        await expectEqual(users.entityCalls, ["/entity", "/entity.update", "/entity.update"])
        _ = try await session.signIn(name: users.names[0], password: TwoUsers.password, as: CaptureUser.self)
        await expect(error: "superseded") { try await client.fetch(CaptureUser.self) }
    }

    /// If it cannot be read, the call fails and the user stays signed in; the next call reads it.
    func testReadFails() async throws {
        let users = try await TwoUsers()
        try await users.forgetUUID(of: 0)
        let session = users.capture.session(store: users.store)
        let client = CaptureClient(domain: users.capture.domain, session: session, retries: .never)
        var ann = users.records[0]
        ann.aboutMe = "of Ann"
        await users.capture.inject(.noConnection, forNext: 3, to: "/entity")
        await expect(throws: CaptureError.self) { try await client.save(&ann) }
        await expect(users.capture.requests.allSatisfy { $0.path != "/entity.update" })
        await users.capture.removeAllFaults()
        try await client.save(&ann)
        try await expectEqual(users.aboutMe, ["of Ann", nil])
    }
}
