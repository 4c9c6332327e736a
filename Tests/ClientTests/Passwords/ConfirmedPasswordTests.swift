/// A password is pending while it is set; once confirmed it is nil, and nil clears none (rule 11).
final class ConfirmedPasswordTests: XCTestCase {
    /// An emptied form field clears no password, before and after it was confirmed, alone or with other edits.
    func testEmptiedField() async throws {
        var (session, user) = try await Session<SecretsUser>(["note": "n"]).withRecord
        user.password = "one"
        user.password = nil
        expect(!user.hasChanges)
        user.password = "two"
        try await user.update(using: session.client).apply(to: &user)
        user.password = nil
        user.login.password = nil
        expect(!user.hasChanges)
        try await expect(user.update(using: session.client).isEmpty)
        user.note = "new"
        user.login.user = "robin"
        try await user.update(using: session.client).apply(to: &user)
        await expectEqual(session.lastSent, ["note": "new", "login": ["user": "robin"]])
    }

    /// Set again, to the same or another, it is pending again.
    func testSetAgain() async throws {
        var (session, user) = try await Session<SecretsUser>().withRecord
        for password: CapturePassword in ["one", "one", "two"] {
            user.password = password
            expect(user.hasChanges)
            try await session.updated(&user)
            await expectEqual(session.lastSent, ["password": password == "two" ? "two" : "one"])
        }
        user = SecretsUser(password: "made")
        try await session.updated(&user)
        expectNil(user.password)
    }

    /// One set while another is under way stays, pending; one emptied meanwhile is confirmed.
    func testWhileOut() async throws {
        var (session, user) = try await Session<SecretsUser>().withRecord
        user.password = "one"
        user.login.password = "one"
        let receipt = try await user.update(using: session.client)
        user.password = "two"
        user.login.password = nil
        receipt.apply(to: &user)
        expectEqual(user.pendingUpdate, ["password": "two"])
        receipt.apply(to: &user)
        expectEqual(user.pendingUpdate, ["password": "two"])
    }

    /// While nobody knows whether it arrived it stays set, and is sent again; emptied, it is not sent as null.
    func testUnknownOutcome() async throws {
        var (session, user) = try await Session<SecretsUser>(retries: .never).withRecord
        user.password = "one"
        try await session.losing(&user) { try await $0.update(using: $1) }
        expectEqual(user.pendingUpdate, ["password": "one"])
        try expectEqual(user.savedAndLoaded().pendingUpdate, [:])
        var emptied = user
        emptied.password = nil
        expectEqual(emptied.pendingUpdate, [:])
        try await expect(emptied.update(using: session.client).isEmpty)
        try await session.updated(&user)
        expectNil(user.password)
    }

    /// The receipt of a later call alone is enough.
    func testLaterReceipt() async throws {
        var (session, user) = try await Session<SecretsUser>().withRecord
        user.password = "one"
        _ = try await user.update(using: session.client)
        user.note = "new"
        try await session.updated(&user)
        expectNil(user.password)
    }

    /// A password that was read is no edit, before and after the next answer, and setting it nil sends nothing.
    func testReadable() async throws {
        let session = try await Session<SecretsUser>()
        let hash: JSONValue = ["type": "password-bcrypt", "value": "$2a$10$fake"]
        await session.service.inject(.wrongResult(["note": "n", "password": hash]), to: "/entity")
        var user = try await session.fetched()
        expectNotNil(user.password)
        expect(!user.hasChanges)
        var emptied = user
        emptied.password = nil
        expectEqual(emptied.pendingUpdate, [:])
        try await expect(emptied.save(using: session.client).isEmpty)
        try await user.refresh(using: session.client).apply(to: &user)
        expect(!user.hasChanges)
        user.note = "x"
        try await session.saved(&user)
        await expectEqual(session.lastSent, ["note": "x"])
    }

    /// A password whose call was under way when the record was saved and loaded is not taken for a cleared one.
    func testPasswordLoadedDuringItsCall() async throws {
        let session = try await Session<SecretsUser>(["note": "x", "profiles": [["id": 31, "domain": "a"]]])
        var user = try await session.fetched()
        user.password = "at the root"
        user.login.password = "in an object"
        let update = try await user.update(using: session.client)
        user.profiles[0].password = "in an element"
        let element = try await user.update(\.profiles[id: 31], using: session.client)
        user = try user.savedAndLoaded()
        expectNil(user.password, "secrets are not persisted")
        update.apply(to: &user)
        element.apply(to: &user)
        expect(!user.hasChanges)
        expectEqual(user.unreadAttributes.filter { $0.hasSuffix("/password") }, [], "Capture never shows it")
        try await expect(user.save(using: session.client).isEmpty, "null would erase the password")
    }
}
