/// Several calls at once, from tasks, task groups and `async let`.
final class ConcurrentCallsTests: XCTestCase {
    private static let seed: JSONValue = [
        "aboutMe": "old", "photos": [["id": 31, "type": "a"], ["id": 32, "type": "b"], ["id": 33, "type": "c"]],
    ]

    /// In whatever order receipts are applied.
    func testATaskGroup() async throws {
        let session = try await Session<InigoUser>(Self.seed)
        let client = session.client
        var user = try await client.fetch(InigoUser.self)
        for index in user.photos.indices { user.photos[index].value = "\(index)" }
        let sent = user
        try await withThrowingTaskGroup(of: Receipt<InigoUser>.self) { group in
            for photo in sent.photos {
                let id = photo.id ?? 0
                group.addTask { try await sent.update(\.photos[id: id], using: client) }
            }
            for try await receipt in group { receipt.apply(to: &user) }
        }
        expect(!user.hasChanges)
        await expectEqual(session.stored["photos"]?.arrayValue?.map { $0["value"] }, ["0", "1", "2"])
    }

    /// Key paths with ids in them, and put together by pieces.
    func testKeyPathsOfEveryKind() async throws {
        var (session, user) = try await Session<InigoUser>(Self.seed).withRecord
        user.photos[0].value = "x"
        let photo = user.photos[0]
        let id = photo.id ?? 0
        try await user.update(\.photos[id: id], using: session.client).apply(to: &user)
        user.photos[0].value = "y"
        let plural = \InigoUser.photos
        try await user.update(plural.appending(path: \.[id: id]), using: session.client).apply(to: &user)
        user.photos[0].value = "z"
        try await user.update(\.photos[0], using: session.client).apply(to: &user)
        user.primaryAddress.city = "Portland"
        let part: KeyPath<InigoUser, InigoUser.PrimaryAddress> = \.primaryAddress
        try await user.update(part, using: session.client).apply(to: &user)
        user.aboutMe = "new"
        try await user.update(\.self, using: session.client).apply(to: &user)
        expect(!user.hasChanges)
        try await user.replace(plural, using: session.client).apply(to: &user)
        await expectEqual(
            session.calls,
            [
                "read", "update /photos#31", "update /photos#31", "update /photos#31", "update /primaryAddress",
                "update", "replace /photos",
            ])
    }
}
