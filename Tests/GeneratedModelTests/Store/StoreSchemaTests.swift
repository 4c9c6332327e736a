/// A record that was saved with another schema.
final class StoreSchemaTests: XCTestCase {
    func testARecordWithMoreAttributesIsLoaded() throws {
        let folder = try TemporaryFolder()
        var user = try Fixture(name: "default-user").record(as: CaptureUser.self)
        user.aboutMe = "Edited."
        user.displayName = "Edited too."
        try folder.store(CaptureUser.self).save(user)

        let narrow = folder.store(InigoUser.self)
        let loaded = try require(narrow.load())
        expectEqual(loaded.aboutMe, "Edited.")
        expectEqual(loaded.pendingUpdate, ["aboutMe": "Edited."])
        expectEqual(loaded.photos.map(\.id), user.photos.map(\.id))
        expectEqual(loaded.unknownMembers["/email"], "robin.sample@example.com")
        expectEqual(loaded.unreadAttributes, ["/interests"])

        // And back again, when the app is updated.
        try narrow.save(loaded)
        let wide = try require(folder.store(CaptureUser.self).load())
        expectEqual(wide.email, "robin.sample@example.com")
        expectEqual(wide.displayName, "Edited too.")
        expectEqual(wide.profiles.map(\.profile), user.profiles.map(\.profile))
        expectEqual(wide.pendingUpdate["aboutMe"], "Edited.")
    }

    func testARecordWithFewerAttributesIsLoaded() throws {
        let folder = try TemporaryFolder()
        let user = try Fixture(name: "inigo").record(as: InigoUser.self)
        try folder.store(InigoUser.self).save(user)
        let loaded = try require(folder.store(CaptureUser.self).load())
        expectEqual(loaded.aboutMe, user.aboutMe)
        expect(loaded.unreadAttributes.contains("/email"))
        expect(!loaded.hasChanges)
    }
}
