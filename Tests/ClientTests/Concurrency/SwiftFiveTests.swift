import CaptureRuntime
import ClientUseInSwift5
import Models
import TestTools
import Testing

/// Runs `ClientUseInSwift5`, which is compiled in Swift 5 mode with complete concurrency checking.
@MainActor @Suite struct SwiftFiveTests {
    private static let seed: JSONValue = ["aboutMe": "old", "photos": [["id": 31, "type": "a"]]]

    @Test func anActor() async throws {
        try await Session.run("inigo", Self.seed) { session in
            let store = Store(try await session.client.fetch())
            try await store.rename("new", using: session.client)
            #expect(await !store.user.hasChanges)
            #expect(await session.stored["primaryAddress"]?["city"] == "new")
        }
    }

    @Test func aClassOfTheMainActor() async throws {
        try await Session.run("inigo", Self.seed) { session in
            let screen = Screen(client: session.client)
            try await screen.load()
            try await screen.editPhotos()
            try await screen.editAtOnce()
            #expect(screen.user?.hasChanges == false)
            #expect(await session.stored["photos"]?[1]?["value"] == "x")
            #expect(await session.stored["interests"]?.arrayValue?.count == 1)
        }
    }

    @Test func aFunctionOfAServer() async throws {
        try await Session.run("inigo", Self.seed) { session in
            let user = try await describe(session.uuid, as: "new", using: await session.server())
            #expect(!user.hasChanges)
            #expect(await session.stored["aboutMe"] == "new")
            #expect(await session.stored["photos"]?.arrayValue?.count == 2)
        }
    }

    #if canImport(Observation)
    @available(macOS 14, *)
    @Test func anEditor() async throws {
        try await Session.run("inigo", Self.seed) { session in
            let user = await edit(try await session.client.fetch(), client: session.client)
            #expect(!user.hasChanges)
            #expect(await session.stored["photos"]?[0]?["type"] == "edited")
        }
    }
    #endif
}
