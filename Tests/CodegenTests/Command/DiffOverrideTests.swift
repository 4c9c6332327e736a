import Expectations
import Foundation
import XCTest
import capture_codegen

/// diff with a config file and access schemas.
final class DiffOverrideTests: XCTestCase {
    private static let old = #"[{"name":"a","type":"string"},{"name":"b","type":"string"}]"#
    private static let new = #"[{"name":"a","type":"string"},{"name":"c","type":"string"}]"#

    private var folder: TemporaryFolder!

    override func setUpWithError() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.old, to: "old/schema.json")
        try folder.write(Self.new, to: "new/schema.json")
    }

    private func diff(_ more: String...) -> CommandRun {
        CommandRun(["diff", folder.path("old/schema.json"), folder.path("new/schema.json")] + more)
    }

    /// The config file beside the new schema is for both, and none beside the old one.
    func testBesideTheNewOne() throws {
        try folder.write(#"{ "rootName": "Old" }"#, to: "old/capture-codegen.json")
        expect(diff().output.contains("`CaptureUser.b`"))
        try folder.write(
            #"{ "rootName": "New", "attributes": { "/b": { "name": "x" } } }"#, to: "new/capture-codegen.json")
        let run = diff()
        expectEqual(run.status, 3)
        expectEqual(run.errors, "")
        expect(run.output.contains("Removes `New.x`;"))
        expect(run.output.contains("Adds `New.c: String?`"))
        expect(diff("--root-name", "Flag").output.contains("Removes `Flag.x`;"))
        let named = try folder.write(#"{ "attributes": { "/b": { "exclude": true } } }"#, to: "named.json")
        let other = diff("--config", named)
        expectEqual(other.status, 0)
        expect(other.output.contains("No direct effect: it is excluded from the generated code."))
    }

    /// A path that one of the two schemas has is no error, one that neither has is one, told once.
    func testPaths() throws {
        try folder.write(
            #"{ "attributes": { "/b": { "name": "x" }, "/c": { "name": "y" } } }"#, to: "new/capture-codegen.json")
        expectEqual(diff().status, 3)
        expectEqual(diff().errors, "")
        try folder.write(
            #"{ "attributes": { "/b": { "name": "x" }, "/d": { "name": "y" } } }"#, to: "new/capture-codegen.json")
        let run = diff()
        expectEqual(run.status, 1)
        expectEqual(run.output, "")
        expectEqual(run.errorLines.filter { $0.contains("error: ") }.count, 1)
        expect(
            run.errors.hasPrefix(
                "\(folder.path("new/capture-codegen.json")):1:42: error: the schema has no attribute `/d`\n"))
    }

    /// A setting that one of the two schemas can have is no error, and what is wrong by itself is told once.
    func testSettings() throws {
        try folder.write(#"[{"name":"a","type":"object","attr_defs":[]}]"#, to: "new/schema.json")
        try folder.write(#"{ "attributes": { "/a": { "secret": true } } }"#, to: "new/capture-codegen.json")
        expectEqual(diff().status, 3)
        expectEqual(diff().errors, "")
        try folder.write(#"{ "colour": 1, "attributes": { "/uuid": { } } }"#, to: "new/capture-codegen.json")
        let run = diff()
        expectEqual(run.status, 1)
        expectEqual(run.errorLines.filter { $0.contains("error: ") }.count, 2)
    }

    /// A setting that has no effect in one schema and no attribute in the other is the warning of the former.
    func testWithoutEffect() {
        forEach([
            #""attributes": { "/o": { "exclude": true }, "/o/x": { "name": "y" } }"#,
            #""include": ["/a"], "attributes": { "/o/x": { "name": "y" } }"#,
            #""include": ["/a", "/o/x"], "attributes": { "/o": { "exclude": true } }"#,
        ]) { (settings: String) in
            forEach([false, true]) { (isReversed: Bool) in
                try setUpWithError()
                let member = #"{"name":"o","type":"object","attr_defs":[{"name":"x","type":"string"}]}"#
                try folder.write(
                    #"[{"name":"a","type":"string"},\#(member)]"#,
                    to: isReversed ? "new/schema.json" : "old/schema.json")
                try folder.write(
                    #"[{"name":"a","type":"string"}]"#, to: isReversed ? "old/schema.json" : "new/schema.json")
                try folder.write("{ \(settings) }", to: "new/capture-codegen.json")
                let run = diff()
                expectEqual(run.status, 0, "\(run.errors)")
                expectEqual(run.errorLines.filter { $0.contains("error: ") }, [])
                expectEqual(run.errorLines.filter { $0.contains("warning: ") }.count, 1, "\(run.errors)")
                expect(run.errors.contains("no effect"))
            }
        }
    }

    /// Two names that clash in the new schema only are an error.
    func testClash() throws {
        try folder.write(
            #"{ "attributes": { "/a": { "name": "x" }, "/c": { "name": "x" }, "/b": { "name": "x" } } }"#,
            to: "new/capture-codegen.json")
        let run = diff()
        expectEqual(run.status, 1)
        expect(run.errors.contains("`/c` cannot be named `x`: `/a` has that name"))
    }

    /// Access schemas of options and of the file are for both; a warning is for what neither schema has.
    func testAccessSchemas() throws {
        let list = try folder.write(#"["a", "b", "d"]"#, to: "new/list.json")
        for more in [["--write-schema", list], ["--read-schema", list]] {
            let run = CommandRun(["diff", folder.path("old/schema.json"), folder.path("new/schema.json")] + more)
            expectEqual(run.status, 3)
            expectEqual(run.errorLines.filter { $0.contains("warning: ") }.count, 1)
            expect(run.errors.hasPrefix("\(list):1:12: warning: the schema has no attribute `/d`"))
        }
        try folder.write(#"{ "writeSchema": "list.json" }"#, to: "new/capture-codegen.json")
        let file = diff("--format", "json")
        expect(file.output.contains("Adds `CaptureUser.c: String?`; nothing else changes."))
    }

    /// What follows from the schemas is said: read-only, secret, excluded, replaceable.
    func testConsequences() throws {
        try folder.write(
            #"""
            [{"name":"key","type":"password"},{"name":"photos","type":"plural","attr_defs":[
              {"name":"value","type":"string"},{"name":"type","type":"string"}]}]
            """#, to: "old/schema.json")
        try folder.write(
            #"""
            [{"name":"key","type":"string"},{"name":"photos","type":"plural","attr_defs":[
              {"name":"value","type":"string"},{"name":"type","type":"string"},{"name":"hash","type":"string"}]}]
            """#, to: "new/schema.json")
        let list = try folder.write(#"["key", "/photos/value", "/photos/type"]"#, to: "write.json")
        let run = diff("--write-schema", list)
        expectEqual(run.status, 3)
        expect(
            run.output.contains(
                """
                  no longer replaceable
                    /photos  replacePhotos(using:)
                    source   Removes `replacePhotos(using:)`, because its elements contain read-only attributes:
                             source that calls it no longer compiles.

                """))
        expect(
            run.output.contains(
                """
                  no longer secret
                    /key
                    source   No direct effect. Caution: descriptions show the value, so it may end up in logs.
                    records  From now on it is stored, where anyone who can read the file can see it.
                    service  Nothing.

                """))
    }

    /// A required attribute of an element that cannot be sent is a warning, told once for both schemas.
    func testUnsendable() throws {
        let schema = #"""
            [{"name":"p","type":"plural","attr_defs":[
              {"name":"x","type":"string","constraints":["required"]},{"name":"y","type":"string"}]}]
            """#
        try folder.write(schema, to: "old/schema.json")
        try folder.write(schema, to: "new/schema.json")
        try folder.write(#"{ "attributes": { "/p/x": { "exclude": true } } }"#, to: "new/capture-codegen.json")
        let run = diff()
        expectEqual(run.status, 0)
        expectEqual(run.output, "no changes\n")
        expectEqual(run.errorLines.filter { $0.contains("warning: ") }.count, 1)
        expect(run.errors.contains("\(folder.path("new/schema.json")):2:11: note: `/p/x` is required here"))
    }
}
