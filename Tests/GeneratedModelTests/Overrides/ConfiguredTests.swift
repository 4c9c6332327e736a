/// Names and secrets from a config file.
final class ConfiguredTests: XCTestCase {
    /// Chosen names are Swift's only: the wire has the schema's.
    func testNames() throws {
        var user = try ConfiguredUser(
            answer: [
                "display_name": "d", "displayName": "other", "class": "c", "primaryAddress": ["city": "Portland"],
                "photos": [["id": 31, "type": "t", "value": "v", "moderation": .null]], "interests": ["i"],
            ])
        expectEqual([user.displayName, user.displayName_2, user.switch], ["d", "other", "c"])
        expectEqual([user.home.town, user.pictures[0].url, user.hobbies.first], ["Portland", "v", "i"])
        user.displayName = "new"
        user.home.town = "Salem"
        expectEqual(user.pendingUpdate, ["display_name": "new", "primaryAddress": ["city": "Salem"]])
        try expectEqual(user.path(of: \.home), "/primaryAddress")
        try expectEqual(user.path(of: \.pictures[id: 31]), "/photos#31")
        try expectEqual(user.replaceBody(of: \.hobbies), ["i"])
        expect(user.validate().isEmpty)
        user.displayName = nil
        expectEqual(user.validate().map(\.path), ["/display_name"])
    }

    /// Replace methods are named by the chosen names, and send to the schema's paths.
    func testMethods() async throws {
        let session = try await Session<ConfiguredUser>()
        var user = try await session.client.fetch(ConfiguredUser.self)
        user.hobbies = ["i"]
        user.pictures = [.init(url: "v")]
        _ = try await user.replacePictures(using: session.client)
        _ = try await user.replaceHobbies(using: session.client)
        await expectEqual(session.calls, ["read", "replace /photos", "replace /interests"])
    }

    /// A secret of the config is shown and saved by nobody, but sent.
    func testSecrets() throws {
        var user = try ConfiguredUser(
            answer: ["pin": "fake-1", "devices": [["id": 31, "name": "phone", "token": "fake-2", "score": 1]]])
        var dumped = ""
        dump(user, to: &dumped)
        for text in [user.description, user.debugDescription, dumped, try user.encodedJSON().jsonText] {
            expect(!text.contains("fake-"))
        }
        expect(user.description.contains("pin: \"<redacted>\""))
        try expectEqual(user.replaceBody(of: \.devices), [["name": "phone", "token": "fake-2", "score": 1]])
        user.pin = "fake-3"
        expectEqual(user.pendingUpdate, ["pin": "fake-3"])
        let loaded = try user.savedAndLoaded()
        expectNil(loaded.pin)
        expect(throws: .unreadValues(paths: ["/devices#31/token"])) { try loaded.replaceBody(of: \.devices) }
    }

    /// Planned calls hide secrets, also those in a value of another type than the schema's.
    func testPlannedCalls() throws {
        var user = try ConfiguredUser(answer: ["devices": [["id": 31, "token": "fake-1"], ["id": 32]]])
        user.pin = "fake-2"
        user.devices.swapAt(0, 1)
        var other = try EveryTypeUser(answer: ["aPlural": [["id": 1, "inner": [["aPassword": "fake-3"]]], ["id": 2]]])
        other.aPlural.swapAt(0, 1)
        for record in [try user.plannedCalls(), try other.plannedCalls()] {
            let calls = record.map(\.description)
            expect(calls.contains { $0.contains("<redacted>") })
            expect(calls.allSatisfy { !$0.contains("fake-") })
        }
    }
}
