import Expectations
import XCTest

/// Export.
final class ExportTests: XCTestCase {
    /// Every format goes to standard output.
    func testFormats() {
        forEach([
            ("json-schema", #""$schema": "https://json-schema.org/draft/2020-12/schema""#),
            ("openapi", #""openapi": "3.1.0""#), ("markdown", "# CaptureUser\n"),
            ("mermaid", "erDiagram\n    direction LR\n    \"CaptureUser\" {\n"),
        ]) { (format: String, expected: String) in
            for profile in ["wire", "portable"] {
                let run = CommandRun("export", format, "-f", "-", "--profile", profile, input: Schemas.nested)
                expectEqual(run.status, 0)
                expect(run.errors.isEmpty)
                expect(run.output.contains(expected))
                expect(run.output.contains("aboutMe"))
            }
            let byDefault = CommandRun("export", format, "-f", "-", input: Schemas.nested)
            let wire = CommandRun("export", format, "-f", "-", "--profile", "wire", input: Schemas.nested)
            expectEqual(byDefault.output, wire.output)
        }
    }

    /// It takes the config file, the access schemas and the root name as a run does.
    func testOverrides() throws {
        let folder = try TemporaryFolder()
        let schema = try folder.write(Schemas.nested, to: "schema.json")
        try folder.write(
            #"{"attributes": {"/home": {"exclude": true}, "/aboutMe": {"name": "story", "secret": true}}}"#,
            to: "capture-codegen.json")
        let write = try folder.write(#"["aboutMe"]"#, to: "write.json")
        let run = CommandRun(
            "export", "json-schema", "-f", schema, "--write-schema", write, "--root-name", "Member", "--profile",
            "portable", "--swift-names")
        expectEqual(run.status, 0)
        expect(run.output.contains(#""title": "Member""#))
        expect(run.output.contains(#""story": {"#))
        expect(run.output.contains(#""x-capture-name": "aboutMe""#))
        expect(run.output.contains(#""x-capture-secret": true"#))
        expect(run.output.contains(##""$ref": "#/$defs/Member.Work""##))
        expect(!run.output.contains("home"))
        expect(run.output.contains(#""readOnly": true"#))
    }

    /// A diagram takes them too, and shows the part that is asked for.
    func testDiagrams() throws {
        let folder = try TemporaryFolder()
        let schema = try folder.write(Schemas.nested, to: "schema.json")
        try folder.write(
            #"{"rootName": "Member", "attributes": {"/home": {"exclude": true}, "/aboutMe": {"secret": true}}}"#,
            to: "capture-codegen.json")
        let read = try folder.write(#"["aboutMe", "home", "work"]"#, to: "read.json")
        let write = try folder.write(#"["home"]"#, to: "write.json")
        let run = CommandRun(
            "export", "mermaid", "-f", schema, "--read-schema", read, "--write-schema", write)
        expectEqual(run.status, 0)
        expect(run.output.contains(#"string aboutMe "read-only, secret""#))
        expect(run.output.contains(#""Member" ||--|| "/work" : "work (read-only)""#))
        expect(!run.output.contains("home"))
        let flat = CommandRun("export", "mermaid", "-f", schema, "--depth", "0")
        expect(flat.output.contains("        object work\n"))
        let part = CommandRun("export", "mermaid", "-f", schema, "--only", "/work")
        expect(part.output.contains("    \"/work\" {\n"))
        let wrong = CommandRun("export", "mermaid", "-f", schema, "--only", "/wrk")
        expectEqual(wrong.status, 1)
        expect(wrong.output.isEmpty)
        expectEqual(wrong.errors, "error: `/wrk` of --only does not exist\nhelp: did you mean `/work`?\n")
    }

    /// The JSON Schema of config files needs no schema.
    func testConfigSchema() {
        let run = CommandRun("export", "config-schema")
        expectEqual(run.status, 0)
        expect(run.errors.isEmpty)
        expect(run.output.hasPrefix("{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"))
        for key in ["$schema", "rootName", "accessLevel", "include", "attributes", "typeName", "secret"] {
            expect(run.output.contains("\"\(key)\": {"), "\(key)")
        }
        expectEqual(CommandRun("export", "config-schema", "--quiet").output, run.output)
    }

    /// A config file may name its JSON Schema, which need not be there, and attributes may not.
    func testSchemaLocation() throws {
        let folder = try TemporaryFolder()
        let schema = try folder.write(Schemas.flat, to: "schema.json")
        try folder.write(#"{ "$schema": "./nowhere.json", "rootName": "Found" }"#, to: "capture-codegen.json")
        let run = CommandRun("-f", schema, "-o", folder.path("out"))
        expect(run.status == 0 && run.errors == "", "\(run.errors)")
        try expectEqual(folder.swiftFiles(in: "out"), ["Found.swift"])
        try folder.write(#"{ "attributes": { "/aboutMe": { "$schema": "x" } } }"#, to: "capture-codegen.json")
        let wrong = CommandRun("-f", schema, "-o", folder.path("out"))
        expectEqual(wrong.status, 1)
        expect(wrong.errors.contains("error: `$schema` is not a key of the settings of an attribute\n"))
    }

    /// A schema with errors, and one that cannot be read.
    func testErrors() throws {
        let wrong = CommandRun("export", "markdown", "-f", "-", input: Schemas.truncated)
        expectEqual(wrong.status, 1)
        expect(wrong.output.isEmpty)
        let missing = CommandRun("export", "markdown", "-f", "/nowhere/schema.json")
        expectEqual(missing.status, 74)
        expect(missing.output.isEmpty)
    }
}
