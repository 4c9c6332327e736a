import CaptureRuntime
import CaptureTestSupport
import Models
import TestTools
import Testing

@Suite("An element that moves to another plural does not lose what the record has never read")
struct MovedElementTests {
    private static let seed: JSONValue = [
        "profiles": [
            ["domain": "a", "devices": [["name": "d", "accessCredentials": ["key": "k"]]]], ["domain": "b"],
        ]
    ]

    @Test("A save throws before it sends anything, and erases it if it is told to")
    func moved() async throws {
        try await Session.run("secrets", Self.seed) { session in
            // A secret is not saved.
            var user = try await session.client.fetch(SecretsUser.self).savedAndLoaded()
            user.profiles[1].devices.append(user.profiles[0].devices.removeFirst())
            let ids = (try #require(user.profiles[1].id), try #require(user.profiles[1].devices[0].id))
            let path = "/profiles#\(ids.0)/devices#\(ids.1)"
            let error = try await failure { try await user.save(using: session.client) }
            guard case .unread(let paths) = error.kind else { throw error }
            #expect(paths == [path + "/accessCredentials", path + "/secretWord"])
            #expect(await session.calls == ["read", "read"], "reading once more does not help")
            try await user.save(using: session.client, overwritingUnread: true).apply(to: &user)
            #expect(await session.stored["profiles"]?[1]?["devices"]?[0]?["name"] == "d")
            #expect(!user.hasChanges)
        }
    }

    @Test("After a refresh it moves with all that can be read")
    func refreshed() async throws {
        try await Session.run("secrets", Self.seed) { session in
            var user = try await session.client.fetch(SecretsUser.self).savedAndLoaded()
            try await user.refresh(using: session.client).apply(to: &user)
            user.profiles[1].devices.append(user.profiles[0].devices.removeFirst())
            let error = try await failure { try await user.save(using: session.client) }
            guard case .unread(let paths) = error.kind else { throw error }
            #expect(paths.count == 1 && paths[0].hasSuffix("/secretWord"))
            try await user.save(using: session.client, overwritingUnread: true).apply(to: &user)
            let device = await session.stored["profiles"]?[1]?["devices"]?[0]
            #expect(device?["accessCredentials"] == ["key": "k"])
        }
    }

    @Test("A duplicate stands beside its original, which keeps what was never read")
    func duplicated() async throws {
        try await Session.run("secrets", Self.seed) { session in
            var user = try await session.client.fetch(SecretsUser.self).savedAndLoaded()
            user.profiles[1].devices.append(user.profiles[0].devices[0].duplicated())
            try await user.save(using: session.client).apply(to: &user)
            #expect(await session.stored["profiles"]?[0]?["devices"]?[0]?["accessCredentials"] == ["key": "k"])
            #expect(await session.stored["profiles"]?[1]?["devices"]?[0]?["name"] == "d")
        }
    }
}
