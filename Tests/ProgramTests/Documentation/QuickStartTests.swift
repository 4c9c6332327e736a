/// The quick start in README is compiled as it stands there, and run against a real server. Only the address is
/// changed.
final class QuickStartTests: XCTestCase {
    /// The quick start of README runs as it is written.
    func testQuickStart() async throws {
        // As many ids as the quick start counts on: the next one is 31.
        let seed: JSONValue = [
            "primaryAddress": ["city": "Florin"],
            "photos": [["id": 7, "type": "thumbnail", "value": "https://example.com/7.jpg"]],
            "profiles": [["id": 30, "identifier": "https://example.com/inigo", "domain": "example.com"]],
        ]
        let session = try await Session<CaptureUser>(seed)
        await session.service.setCredentials(of: session.uuid, name: "inigo@example.com", password: "my name is")
        let output = try await session.overHTTP { try await program($0).output() }
        expectEqual(
            output,
            """
            entity.update / {"aboutMe":"Hello.","photos":[{"type":"avatar","value":"https://…"}]}
            photo 31, nothing pending

            """)
        await expectEqual(session.calls.dropFirst(), ["update", "read"])
        let stored = await session.stored
        expectEqual(stored["aboutMe"], "Hello.")
        expectEqual(stored["photos"]?.arrayValue?.compactMap { $0["id"]?.intValue }, [7, 31])
        expectEqual(stored["photos"]?[1]?["value"], "https://…")
    }
}

/// The code of the quick start with what it takes for granted, a keychain, and a last line that prints the outcome.
private func program(_ domain: URL) throws -> CompiledProgram {
    let readme = PackageFolder.url.appending(path: "README.md")
    let parts = try String(contentsOf: readme, encoding: .utf8).components(separatedBy: "## Quick start")
    let code = try require(parts.dropFirst().first?.components(separatedBy: "```").dropFirst().first)
    try require(code.hasPrefix("swift\n"))
    try require(code.contains("https://example.janraincapture.com"))
    return CompiledProgram(
        text: """
            import CaptureRuntime
            import CaptureSession
            import Foundation

            \(DocumentedProgram.keychain)
            \(code.dropFirst("swift\n".count)
            .replacing("https://example.janraincapture.com", with: domain.absoluteString)
            .replacing("an API client's id", with: InMemoryCapture.signInClientID))
            print("photo \\(user.photos.last?.id ?? 0), \\(user.hasChanges ? "something" : "nothing") pending")
            """)
}
