/// What a build does again after a change.
final class RebuildPluginPackageTests: XCTestCase {
    let package = FixturePackage.consumer
    private let schema = "Sources/Records/capture-schema.json"

    override func setUp() async throws { try await package.buildOriginal() }

    /// A touched schema compiles nothing.
    func testTouched() async throws {
        try package.touch(schema)
        let outcome = try await package.build()
        expectEqual(outcome.status, 0)
        expect(outcome.output.contains("Generating records from capture-schema.json"))
        expectEqual(outcome.compiledModules, [])
    }

    /// A schema that says the same in another way compiles nothing.
    func testReformatted() async throws {
        try package.edit(schema) { "\n\n" + $0 + "\n" }
        let outcome = try await package.build()
        expect(outcome.output.contains("Generating records from capture-schema.json"))
        expectEqual(outcome.compiledModules, [])
    }

    /// An attribute more compiles its module and who imports it, and nothing else.
    func testAttributeAdded() async throws {
        try package.edit(schema) {
            $0.replacingOccurrences(
                of: "[\n  { \"name\": \"aboutMe\"",
                with: """
                    [
                      { "name": "nickname", "type": "string" },
                      { "name": "aboutMe"
                    """)
        }
        try package.edit("Sources/Records/Greeting.swift") {
            $0.replacingOccurrences(of: #"email ?? "stranger""#, with: #"nickname ?? "stranger""#)
        }
        let outcome = try await package.build()
        expectEqual(outcome.status, 0, "\(outcome.output)")
        expect(outcome.compiledModules.contains("Records"))
        expect(outcome.compiledModules.isSubset(of: ["Records", "App"]))
    }

    /// The config beside the schema, and the files it names, are inputs.
    func testConfig() async throws {
        try package.write(
            #"""
            { "rootName": "Customer", "accessLevel": "public", "templates": "Templates",
              "attributes": { "/interests": { "name": "hobbies" } } }
            """#, to: "Sources/Records/capture-codegen.json")
        try package.write("// No methods.\n", to: "Sources/Records/Templates/Plurals.mustache")
        try package.edit("Sources/Records/Greeting.swift") {
            $0.replacingOccurrences(of: "CaptureUser", with: "Customer")
        }
        try package.edit("Sources/App/main.swift") { $0.replacingOccurrences(of: "CaptureUser", with: "Customer") }
        let outcome = try await package.build()
        expectEqual(outcome.status, 0, "\(outcome.output)")
        // The template has a mistake now, which only a run of the tool can find.
        try package.write("{{mistake", to: "Sources/Records/Templates/Record.mustache")
        let broken = try await package.build()
        expectNotEqual(broken.status, 0)
        expect(broken.output.contains("Record.mustache:1:1: error: "))
    }

    /// A file of the target is an input from the build on in which the config names it.
    func testNamedLater() async throws {
        try package.write("{", to: "Sources/Records/write.json")
        try await expectEqual(package.build().status, 0)
        try package.edit("Sources/Records/capture-codegen.json") {
            $0.replacingOccurrences(of: #"{ "accessLevel""#, with: #"{ "writeSchema": "write.json", "accessLevel""#)
        }
        try await expect(package.build().output.contains("write.json:1:2: error: "))
        try package.write(#"["/nothing"]"#, to: "Sources/Records/write.json")
        try await expect(package.build().output.contains("write.json:1:2: warning: "))
    }

    /// Several schemas in one target, each with a config of its own.
    func testSeveralSchemas() async throws {
        try package.write(
            #"[{ "name": "badge", "type": "integer" }]"#, to: "Sources/Records/Staff/staff.capture-schema.json")
        try package.write(#"{ "rootName": "Staff" }"#, to: "Sources/Records/Staff/staff.capture-codegen.json")
        try package.edit("Sources/Records/Greeting.swift") { $0 + "let staff = Staff(badge: 1)\n" }
        let outcome = try await package.build()
        expectEqual(outcome.status, 0, "\(outcome.output)")
    }
}
