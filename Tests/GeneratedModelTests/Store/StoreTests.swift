final class StoreTests: XCTestCase {
    func testRecordsOfEveryFixtureComeBackAsTheyWere() throws {
        try check(CaptureUser.self, "default-user")
        try check(CaptureUser.self, "default-user-limited")
        try check(CaptureUser.self, "default-user-drift")
        try check(EveryTypeUser.self, "every-type")
        try check(InigoUser.self, "inigo")
        try check(NestingUser.self, "nesting")
        try check(StringPluralsUser.self, "string-plurals")
    }

    private func check<Record: CaptureRecord>(_ type: Record.Type, _ name: String) throws {
        let folder = try TemporaryFolder()
        let record = try Fixture(name: name).record(as: type)
        let store = folder.store(type)
        try expectNil(store.load())
        try store.save(record)
        let loaded = try require(folder.store(type).load())
        // Secrets are lost on the way, as in every encoded record.
        let expected = try record.storedAndLoaded()
        expectEqual(loaded, expected)
        try expectEqual(loaded.savedText(), record.savedText())
        expect(!loaded.hasChanges)
        expectEqual(loaded.unknownMembers, record.unknownMembers)
        expectEqual(loaded.decodingIssues, expected.decodingIssues)
        try expectEqual(folder.names(), ["user.json"])
    }

    func testSecretsAreNotInTheFileAndUnreadAfterwards() throws {
        let folder = try TemporaryFolder()
        var user = try Fixture(name: "secrets").record(as: SecretsUser.self)
        user.password = "fake-new"
        let store = folder.store(SecretsUser.self)
        try store.save(user)
        expect(!(try folder.text(of: "user.json").contains("fake-")))
        let loaded = try require(store.load())
        expectNil(loaded.password)
        expect(loaded.unreadAttributes.contains("/accessCredentials"))
    }

    func testTheFileIsOnlyForItsOwner() throws {
        let folder = try TemporaryFolder()
        let user = try Fixture(name: "inigo").record(as: InigoUser.self)
        let store = folder.store(InigoUser.self, "a folder/deep/üser #1%.json")
        try store.save(user)
        let attributes = try FileManager.default.attributesOfItem(atPath: store.url.path)
        expectEqual((attributes[.posixPermissions] as? NSNumber)?.intValue, 0o600)
        let file = try JSONValue(jsonData: Data(contentsOf: store.url))
        expectEqual(file, (try user.encodedJSON()))
    }

    func testTheSameRecordIsStoredInTheSameBytes() throws {
        let folder = try TemporaryFolder()
        let user = try Fixture(name: "default-user").record(as: CaptureUser.self)
        try folder.store(CaptureUser.self, "a").save(user)
        try folder.store(CaptureUser.self, "b").save(try user.savedAndLoaded())
        try expectEqual(folder.text(of: "a"), folder.text(of: "b"))
    }

    func testEraseRemovesWhatKilledProcessesLeft() throws {
        let folder = try TemporaryFolder()
        let store = folder.store(InigoUser.self)
        try store.remove()
        let kept = [".user.json.gz.\(UUID().uuidString)", "user.json.\(UUID().uuidString)", ".user.json.1"]
        for name in kept + [".user.json.\(UUID().uuidString)"] { try folder.write("x", to: name) }
        try store.save(.init(aboutMe: "x"))
        try store.remove()
        try expectNil(store.load())
        try expectEqual(folder.names().sorted(), kept.sorted())
        try folder.store(InigoUser.self, "no folder/user.json").remove()
    }

    func testWhatCouldNotBeReadAgainIsRefused() throws {
        let folder = try TemporaryFolder()
        let store = folder.store(CaptureUser.self)
        var user = try Fixture(name: "default-user").record(as: CaptureUser.self)
        try store.save(user)
        let before = try folder.text(of: "user.json")
        user.display = (0..<600).reduce(JSONValue.null) { value, _ in .array([value]) }
        let error = expect(throws: RecordStoreError.self) { try store.save(user) }
        guard case .cannotSave(_, let reason) = error else { return fail("\(String(describing: error))") }
        expect(reason.contains("nested too deeply"))
        try expectEqual(folder.text(of: "user.json"), before)
    }

    func testALargeRecordIsStored() throws {
        let folder = try TemporaryFolder()
        var user = InigoUser(aboutMe: String(repeating: "é\n", count: 50_000))
        user.photos = (0..<1_000).map { .init(type: "\($0)") }
        let store = folder.store(InigoUser.self)
        try store.save(user)
        try expectEqual(store.load(), user)
    }
}
