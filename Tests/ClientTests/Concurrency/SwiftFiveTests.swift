import TestProcess

/// Runs what apps write, compiled in Swift 5 mode with complete concurrency checking.
@MainActor final class SwiftFiveTests: XCTestCase {
    private static let seed: JSONValue = ["aboutMe": "old", "photos": [["id": 31, "type": "a"]]]

    func testAnActor() async throws {
        let session = try await Session<InigoUser>(Self.seed)
        let store = Store(try await session.fetched())
        try await store.rename("new", using: session.client)
        await expect(!store.user.hasChanges)
        await expectEqual(session.stored["primaryAddress"]?["city"], "new")
    }

    func testAClassOfTheMainActor() async throws {
        let session = try await Session<InigoUser>(Self.seed)
        let screen = Screen(client: session.client)
        try await screen.load()
        try await screen.editPhotos()
        try await screen.editAtOnce()
        expectEqual(screen.user?.hasChanges, false)
        await expectEqual(session.stored["photos"]?[1]?["value"], "x")
        await expectEqual(session.stored["interests"]?.arrayValue?.count, 1)
    }

    func testAFunctionOfAServer() async throws {
        let session = try await Session<InigoUser>(Self.seed)
        let user = try await describe(session.uuid, as: "new", using: await session.server())
        expect(!user.hasChanges)
        await expectEqual(session.stored["aboutMe"], "new")
        await expectEqual(session.stored["photos"]?.arrayValue?.count, 2)
    }

    #if canImport(Observation)
    @available(macOS 14, *) func testAnEditor() async throws {
        let session = try await Session<InigoUser>(Self.seed)
        let user = await edit(try await session.fetched(), client: session.client)
        expect(!user.hasChanges)
        await expectEqual(session.stored["photos"]?[0]?["type"], "edited")
    }
    #endif
}
