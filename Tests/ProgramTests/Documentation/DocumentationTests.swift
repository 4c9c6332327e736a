/// The Swift in README and in the articles is compiled as it stands there, but for what is marked as a fragment.
final class DocumentationTests: XCTestCase {
    /// Every block of Swift in README and the articles compiles.
    func testCompiles() async throws {
        let blocks = try DocumentedCode.files.flatMap(DocumentedCode.blocks)
        try require(blocks.count > 30)
        try await CompiledProgram(text: DocumentedProgram(blocks: blocks.filter { !$0.isFragment }).text).check()
    }

    /// What is marked as a fragment is a part of Package.swift, an outline, or in need of another package.
    func testFragments() throws {
        for block in try DocumentedCode.files.flatMap(DocumentedCode.blocks) where block.isFragment {
            expect(
                [
                    "plugins: [", ".package(", ".product(", "import Logging", "AsyncHTTPClientTransport(", "    …",
                    "some View", ".task(id:",
                ].contains { block.text.contains($0) }, "\(block.description) could be compiled")
        }
    }

    /// Those of CaptureRuntime run, each on a record of its own, and show nothing that went wrong.
    func testRuntimeArticlesRun() async throws {
        let articles = DocumentedCode.files.filter { $0.path.contains("CaptureRuntime.docc") }
        let blocks = try articles.flatMap(DocumentedCode.blocks).filter { !$0.isFragment }
        try require(blocks.count > 20)
        var seed: JSONValue = [
            "aboutMe": "As you wish.", "displayName": "Inigo", "primaryAddress": ["city": "Florin"],
            "photos": [["id": 31, "type": "thumbnail", "value": "https://example.com/31.jpg"]],
            "profiles": [["id": 12, "identifier": "https://example.com/inigo", "domain": "example.com"]],
        ]
        let session = try await Session<CaptureUser>()
        let service = session.service
        var tokens: [String] = []
        for number in 0...blocks.count {
            seed["email"] = .string("\(number)@example.com")
            tokens.append(await service.issueToken(for: try await service.createRecord(seed)))
        }
        let output = try await session.overHTTP { [tokens] domain in
            let program = DocumentedProgram(blocks: blocks, domain: domain, tokens: tokens)
            return try await CompiledProgram(text: program.text).output()
        }
        // Two fields of a form have no problem.
        expectEqual(output, "\n\n")
        await expect(service.requests.compactMap(\.refusalCode).isEmpty)
    }

    /// The migration guides for records and for sessions run as they are written.
    func testMigration() async throws {
        let seed: JSONValue = [
            "aboutMe": "Hi.", "email": "inigo@example.com", "primaryAddress": ["city": "Florin"],
            "photos": [["id": 31, "type": "thumbnail", "value": "https://example.com/7.jpg"]],
            "profiles": [
                [
                    "id": 12, "identifier": "https://example.com/inigo", "domain": "example.com",
                    "followers": [["id": 13, "identifier": "https://example.com/fezzik"]],
                ]
            ],
        ]
        let guides = DocumentedCode.files.filter { $0.lastPathComponent.hasPrefix("Migrating") }
        try require(guides.map(\.lastPathComponent) == ["MigratingFromObjectiveC.md", "MigratingSessions.md"])
        let blocks = try guides.flatMap(DocumentedCode.blocks).filter { !$0.isFragment }
        let session = try await Session<CaptureUser>(seed)
        let token = await session.service.issueToken(for: session.uuid)
        let output = try await session.overHTTP { domain in
            let program = DocumentedProgram(blocks: blocks, domain: domain, tokens: [token])
            return try await CompiledProgram(text: program.text).output()
        }
        expectEqual(
            output,
            """
            true
            true 1980-02-29
            1
            saved
            as it was
            false false []
            true false
            edited
            false

            """)
        let calls = await session.calls.filter { $0 != "read" }
        expectEqual(
            calls,
            [
                "update", "update /primaryAddress", "update /photos#31", "replace /photos",
                "replace /profiles#12/followers",
            ])
        let stored = await session.stored
        expectEqual(stored["aboutMe"], "Hello.")
        expectEqual(stored["primaryAddress"]?["zip"], "97201")
        expectEqual(stored["photos"]?[0]?["value"], "https://example.com/new.jpg")
        expectEqual(stored["profiles"]?[0]?["followers"], [])
    }
}
