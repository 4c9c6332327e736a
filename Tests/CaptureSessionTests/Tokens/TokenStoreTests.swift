/// What every store has in common: it returns what was saved, whole.
final class TokenStoreTests: XCTestCase {
    private let first = SessionTokens(
        accessToken: "abcdefgh12345678", refreshSecret: "a0123456789", clientID: "client", uuid: "c2f3f0a5")
    private let second = SessionTokens(accessToken: "second")

    private func check(_ store: any TokenStore) async throws {
        try await expectNil(store.load())
        try await store.removeAll()
        try await store.save(first)
        try await expectEqual(store.load(), first)
        try await store.save(second)
        try await expectEqual(store.load(), second)
        try await store.removeAll()
        try await expectNil(store.load())
    }

    /// Memory.
    func testMemory() async throws { try await check(InMemoryTokenStore()) }

    /// The keychain.
    func testKeychain() async throws {
        let items = MemoryPasswordItems()
        try await check(KeychainTokenStore(service: "service", accessGroup: "group", items: items))
        expect(items.all.isEmpty)
    }

    /// The tokens are one item of the keychain, and each service has its own.
    func testServices() async throws {
        let items = MemoryPasswordItems()
        let stores = ["one", "two"].map { KeychainTokenStore(service: $0, accessGroup: nil, items: items) }
        try stores[0].save(first)
        expectEqual(items.all.count, 1)
        try expectNil(stores[1].load())
    }

    /// A file, which only its owner can read, and nothing beside it.
    func testFile() async throws {
        try await withFolder { folder in
            let file = folder.appending(path: "a folder/session.json")
            try await check(FileTokenStore(url: file))
            let store = FileTokenStore(url: file)
            try store.save(first)
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path(percentEncoded: false))
            expectEqual(attributes[.posixPermissions] as? Int, 0o600)
            let names = try FileManager.default.contentsOfDirectory(
                atPath: file.deletingLastPathComponent().path(percentEncoded: false))
            expectEqual(names, ["session.json"])
        }
    }

    /// What is no tokens is an error that does not quote it.
    func testDamaged() async {
        forEach(["", "{", "[]", #"{"accessToken":"abc"}"#]) { (text: String) in
            try withFolder { folder in
                let file = folder.appending(path: "session.json")
                try Data(text.utf8).write(to: file)
                let store = FileTokenStore(url: file)
                expect(throws: TokenStoreError.damaged) { try store.load() }
                try store.save(second)
                try expectEqual(store.load(), second)
            }
        }
    }

    /// A file that cannot be read, written or removed.
    func testFailures() async throws {
        try withFolder { folder in
            let store = FileTokenStore(url: folder)
            expect(throws: TokenStoreError.self) { try store.load() }
            expect(throws: TokenStoreError.cannotSave(reason: "there is a folder in its place")) {
                try store.save(first)
            }
            expect(throws: TokenStoreError.self) { try store.removeAll() }
        }
        let other = FileTokenStore(url: try require(URL(string: "https://example.com/session.json")))
        expect(throws: TokenStoreError.cannotLoad(reason: "this is not the URL of a file")) { try other.load() }
    }

    /// The locks of a file are held until the operation has ended, however it ends.
    func testLocks() async throws {
        try await withFolder { folder in
            let store = FileTokenStore(url: folder.appending(path: "tokens"))
            @Sendable func isFree(_ lock: TokenLock) throws -> Bool {
                let file = folder.appending(path: ".tokens.\(lock.rawValue).lock")
                return try StoreFile.locking(file.path(percentEncoded: false)) != nil
            }
            for (lock, other) in [(TokenLock.renewal, TokenLock.store), (.store, .renewal)] {
                let free = try await store.withLock(lock) { try [isFree(lock), isFree(other)] }
                expectEqual(free, [false, true])
                await expect(throws: CancellationError.self) {
                    try await store.withLock(lock) { throw CancellationError() }
                }
                try expect(isFree(lock))
            }
        }
    }

    /// A lock that is not to be had stops nobody for ever.
    func testLockThatIsNotReleased() async throws {
        try await withFolder { folder in
            let stores = (1...2).map { _ in FileTokenStore(url: folder.appending(path: "tokens"), tries: 6) }
            for lock in [TokenLock.renewal, .store] {
                try await expectEqual(
                    stores[0].withLock(lock) { try await stores[1].withLock(lock) { "done" } }, "done")
            }
        }
        let nowhere = FileTokenStore(url: URL(filePath: "/dev/null/tokens"))
        try await expectEqual(nowhere.withLock(.store) { "done" }, "done")
    }

    /// What a killed process has left beside the tokens goes with the next sign-in, renewal or sign-out.
    func testLeftOver() async throws {
        try await withFolder { folder in
            let ann = try await Ann()
            let session = ann.capture.session(store: FileTokenStore(url: folder.appending(path: "tokens")))
            let leftOver = folder.appending(path: ".tokens.\(UUID().uuidString)")
            func isThere() throws -> Bool {
                let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
                return names.contains(leftOver.lastPathComponent)
            }
            try first.stored.write(to: leftOver)
            _ = try await session.signIn(name: Ann.address, password: Ann.password, as: CaptureUser.self)
            try expect(!isThere())
            try first.stored.write(to: leftOver)
            _ = try await session.accessToken(replacing: session.accessToken())
            try expect(!isThere())
            try await expect(session.isSignedIn)
        }
    }

    /// Empty is missing.
    func testEmpty() throws {
        let tokens = SessionTokens(accessToken: "a", refreshSecret: "", clientID: "", uuid: "")
        expectEqual(tokens, SessionTokens(accessToken: "a"))
        let stored = Data(#"{"token":"a","secret":"","client":"","uuid":""}"#.utf8)
        try expectEqual(SessionTokens(stored: stored), tokens)
        expect(throws: TokenStoreError.damaged) { try SessionTokens(stored: Data(#"{"token":""}"#.utf8)) }
    }
}
