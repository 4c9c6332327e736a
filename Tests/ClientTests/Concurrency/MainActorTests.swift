import CaptureRuntime
import CaptureTestSupport
import Expectations
import Models
import TestTools
import XCTest

#if canImport(Observation)
import Observation
#endif

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

    func testAClassWithAnOptional() async throws {
        let session = try await Session<InigoUser>(Self.seed)
        let screen = Screen(client: session.client)
        try await screen.load()
        screen.user?.aboutMe = "new"
        screen.user?.photos.removeFirst()
        try await screen.save()
        expectEqual(screen.user?.hasChanges, false)
        try await screen.user?.replacePhotos(using: screen.client).apply(to: &screen.user)
        expectEqual(screen.user?.photos.map(\.id), [33])
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

    #if canImport(Observation)
    @available(macOS 14, *)
    @Observable @MainActor fileprivate final class Model {
        var user: InigoUser
        var users: [InigoUser] = []

        init(user: InigoUser) { self.user = user }
    }

    @available(macOS 14, *)
    func testAnObservedModel() async throws {
        let session = try await Session<InigoUser>(Self.seed)
        let model = Model(user: try await session.fetched())
        model.user.aboutMe = "new"
        try await model.user.update(using: session.client).apply(to: &model.user)
        expect(!model.user.hasChanges)
        model.user.photos[1].type = "b"
        if let id = model.user.photos[1].id {
            try await model.user.update(\.photos[id: id], using: session.client).apply(to: &model.user)
        }
        expect(!model.user.hasChanges)
        model.users = [model.user]
        model.users[0].interests = ["chess"]
        try await model.users[0].replaceInterests(using: session.client).apply(to: &model.users[0])
        expect(!model.users[0].hasChanges)
    }
    #endif
}
