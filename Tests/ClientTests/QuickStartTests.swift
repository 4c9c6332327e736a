import CaptureRuntime
import CaptureTestService
import Foundation
import Testing

/// The quick start in README is compiled as it stands there, and run against a real server. Only the address is changed.
@Suite struct QuickStartTests {
    @Test("The quick start of README runs as it is written")
    func quickStart() async throws {
        // As many ids as the quick start counts on: the next one is 31.
        let seed: JSONValue = [
            "primaryAddress": ["city": "Florin"],
            "photos": [["id": 7, "type": "thumbnail", "value": "https://example.com/7.jpg"]],
            "profiles": [
                [
                    "id": 12, "identifier": "https://example.com/inigo", "domain": "example.com",
                    "followers": [["id": 30, "identifier": "https://example.com/fezzik"]],
                ]
            ],
        ]
        try await Session.run("default-user", seed) { session in
            let program = try Program(token: await session.service.issueToken(for: session.uuid), session.domain)
            #expect(
                try await program.output() == """
                    true
                    {"aboutMe":"Hello. My name is Inigo Montoya.","primaryAddress":{"city":"Portland"}}
                    saved, nothing pending

                    """)
            // Nothing has changed in the address by the time it is updated by itself, so that no request is made.
            #expect(
                await session.calls == [
                    "read", "update", "replace /photos", "update /photos#31", "replace /profiles#12/followers",
                ])
            let stored = await session.stored
            #expect(stored["aboutMe"] == "Hello. My name is Inigo Montoya.")
            #expect(stored["primaryAddress"]?["city"] == "Portland")
            #expect(stored["photos"]?.arrayValue?.compactMap { $0["id"]?.intValue } == [31, 32])
            #expect(stored["photos"]?[0]?["value"] == "https://…")
            #expect(stored["profiles"]?[0]?["followers"]?[0]?["identifier"] == "https://example.com/fezzik")
        }
    }
}

/// The code of the quick start with what it takes for granted: a session, and a place for the file.
private struct Program {
    private let text: String

    init(token: String, _ domain: URL) throws {
        let readme = Session.fixtures.deletingLastPathComponent().appending(path: "README.md")
        let parts = try String(contentsOf: readme, encoding: .utf8).components(separatedBy: "## Quick start")
        let code = try #require(parts.dropFirst().first?.components(separatedBy: "```").dropFirst().first)
        try #require(code.hasPrefix("swift\n") && code.contains("https://example.janraincapture.com"))
        text = """
            import CaptureRuntime
            import Foundation

            final class Session: Sendable {
                func accessToken(expired: String?) async throws -> String { "\(token)" }
            }
            let session = Session()
            let file = FileManager.default.temporaryDirectory.appending(path: "quick-start-\(UUID().uuidString).json")

            \(code.dropFirst("swift\n".count)
                .replacing("https://example.janraincapture.com", with: domain.absoluteString)
                .replacing("user.hasChanges ", with: "print(user.hasChanges)")
                .replacing("user.pendingUpdate ", with: "print(user.pendingUpdate)"))
            print("saved, \\(try store.load()?.hasChanges == false ? "nothing" : "something") pending")
            try store.erase()
            """
    }

    /// Compiles the program together with the generated records, and runs it.
    func output() async throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "QuickStart-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
        let main = folder.appending(path: "main.swift")
        try text.write(to: main, atomically: true, encoding: .utf8)
        let program = folder.appending(path: "program")
        let models = Session.fixtures.appending(path: "Cases/default-user/Expected")
        let sources = try Self.paths(in: models, ".swift")
        let runtime = try Self.paths(in: BuiltProducts.folder.appending(path: "CaptureRuntime.build"), ".o")
        let modules = BuiltProducts.folder.appending(path: "Modules").path(percentEncoded: false)
        let compilation = try await BuiltProducts.run(
            URL(filePath: "/usr/bin/env"),
            ["swiftc", "-swift-version", "6", "-I", modules, main.path(percentEncoded: false)] + sources + runtime
                + ["-o", program.path(percentEncoded: false)])
        try #require(compilation.status == 0, "\(compilation.output)")
        return try await BuiltProducts.run(program, []).output
    }

    private static func paths(in folder: URL, _ ending: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .map { $0.path(percentEncoded: false) }.filter { $0.hasSuffix(ending) }.sorted()
    }
}
