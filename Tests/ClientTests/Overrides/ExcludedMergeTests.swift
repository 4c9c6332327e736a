import CaptureRuntime
import CaptureTestSupport
import TestTools
import Testing

/// What the elements of a plural have and their properties have not stays with them when answers are merged.
@Suite struct ExcludedMergeTests {
    private static let values: JSONValue = [["type": "a", "value": "x"], ["type": "b", "value": "y"]]

    @Test("An answer to an update is merged, and a replace sends back what is excluded")
    func update() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(ExcludedUser.self)
            user.aboutMe = "new"
            try await user.update(using: session.client).apply(to: &user)
            #expect(!user.hasChanges)
            #expect(try user.replaceBody(of: \.photos) == Self.values)
        }
    }

    @Test("So is an answer to a replace, also where elements were edited meanwhile")
    func replace() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(ExcludedUser.self)
            user.photos.swapAt(0, 1)
            let receipt = try await user.replace(\.photos, using: session.client)
            user.photos[1].type = "c"
            receipt.apply(to: &user)
            #expect(user.changedPlurals == ["/photos"])
            try await user.replace(\.photos, using: session.client).apply(to: &user)
            #expect(!user.hasChanges)
            #expect(await session.stored["photos"]?.arrayValue?.map { $0["value"] } == ["y", "x"])
        }
    }

    @Test("Nor is it lost by an answer that omits it")
    func omitted() async throws {
        try await Session.run("inigo", Seeds.inigo) { session in
            var user = try await session.client.fetch(ExcludedUser.self)
            let client = await session.client(read: GrantedAttributes(["aboutMe", "photos/type"]))
            user.aboutMe = "new"
            try await user.update(using: client).apply(to: &user)
            #expect(try user.replaceBody(of: \.photos) == Self.values)
            try await user.replace(\.photos, using: client).apply(to: &user)
            #expect(try user.replaceBody(of: \.photos) == Self.values)
            #expect(await session.stored["photos"]?.arrayValue?.map { $0["value"] } == ["x", "y"])
        }
    }
}
