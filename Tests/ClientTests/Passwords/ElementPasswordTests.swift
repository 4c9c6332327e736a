/// A password of an element is sent once, and neither nil nor a replace erases it.
final class ElementPasswordTests: XCTestCase {
    /// An element's password is confirmed by an update of the element, and nil does not clear it.
    func testElementUpdate() async throws {
        var (session, user) = try await Session<SecretsUser>(["profiles": [["id": 31, "domain": "d"]]]).withRecord
        user.profiles[0].password = "one"
        user.profiles[0].vault.pin = "1234"
        try await session.saved(&user)
        await expectEqual(session.lastSent, ["profiles": [["id": 31, "password": "one", "vault": ["pin": "1234"]]]])
        expectNil(user.profiles[0].password)
        expectNil(user.profiles[0].vault.pin)
        user.profiles[0].password = nil
        user.profiles[0].domain = "new"
        try await session.saved(&user)
        await expectEqual(session.lastSent, ["profiles": [["id": 31, "domain": "new"]]])
    }

    /// A password sent in an element is not erased by the next replace, which no answer shows, unless asked to.
    func testPasswords() async throws {
        var (session, user) = try await Session<SecretsUser>(["note": "n"]).withRecord
        user.profiles = [.init(domain: "d", password: "p", vault: .init(pin: "1234"))]
        try await user.replaceProfiles(using: session.client).apply(to: &user)
        expect(!user.hasChanges)
        user.profiles.append(.init(domain: "e"))
        let id = try require(user.profiles[0].id)
        let paths = ["/profiles#\(id)/password", "/profiles#\(id)/vault/pin"]
        await expect(throws: .unreadValues(paths: paths)) { try await user.replaceProfiles(using: session.client) }
        await expectEqual(session.calls, ["read", "replace /profiles"])
        try await user.replace(\.profiles, using: session.client, overwritingUnread: true).apply(to: &user)
        await expectEqual(session.lastSent?[0]?["password"], .null)
        expect(!user.hasChanges)
    }
}
