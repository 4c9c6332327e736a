/// What is pending for one user never reaches the record of the next.
final class OtherUserTests: XCTestCase {
    /// When its user has signed in again, the client goes on, whoever was signed in at its first call.
    func testFirstCallWhileAnotherIsSignedIn() async throws {
        let users = try await TwoUsers()
        var ann = try await users.signIn(0)
        let client = users.client
        ann.aboutMe = "of Ann"
        try await users.signIn(1)
        await expect(error: "superseded") { try await client.save(&ann) }
        try await users.signIn(0)
        try await client.save(&ann)
        try await expectEqual(users.aboutMe, ["of Ann", nil])
        await expectEqual(users.entityCalls, ["/entity.update"], "the session knows whose its tokens are")
    }

    /// It belongs to the user whose tokens are in the store, also if nothing has loaded them.
    func testMadeAtALaunch() async throws {
        let users = try await TwoUsers()
        try await users.signIn(0)
        let session = users.capture.session(store: users.store)
        let client = CaptureClient(domain: users.capture.domain, session: session)
        _ = try await session.signIn(name: users.names[1], password: TwoUsers.password).record as CaptureUser
        await expect(error: "superseded") { try await client.fetch(CaptureUser.self) }
    }

    /// A client of an app that makes one at launch belongs to the first who signs in.
    func testMadeBeforeTheSignIn() async {
        await forEach([false, true]) { (hasCalled: Bool) in
            let users = try await TwoUsers()
            let client = users.client
            await expect(error: "sign-in required, no tokens") { try await client.fetch(CaptureUser.self) }
            // Nobody is signed out.
            try await users.session.signOut()
            var ann = try await users.signIn(0)
            if hasCalled {
                ann.aboutMe = "of Ann"
                try await client.save(&ann)
            }
            try await users.session.signOut()
            await expect(error: "sign-in required, no tokens") { try await client.fetch(CaptureUser.self) }
            try await users.signIn(1)
            await expect(error: "superseded") { try await client.fetch(CaptureUser.self) }
            ann.aboutMe = "of Ann, later"
            await expect(error: "superseded") { try await client.save(&ann) }
            try await users.signIn(0)
            try await client.save(&ann)
            try await expectEqual(users.aboutMe, ["of Ann, later", nil])
        }
    }

    /// After a launch, a client belongs to whoever was signed in before, also if nothing was read of the store yet.
    func testNextLaunch() async throws {
        let users = try await TwoUsers()
        var ann = try await users.signIn(0)
        let next = users.capture.session(store: users.store)
        let client = CaptureClient(domain: users.capture.domain, session: next)
        ann.aboutMe = "of Ann"
        try await client.save(&ann)
        _ = try await next.signIn(name: users.names[1], password: TwoUsers.password, as: CaptureUser.self)
        await expect(error: "superseded") { try await client.fetch(CaptureUser.self) }
        try await expectEqual(users.aboutMe, ["of Ann", nil])
    }

    /// What another process does counts for a client from its first call on, whenever the session hears of it.
    func testOtherProcess() async throws {
        let users = try await TwoUsers()
        var ann = try await users.signIn(0)
        ann.aboutMe = "of Ann"
        let process = users.capture.session(store: users.store)
        func client() -> CaptureClient { CaptureClient(domain: users.capture.domain, session: process) }
        let (used, unused) = (client(), client())
        try await expectEqual(used.fetch(CaptureUser.self).uuid, ann.uuid)
        let bob = try await users.signIn(1)
        // This session does not know it yet.
        let new = client()
        for client in [unused, new] {
            try await expectEqual(client.fetch(CaptureUser.self).uuid, bob.uuid)
            await expect(throws: .otherUser) { try await client.save(&ann) }
        }
        await expect(error: "superseded") { try await used.fetch(CaptureUser.self) }
        try await users.session.signOut()
        try await expect(!process.isSignedIn)
        let last = client()
        try await users.signIn(0)
        for client in [used, last] { try await expectEqual(client.fetch(CaptureUser.self).uuid, ann.uuid) }
        await expect(error: "superseded") { try await new.fetch(CaptureUser.self) }
        try await expectEqual(users.aboutMe, [nil, nil])
    }

    /// The record of one user is refused by the client of another.
    func testRecordOfAnother() async throws {
        let users = try await TwoUsers()
        var ann = try await users.signIn(0)
        ann.aboutMe = "of Ann"
        var bob = try await users.signIn(1)
        let client = users.client
        var kept = try withFolder { folder in
            let store = RecordStore<CaptureUser>(url: folder.appending(path: "user.json"))
            try store.save(ann)
            return try require(store.load())
        }
        await expect(throws: .otherUser) { try await client.save(&kept) }
        await expect(throws: .otherUser) { try await kept.refresh(using: client) }
        await expectEqual(users.entityCalls, [])
        bob.aboutMe = "of Bob"
        try await client.save(&bob)
        try await expectEqual(users.aboutMe, [nil, "of Bob"])
        expect(kept.hasChanges)
    }

    /// An app whose closure returns the session's token, whoever is signed in.
    func testClosureOfTheApp() async throws {
        let users = try await TwoUsers()
        var ann = try await users.signIn(0)
        let client = CaptureClient(
            domain: users.capture.domain,
            authorization: .accessToken { [session = users.session] in try await session.accessToken(replacing: $0) },
            transport: users.capture)
        try await users.signIn(1)
        ann.aboutMe = "of Ann"
        await expect(throws: .otherUser) { try await client.save(&ann) }
        await expectEqual(users.entityCalls, ["/entity"])
        try await users.signIn(0)
        try await client.save(&ann)
        try await expectEqual(users.aboutMe, ["of Ann", nil])
    }

    #if canImport(Observation)
    /// An editor that saves by itself, late.
    @available(macOS 14, *) @MainActor func testEditor() async throws {
        let users = try await TwoUsers()
        let ann = try await users.signIn(0)
        let editor = RecordEditor(ann, client: users.client)
        editor.record.aboutMe = "of Ann"
        let bob = try await users.signIn(1)
        await expect(!editor.save())
        expectEqual((editor.lastError as? SessionError)?.kind, "superseded")
        // The record of another user replaces the one in the editor, whose client is still that of Ann.
        editor.record = bob
        editor.record.aboutMe = "of Bob"
        await expect(!editor.save())
        try await users.signIn(0)
        await expect(!editor.save())
        expectEqual(editor.lastError as? CaptureError, CaptureError(.otherUser))
        try await expectEqual(users.aboutMe, [nil, nil])
    }
    #endif

    /// A token that has expired in the middle of a call is not replaced by that of another user.
    func testRenewal() async throws {
        let users = try await TwoUsers()
        var ann = try await users.signIn(0)
        let client = users.client
        ann.aboutMe = "of Ann"
        await users.capture.inject(.stallBeforeProcessing, to: "/entity.update")
        let task = Task { [ann] in try await ann.save(using: client) }
        try await users.capture.waitForRequests(2)
        try await users.signIn(1)
        await users.capture.expireTokens()
        await users.capture.releaseStalledRequests()
        await expect(error: "superseded") { try await task.value }
        try await expectEqual(users.aboutMe, [nil, nil])
    }
}
