#if os(Linux) || os(macOS)
import CaptureRuntime
import CaptureTestSupport
import Foundation
import SecretsModel
import Testing
import TestTools

/// What one process leaves pending another one sends. It runs `PendingSender`, which lies beside the test bundle.
@Suite struct NewProcessTests {
    private static let seed: JSONValue = [
        "note": "old", "password": "old password",
        "profiles": [
            ["id": 31, "domain": "a", "devices": [["id": 32, "name": "phone"]]], ["id": 33, "domain": "b"],
        ],
    ]

    private static let executable = BuiltProducts.folder.appending(path: "PendingSender")

    /// Runs the process without keeping a thread of the tasks waiting, and gives its output.
    private func run(_ arguments: [String]) async throws -> (status: Int32, output: String) {
        try await withCheckedThrowingContinuation { continuation in
            let process = Process()
            process.executableURL = Self.executable
            process.arguments = arguments
            let output = Pipe()
            process.standardOutput = output
            process.terminationHandler = { process in
                let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
                continuation.resume(returning: (process.terminationStatus, text))
            }
            do {
                try process.run()
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }

    @Test func exactlyThePendingChangesAreSentAndNoSecret() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pending-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await Session.run("secrets", Self.seed) { session in
            let store = RecordStore<CaptureUser>(url: folder.appending(path: "user.json"))
            var user = try await session.client.fetch(CaptureUser.self)
            user.note = "new"
            user.password = "new password"
            user.login.user = "inigo"
            user.login.password = "another password"
            user.profiles[0].domain = "edited"
            user.profiles[1].domain = "edited and set back"
            user.profiles[1].domain = "b"
            user.lookalikes.passwordHint = "the usual"
            try store.save(user)
            #expect(await session.calls == ["read"])
            let token = await session.service.issueToken(for: session.uuid)
            let (status, output) = try await run([store.url.path, session.domain.absoluteString, token])
            #expect(status == 0)
            #expect(
                output
                    == #"{"login":{"user":"inigo"},"lookalikes":{"passwordHint":"the usual"},"note":"new"} /profiles"#
                    + "\n")
            #expect(await session.calls == ["read", "update"])
            #expect(
                await session.lastSent == [
                    "login": ["user": "inigo"], "lookalikes": ["passwordHint": "the usual"], "note": "new",
                    "profiles": [["id": 31, "domain": "edited"]],
                ])
            // And the record that it saved has nothing pending any more.
            let again = try #require(try store.load())
            #expect(!again.hasChanges)
            #expect(again.profiles.map(\.id) == [31, 33])
            let (second, nothing) = try await run([store.url.path, session.domain.absoluteString, token])
            #expect(second == 0)
            #expect(nothing == "{} \n")
            #expect(await session.calls.count == 2)
        }
    }
}
#endif
