import CaptureSession
import CaptureTestSupport
import Expectations
import Foundation
import XCTest

/// What every store has in common: it returns what was saved, whole.
final class TokenStoreTests: XCTestCase {
    private let first = SessionTokens(
        accessToken: "abcdefgh12345678", refreshSecret: "a0123456789", clientID: "client", uuid: "c2f3f0a5")
    private let second = SessionTokens(accessToken: "second")

    private func check(_ store: any TokenStore) async throws {
        try await expectNil(store.load())
        try await store.clear()
        try await store.save(first)
        try await expectEqual(store.load(), first)
        try await store.save(second)
        try await expectEqual(store.load(), second)
        try await store.clear()
        try await expectNil(store.load())
    }

    /// Memory.
    func testMemory() async throws { try await check(MemoryTokenStore()) }

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
        await forEach(["", "{", "[]", #"{"accessToken":"abc"}"#]) { (text: String) in
            try await withFolder { folder in
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
        try await withFolder { folder in
            let store = FileTokenStore(url: folder)
            expect(throws: TokenStoreError.self) { try store.load() }
            expect(throws: TokenStoreError.cannotSave(reason: "there is a folder in its place")) {
                try store.save(first)
            }
            expect(throws: TokenStoreError.self) { try store.clear() }
        }
        let other = FileTokenStore(url: URL(string: "https://example.com/session.json")!)
        expect(throws: TokenStoreError.cannotLoad(reason: "this is not the URL of a file")) { try other.load() }
    }

    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        do {
            try await body(folder)
        } catch {
            try FileManager.default.removeItem(at: folder)
            throw error
        }
        try FileManager.default.removeItem(at: folder)
    }
}
