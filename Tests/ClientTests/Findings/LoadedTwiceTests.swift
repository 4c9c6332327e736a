import CaptureRuntime
import CaptureTestSupport
import Foundation
import NestingModel
import Testing

@Suite("A new element that was edited between two loads is found as it was sent")
struct LoadedTwiceTests {
    /// A random history found it (66000066): the inner element was deleted and appended again.
    @Test("What is inside it keeps its id")
    func inside() async throws {
        try await Session.run("nesting", [:]) { session in
            var user = try await session.client.fetch(CaptureUser.self)
            user.ppp1.append(.init(name: "a", ppp2: [.init(name: "b")]))
            user = try saved(user)
            // The app sends it, and ends before it has the outcome.
            _ = try await user.save(using: session.client)
            let id = await session.stored["ppp1"]?[0]?["ppp2"]?[0]?["id"]
            user.ppp1[0].ppp2.append(.init(name: "c"))
            user = try saved(user)
            let client = await session.client()
            try await user.save(using: client).apply(to: &user)
            #expect(!user.hasChanges)
            #expect(user.ppp1.count == 1)
            #expect(user.ppp1[0].ppp2.map(\.name) == ["b", "c"])
            #expect(await session.stored["ppp1"]?[0]?["ppp2"]?[0]?["id"] == id)
        }
    }

    private func saved(_ user: CaptureUser) throws -> CaptureUser { try CaptureUser(json: JSONEncoder().encode(user)) }
}
