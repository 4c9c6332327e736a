/// An element that moves to another plural does not lose what the record has never read.
final class MovedElementTests: XCTestCase {
    private static let seed: JSONValue = [
        "profiles": [["domain": "a", "devices": [["name": "d", "accessCredentials": ["key": "k"]]]], ["domain": "b"]]
    ]

    /// A save throws before it sends anything, and erases it if it is told to.
    func testMoved() async throws {
        let session = try await Session<SecretsUser>(Self.seed)
        // A secret is not saved.
        var user = try await session.fetched().savedAndLoaded()
        user.profiles[1].devices.append(user.profiles[0].devices.removeFirst())
        let ids = (try require(user.profiles[1].id), try require(user.profiles[1].devices[0].id))
        let path = "/profiles#\(ids.0)/devices#\(ids.1)"
        let error = try await failure { try await user.save(using: session.client) }
        guard case .unreadValues(let paths) = error.kind else { throw error }
        expectEqual(paths, [path + "/accessCredentials", path + "/secretWord"])
        await expectEqual(session.calls, ["read", "read"], "reading once more does not help")
        try await user.save(using: session.client, overwritingUnread: true).apply(to: &user)
        await expectEqual(session.stored["profiles"]?[1]?["devices"]?[0]?["name"], "d")
        expect(!user.hasChanges)
    }

    /// After a refresh it moves with all that can be read.
    func testRefreshed() async throws {
        let session = try await Session<SecretsUser>(Self.seed)
        var user = try await session.fetched().savedAndLoaded()
        try await user.refresh(using: session.client).apply(to: &user)
        user.profiles[1].devices.append(user.profiles[0].devices.removeFirst())
        let error = try await failure { try await user.save(using: session.client) }
        guard case .unreadValues(let paths) = error.kind else { throw error }
        expectEqual(paths.map { $0.hasSuffix("/secretWord") }, [true])
        try await user.save(using: session.client, overwritingUnread: true).apply(to: &user)
        let device = await session.stored["profiles"]?[1]?["devices"]?[0]
        expectEqual(device?["accessCredentials"], ["key": "k"])
    }

    /// A duplicate stands beside its original, which keeps what was never read.
    func testDuplicated() async throws {
        let session = try await Session<SecretsUser>(Self.seed)
        var user = try await session.fetched().savedAndLoaded()
        user.profiles[1].devices.append(user.profiles[0].devices[0].duplicated())
        try await session.saved(&user)
        await expectEqual(session.stored["profiles"]?[0]?["devices"]?[0]?["accessCredentials"], ["key": "k"])
        await expectEqual(session.stored["profiles"]?[1]?["devices"]?[0]?["name"], "d")
    }
}
