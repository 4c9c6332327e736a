import TestTools
import Testing

extension PluginPackages {
    /// What a build does again, and what it leaves alone.
    @Suite struct BuildPluginTests {
        let package = FixturePackage.consumer

        init() async throws { try await package.buildOriginal() }

        @Test("The app decodes, edits, saves and loads a generated record")
        func run() async throws {
            let outcome = try await package.swift(["run", "--skip-build", "App"])
            #expect(outcome.status == 0)
            #expect(
                outcome.output == """
                    Hello, inigo@example.com
                    {"aboutMe":"My name is Inigo Montoya.","primaryAddress":{"city":"Portland"}}
                    ["/photos", "/interests"]
                    saved and loaded
                    {"badge":4711}

                    """)
        }

        @Test("A second build compiles nothing, and no build touches the sources")
        func second() async throws {
            let sources = try package.snapshot()
            let outcome = try await package.build()
            #expect(outcome.status == 0)
            #expect(outcome.compiledModules == [])
            #expect(try package.snapshot() == sources)
        }
    }
}
