/// A thousand elements in a plural.
final class LargePluralTests: XCTestCase {
    private static let count = 1_000

    private static var seed: JSONValue {
        let photos = (0..<count).map { index -> JSONValue in
            ["id": .number(JSONNumber(1_000 + index)), "type": "t", "value": .string("photo \(index)")]
        }
        return ["photos": .array(photos)]
    }

    func testFetchedEditedUpdatedReplacedAndSaved() async throws {
        let session = try await Session<InigoUser>(Self.seed)
        let client = session.client
        var user = try await client.fetch(InigoUser.self)
        expectEqual(user.photos.count, Self.count)
        expect(!user.hasChanges)

        // One of them.
        let id = 1_000 + Self.count - 1
        user.photos[id: id].value = "edited"
        try expectEqual(user.pendingUpdate(of: \.photos[id: id]), ["value": "edited"])
        try await user.update(\.photos[id: id], using: client).apply(to: &user)
        expect(!user.hasChanges)
        user.photos[5].value = "saved"
        try await user.save(using: client).apply(to: &user)
        await expectEqual(session.calls, ["read", "update /photos#\(id)", "update"])
        await expectEqual(session.lastSent, ["photos": [["id": 1005, "value": "saved"]]])

        // All of them, while some are edited, moved, removed and added.
        let receipt = try await user.replacePhotos(using: client)
        user.photos[7].value = "meanwhile"
        user.photos.removeFirst(3)
        user.photos.swapAt(0, 800)
        user.photos.append(.init(type: "new"))
        let local = user.photos.map(\.localID)
        receipt.apply(to: &user)
        let stored = try await require(session.stored["photos"]?.arrayValue)
        let ids = stored.compactMap { $0["id"]?.intValue }
        expectEqual(ids.first.map { $0 > id }, true)
        expectEqual(user.photos.map(\.localID), local)
        expectEqual(user.photos[0].id, ids[803])
        expectEqual(user.photos[800].id, ids[3])
        expectEqual(user.photos[1].id, ids[4])
        expectNil(user.photos.last?.id)
        expectEqual(user.changedPlurals, ["/photos"])
        try expectEqual(user.pendingUpdate(of: \.photos[id: ids[7]]), ["value": "meanwhile"])

        // A new process.
        var loaded = try user.savedAndLoaded()
        expectEqual(loaded, user)
        expectEqual(loaded.photos.map(\.id), user.photos.map(\.id))
        try await loaded.save(using: client).apply(to: &loaded)
        expect(!loaded.hasChanges)
        await expectEqual(
            session.stored["photos"]?.arrayValue?.map { $0["value"] },
            loaded.photos.map { $0.value.map { .string($0) } ?? .null })
    }
}
