/// What the elements of a plural have and their properties have not stays with them when answers are merged.
final class ExcludedMergeTests: XCTestCase {
    private static let values: JSONValue = [["type": "a", "value": "x"], ["type": "b", "value": "y"]]

    /// An answer to an update is merged, and a replace sends back what is excluded.
    func testUpdate() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        var user = try await session.client.fetch(ExcludedUser.self)
        user.aboutMe = "new"
        try await user.update(using: session.client).apply(to: &user)
        expect(!user.hasChanges)
        try expectEqual(user.replaceBody(of: \.photos), Self.values)
    }

    /// So is an answer to a replace, also where elements were edited meanwhile.
    func testReplace() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        var user = try await session.client.fetch(ExcludedUser.self)
        user.photos.swapAt(0, 1)
        let receipt = try await user.replace(\.photos, using: session.client)
        user.photos[1].type = "c"
        receipt.apply(to: &user)
        expectEqual(user.changedPlurals, ["/photos"])
        try await user.replace(\.photos, using: session.client).apply(to: &user)
        expect(!user.hasChanges)
        await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["value"] }, ["y", "x"])
    }

    /// Nor is it lost by an answer that omits it.
    func testOmitted() async throws {
        let session = try await Session<InigoUser>(Seeds.inigo)
        var user = try await session.client.fetch(ExcludedUser.self)
        let client = await session.client(read: GrantedAttributes(["aboutMe", "photos/type"]))
        user.aboutMe = "new"
        try await user.update(using: client).apply(to: &user)
        try expectEqual(user.replaceBody(of: \.photos), Self.values)
        try await user.replace(\.photos, using: client).apply(to: &user)
        try expectEqual(user.replaceBody(of: \.photos), Self.values)
        await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["value"] }, ["x", "y"])
    }
}
