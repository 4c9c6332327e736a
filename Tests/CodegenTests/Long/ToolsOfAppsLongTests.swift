/// Committed code meets the tools of an app.
final class ToolsOfAppsLongTests: XCTestCase {
    private func generated(_ name: String, in folder: TemporaryFolder) throws -> [String] {
        let schema = FixtureCase(name: name).folder.appending(path: "schema.json").path(percentEncoded: false)
        expectEqual(CommandRun("-f", schema, "-o", folder.path("out"), "--access-level", "public").status, 0)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()
            .filter { $0.hasSuffix(".swift") }.map { folder.path("out/\($0)") }
    }

    /// The formatter of the toolchain finds nothing, and changes nothing.
    func testFormatter() async throws {
        let folder = try TemporaryFolder()
        let files = try generated("default-user", in: folder)
        // The defaults, and not what is above the folder.
        try folder.write(#"{"version": 1}"#, to: "out/.swift-format")
        let lint = try await Program(command: ["swift", "format", "lint", "--strict"] + files).runAside()
        expectEqual(lint.status, 0, "\(lint.output)")
        expect(lint.output.isEmpty, "\(lint.output)")
        let format = try await Program(command: ["swift", "format", "-i"] + files).runAside()
        expectEqual(format.status, 0, "\(format.output)")
        let schema = FixtureCase(name: "default-user").folder.appending(path: "schema.json")
        let check = CommandRun(
            "-f", schema.path(percentEncoded: false), "-o", folder.path("out"), "--access-level", "public", "--check")
        expectEqual(check.status, 0, "\(check.output)")
    }

    /// DocC takes no description for markup.
    func testDocumentation() async throws {
        let folder = try TemporaryFolder()
        let markup = [
            "``X``", "<doc:X>", "![](x.png)", "## Topics", "[a](doc:x)", "@Image(source: x)", "- ``Y``", "<!-- x -->",
            "@Metadata { @Oops }", "a\\n\\n## Topics\\n\\n### Y\\n\\n- ``Z``", "`` `a` ``", "<https://x.example>",
        ]
        let attributes = markup.enumerated().map {
            #"{"name": "a\#($0)", "type": "string", "description": "\#($1)"}"#
        }
        let plural = #"{"name": "``b``", "type": "plural", "attr_defs": [{"name": "``c``", "type": "integer"}]}"#
        let schema = try folder.write("[\((attributes + [plural]).joined(separator: ", "))]", to: "s.json")
        expectEqual(
            CommandRun("-f", schema, "-o", folder.path("out"), "--access-level", "public", "--single-file").status, 0)
        try folder.makeFolder("symbols")
        let compilation = try await Program(
            command: BuiltProducts.compiler + [
                folder.path("out/CaptureUser.swift"), "-module-name", "Records", "-emit-module",
                "-emit-module-path", folder.path("Records.swiftmodule"), "-emit-symbol-graph",
                "-emit-symbol-graph-dir", folder.path("symbols"),
            ]
        ).runAside()
        try require(compilation.status == 0, "\(compilation.output)")
        let conversion = try await Program(
            command: [
                "docc", "convert", "--warnings-as-errors", "--additional-symbol-graph-dir", folder.path("symbols"),
                "--fallback-bundle-identifier", "records", "--fallback-display-name", "Records",
                "--output-path", folder.path("archive"),
            ]
        ).runAside()
        expectEqual(conversion.status, 0, "\(conversion.output)")
    }
}
