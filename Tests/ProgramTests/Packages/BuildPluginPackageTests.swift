/// What a build does again, and what it leaves alone.
final class BuildPluginPackageTests: XCTestCase {
    let package = FixturePackage.consumer

    override func setUp() async throws { try await package.buildOriginal() }

    /// The app decodes, edits, saves and loads a generated record.
    func testRun() async throws {
        let outcome = try await package.swift(["run", "--skip-build", "App"])
        expectEqual(outcome.status, 0)
        expectEqual(
            outcome.output,
            """
            Hello, inigo@example.com
            {"aboutMe":"My name is Inigo Montoya.","primaryAddress":{"city":"Portland"}}
            entity.update / {"aboutMe":"My name is Inigo Montoya.","photos":[{"type":"portrait","value":"b.png"}],\
            "primaryAddress":{"city":"Portland"}}
            entity / (replace)
            entity.replace /interests ["fencing","sailing"] (strings)
            saved and loaded
            {"badge":4711}

            """)
    }

    /// A second build compiles nothing, and no build touches the sources.
    func testSecond() async throws {
        let sources = try package.snapshot()
        let outcome = try await package.build()
        expectEqual(outcome.status, 0)
        expectEqual(outcome.compiledModules, [])
        try expectEqual(package.snapshot(), sources)
    }
}
