/// What the elements of a plural have and their properties have not stays with them when answers are merged.
final class ExcludedMergeTests: XCTestCase {
    private static let photos: JSONValue = [
        ["type": "a", "value": "p", "moderation": "x"], ["type": "b", "value": "q", "moderation": "y"],
    ]

    /// An answer to an update is merged, and a replace sends back what is excluded.
    func testUpdate() async throws {
        var (session, user) = try await Session<ConfiguredUser>(["photos": Self.photos]).withRecord
        user.aboutMe = "new"
        try await session.updated(&user)
        try expectEqual(user.replaceBody(of: \.pictures), Self.photos)
    }

    /// So is an answer to a replace, also where elements were edited meanwhile.
    func testReplace() async throws {
        var (session, user) = try await Session<ConfiguredUser>(["photos": Self.photos]).withRecord
        user.pictures.swapAt(0, 1)
        let receipt = try await user.replace(\.pictures, using: session.client)
        user.pictures[1].type = "c"
        receipt.apply(to: &user)
        expectEqual(user.changedPlurals, ["/photos"])
        try await user.replace(\.pictures, using: session.client).apply(to: &user)
        expect(!user.hasChanges)
        await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["moderation"] }, ["y", "x"])
    }

    /// Nor is it lost by an answer that omits it.
    func testOmitted() async throws {
        var (session, user) = try await Session<ConfiguredUser>(["photos": Self.photos]).withRecord
        let client = await session.client(read: GrantedAttributes(["aboutMe", "photos/type"]))
        user.aboutMe = "new"
        try await user.update(using: client).apply(to: &user)
        try expectEqual(user.replaceBody(of: \.pictures), Self.photos)
        try await user.replace(\.pictures, using: client).apply(to: &user)
        try expectEqual(user.replaceBody(of: \.pictures), Self.photos)
        await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["moderation"] }, ["x", "y"])
    }
}
