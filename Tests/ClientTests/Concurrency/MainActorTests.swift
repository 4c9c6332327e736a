/// Records in classes of the main actor, as user interfaces have them.
@MainActor final class MainActorTests: XCTestCase {
    private static let seed: JSONValue = ["aboutMe": "old", "photos": [["id": 31, "type": "a"], ["id": 32]]]

    @MainActor private final class Screen {
        var user: InigoUser?
        let client: CaptureClient

        init(client: CaptureClient) { self.client = client }

        func load() async throws { user = try await client.fetch() }

        func save() async throws { try await user?.save(using: client).apply(to: &user) }
    }

    /// The record is free while the call is under way: nothing is accessed twice at once.
    func testEditsAndSignOutMeanwhile() async throws {
        let session = try await Session<InigoUser>(Self.seed)
        let screen = Screen(client: session.client)
        try await screen.load()
        screen.user?.aboutMe = "new"
        await session.service.inject(.stallAfterProcessing)
        let first = Task { try await screen.save() }
        try await session.service.waitForRequests(2)
        screen.user?.aboutMe = "newer"
        screen.user?.photos.append(.init(type: "typed meanwhile"))
        await session.service.releaseStalledRequests()
        try await first.value
        expectEqual(screen.user?.pendingUpdate, ["aboutMe": "newer"])
        expectEqual(screen.user?.changedPlurals, ["/photos"])
        await session.service.inject(.stallAfterProcessing)
        let second = Task { try await screen.save() }
        try await session.service.waitForRequests(3)
        screen.user = nil
        await session.service.releaseStalledRequests()
        try await second.value
        expectNil(screen.user)
    }
}
