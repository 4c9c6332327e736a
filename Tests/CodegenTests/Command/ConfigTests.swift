import Codegen
import Expectations
import Foundation
import TestTools
import XCTest
import capture_codegen

/// Config file.
final class ConfigTests: XCTestCase {
    private var folder: TemporaryFolder!

    override func setUpWithError() throws { folder = try TemporaryFolder() }

    /// The text of the root's file, whatever it is called.
    private func text(_ name: String = "CaptureUser", in output: String = "out") throws -> String {
        try folder.text(of: "\(output)/\(name).swift")
    }

    /// It is found beside the schema by the schema's name.
    func testDiscovery() {
        forEach([
            ("schema.json", "capture-codegen.json"), ("capture-schema.json", "capture-codegen.json"),
            ("User.capture-schema.json", "User.capture-codegen.json"),
            ("sub/User.capture-schema.json", "sub/User.capture-codegen.json"),
            ("sub/x.json", "sub/capture-codegen.json"), (".capture-schema.json", "capture-codegen.json"),
            ("sub/\u{301}x.capture-schema.json", "sub/\u{301}x.capture-codegen.json"),
        ]) { (schema: String, config: String) in
            try setUpWithError()
            try folder.write(Schemas.flat, to: schema)
            try folder.write(#"{ "rootName": "Found" }"#, to: config)
            let run = CommandRun("-f", folder.path(schema), "-o", folder.path("out"))
            expectEqual(run.status, 0, "\(run.errors)")
            try expectEqual(folder.swiftFiles(in: "out"), ["Found.swift"])
        }
    }

    /// That of another schema is none.
    func testNoDiscovery() {
        forEach([
            ("User.capture-schema.json", "capture-codegen.json"), ("schema.json", "schema.capture-codegen.json"),
            ("sub/schema.json", "capture-codegen.json"), ("User.capture-schema.json", "Order.capture-codegen.json"),
        ]) { (schema: String, config: String) in
            try setUpWithError()
            try folder.write(Schemas.flat, to: schema)
            try folder.write(#"{ "rootName": "Found" }"#, to: config)
            expectEqual(CommandRun("-f", folder.path(schema), "-o", folder.path("out")).status, 0)
            try expectEqual(folder.swiftFiles(in: "out"), ["CaptureUser.swift"])
        }
    }

    /// The executable finds it from any folder, and standard input has none.
    func testExecutable() throws {
        try folder.write(Schemas.flat, to: "schema.json")
        try folder.write(#"{ "rootName": "Found" }"#, to: "capture-codegen.json")
        try folder.makeFolder("elsewhere")
        let here = try Executable.run("-f", "schema.json", "-o", "out", in: folder.url.path)
        expectEqual(here.status, 0, "\(here.errors)")
        let there = try Executable.run("-f", "../schema.json", "-o", "out", in: folder.path("elsewhere"))
        expectEqual(there.status, 0, "\(there.errors)")
        try expectEqual(folder.swiftFiles(in: "out"), ["Found.swift"])
        try expectEqual(folder.swiftFiles(in: "elsewhere/out"), ["Found.swift"])
        let piped = try Executable.run(
            "-f", "-", "-o", "piped", in: folder.url.path, shell: #"exec "$0" "$@" < schema.json"#)
        expectEqual(piped.status, 0, "\(piped.errors)")
        try expectEqual(folder.swiftFiles(in: "piped"), ["CaptureUser.swift"])
    }

    /// --config names another one, also for standard input
    func testNamed() throws {
        let config = try folder.write(#"{ "rootName": "Named" }"#, to: "other/config.json")
        try folder.write(#"{ "rootName": "Found" }"#, to: "capture-codegen.json")
        let schema = try folder.write(Schemas.flat, to: "schema.json")
        expectEqual(CommandRun("-f", schema, "-o", folder.path("a"), "--config", config).status, 0)
        try expectEqual(folder.swiftFiles(in: "a"), ["Named.swift"])
        let piped = CommandRun("-f", "-", "-o", folder.path("b"), "--config", config, input: Schemas.flat)
        expectEqual(piped.status, 0)
        try expectEqual(folder.swiftFiles(in: "b"), ["Named.swift"])
    }

    /// Two schemas side by side have a config each.
    func testSideBySide() throws {
        for (name, setting) in [("User", #""name": "about""#), ("Order", #""readOnly": true"#)] {
            try folder.write(Schemas.flat, to: "\(name).capture-schema.json")
            try folder.write(
                #"{ "rootName": "\#(name)", "attributes": { "/aboutMe": { \#(setting) } } }"#,
                to: "\(name).capture-codegen.json")
            let run = CommandRun("-f", folder.path("\(name).capture-schema.json"), "-o", folder.path(name))
            expectEqual(run.status, 0, "\(run.errors)")
        }
        try expect(text("User", in: "User").contains("    var about: Swift.String?"))
        try expect(text("Order", in: "Order").contains("private(set) var aboutMe: Swift.String?"))
    }

    /// It names types, and leaves out what its list lacks.
    func testTypesAndList() throws {
        let schema = try folder.write(
            #"""
            [
              { "name": "aboutMe", "type": "string" },
              { "name": "email", "type": "string" },
              { "name": "home", "type": "object", "attr_defs": [
                { "name": "city", "type": "string" }, { "name": "zip", "type": "string" }] },
              { "name": "photos", "type": "plural", "attr_defs": [
                { "name": "type", "type": "string" }, { "name": "value", "type": "string" }] }
            ]
            """#, to: "schema.json")
        try folder.write(
            #"""
            {
              "include": ["/aboutMe", "/*/city", "/photos"],
              "attributes": {
                "/photos": { "typeName": "Photo" },
                "/photos/*": { "readOnly": true },
                "/photos/value": { "readOnly": false }
              }
            }
            """#, to: "capture-codegen.json")
        let run = CommandRun("-f", schema, "-o", folder.path("out"))
        expect(run.status == 0 && run.errors == "", "\(run.errors)")
        try expectEqual(
            folder.swiftFiles(in: "out"),
            [
                "CaptureUser.Home.swift", "CaptureUser.Photo.swift", "CaptureUser.swift",
            ])
        try expect(text().contains("    var photos: [Photo] = []\n"))
        try expect(text().contains(#".excluded("email"),"#) && !text().contains("var email"))
        try expect(text("CaptureUser.Home").contains(#".excluded("zip"),"#))
        let photo = try text("CaptureUser.Photo")
        expect(photo.contains("    private(set) var type: Swift.String?"))
        expect(photo.contains("    var value: Swift.String?"))
    }

    /// Elements are named in the singular.
    func testSingularTypes() throws {
        let photos = #"[{"name":"photos","type":"plural","attr_defs":[{"name":"size","type":"integer"}]}]"#
        let schema = try folder.write(photos, to: "schema.json")
        try folder.write(#"{ "singularTypes": true }"#, to: "capture-codegen.json")
        let run = CommandRun("-f", schema, "-o", folder.path("out"))
        expect(run.status == 0 && run.errors == "", "\(run.errors)")
        try expect(text().contains("    var photos: [Photo] = []\n"))
        try expect(folder.swiftFiles(in: "out").contains("CaptureUser.Photo.swift"))
        expect(!CommandRun("tree", "-f", schema).output.contains("singular"))
    }

    /// An option beats the file.
    func testFlagsBeatTheFile() throws {
        let schema = try folder.write(Schemas.nested, to: "schema.json")
        try folder.write(
            #"""
            { "rootName": "File", "accessLevel": "internal", "singleFile": true, "templates": "file-templates",
              "writeSchema": "none.json", "readSchema": "none.json" }
            """#, to: "capture-codegen.json")
        try folder.write("[]", to: "none.json")
        let all = try folder.write(#"["aboutMe", "home", "work"]"#, to: "all.json")
        try folder.write("struct FromTheFile {}\n", to: "file-templates/File.mustache")
        let templates = try folder.write("struct FromTheFlag {}\n", to: "flag-templates/File.mustache")

        expectEqual(CommandRun("-f", schema, "-o", folder.path("file")).status, 0)
        try expectEqual(folder.swiftFiles(in: "file"), ["File.swift"])
        try expect(text("File", in: "file").contains("FromTheFile"))

        let run = CommandRun(
            "-f", schema, "-o", folder.path("flag"), "--root-name", "Flag", "--access-level", "package",
            "--no-single-file", "--templates", String(templates.dropLast("/File.mustache".count)), "--write-schema",
            all, "--read-schema", all)
        expectEqual(run.status, 0, "\(run.errors)")
        try expectEqual(folder.swiftFiles(in: "flag"), ["Flag.Home.swift", "Flag.Work.swift", "Flag.swift"])
        try expect(text("Flag", in: "flag").contains("FromTheFlag"))
    }

    /// The access level and the access schemas of options beat those of the file.
    func testAccessFlags() throws {
        let schema = try folder.write(Schemas.nested, to: "schema.json")
        try folder.write(
            #"{ "accessLevel": "internal", "writeSchema": "none.json", "readSchema": "none.json" }"#,
            to: "capture-codegen.json")
        let none = try folder.write("[]", to: "none.json")
        let all = try folder.write(#"["aboutMe", "home", "work"]"#, to: "all.json")
        let file = CommandRun("-f", schema, "-o", folder.path("out"))
        expectEqual(file.status, 0, "\(file.errors)")
        try expect(text().contains("\nnonisolated struct CaptureUser"))
        try expect(text().contains(#".readOnly(.excluded("aboutMe")),"#))
        expectEqual(
            CommandRun(
                "-f", schema, "-o", folder.path("out"), "--access-level", "public", "--write-schema", all,
                "--read-schema", all
            ).status, 0)
        try expect(text().contains("    public var aboutMe: Swift.String?"))
        let mixed = CommandRun("-f", schema, "-o", folder.path("out"), "--write-schema", none, "--read-schema", all)
        expectEqual(mixed.status, 0)
        try expect(text().contains("    private(set) var aboutMe: Swift.String?"))
    }

    /// Names in the file are relative to its folder, and absolute ones stay.
    func testRelativeNames() throws {
        let schema = try folder.write(Schemas.flat, to: "schemas/schema.json")
        let absolute = try folder.write(#"["aboutMe"]"#, to: "absolute.json")
        try folder.write("[]", to: "schemas/sub/write.json")
        try folder.write("struct Overridden {}\n", to: "templates/File.mustache")
        try folder.write(
            #"{ "writeSchema": "sub/write.json", "readSchema": "\#(absolute)" }"#, to: "schemas/capture-codegen.json")
        expectEqual(CommandRun("-f", schema, "-o", folder.path("out")).status, 0)
        try expect(text().contains("private(set) var aboutMe"))

        try folder.write(#"{ "templates": "../templates" }"#, to: "schemas/capture-codegen.json")
        expectEqual(CommandRun("-f", schema, "-o", folder.path("out")).status, 0)
        try expect(text().contains("struct Overridden"))

        let run = try Executable.run("-f", "schema.json", "-o", "../out2", in: folder.path("schemas"))
        expectEqual(run.status, 0, "\(run.errors)")
        try expect(text(in: "out2").contains("struct Overridden"))
    }

    /// A path that begins with a slash is absolute, even if an accent follows.
    func testAccentAfterSlash() throws {
        let schema = try folder.write(Schemas.flat, to: "schema.json")
        try folder.write("{ \"readSchema\": \"/\u{301}none.json\" }", to: "capture-codegen.json")
        let run = CommandRun("-f", schema, "-o", folder.path("out"))
        expectEqual(run.status, 74)
        expect(run.errors.contains("cannot read '/\u{301}none.json'"), "\(run.errors)")
    }

    /// An invalid config file is exit status 1, with its place and that of the schema's mistakes.
    func testInvalid() throws {
        let schema = try folder.write(#"[{ "name": "aboutMe", "type": "string" }, 5]"#, to: "schema.json")
        let config = try folder.write("{ \"rootname\": \"x\" }\n", to: "capture-codegen.json")
        let run = CommandRun("-f", schema, "-o", folder.path("out"))
        expectEqual(run.status, 1)
        expect(!folder.exists("out"))
        expect(run.errors.contains("\(schema):1:43: error: "))
        expect(run.errors.contains("\(config):1:3: error: `rootname` is not a key of the config file\n"))
        expect(run.errors.contains("help: did you mean `rootName`?"))
        let json = CommandRun("-f", schema, "-o", folder.path("out"), "--diagnostics", "json")
        expect(json.errors.contains(#""code":"unknown-key""#))
    }

    /// A file that is named and cannot be read is exit status 74, and everything else is told too.
    func testUnreadable() throws {
        let schema = try folder.write(Schemas.flat, to: "schema.json")
        let missing = folder.path("missing.json")
        let run = CommandRun("-f", schema, "-o", folder.path("out"), "--config", missing)
        expectEqual(run.status, 74)
        expect(run.errors.hasPrefix("error: cannot read '\(missing)': "))
        expect(!folder.exists("out"))

        let config = try folder.write(
            #"{ "writeSchema": "w.json", "readSchema": "r.json", "templates": "t", "colour": 1 }"#,
            to: "capture-codegen.json")
        let all = CommandRun("-f", schema, "-o", folder.path("out"))
        expectEqual(all.status, 74)
        for text in [
            "cannot read '\(folder.path("w.json"))'", "cannot read '\(folder.path("r.json"))'",
            "cannot read templates from '\(folder.path("t"))'", "\(config):1:70: error: `colour` is not a key",
        ] {
            expect(all.errors.contains(text), "\(text): \(all.errors)")
        }
        // What the config file names is to be mended there, so that is the place.
        for column in [18, 42, 65] {
            expect(all.errors.contains("\(config):1:\(column): error: cannot read"), "\(column): \(all.errors)")
        }
        let places = all.errorLines.compactMap { $0.firstMatch(of: #/codegen\.json:1:(\d+): /#)?.1 }
        expectEqual(places, ["18", "42", "65", "70"], "in the order of the file")
        let json = CommandRun("-f", schema, "-o", folder.path("out"), "--diagnostics", "json")
        expect(json.errors.contains(#""path":"\#(config)","line":1,"column":18"#))
        let flag = CommandRun("-f", schema, "-o", folder.path("out"), "--write-schema", missing)
        expect(flag.errors.hasPrefix("error: cannot read '\(missing)'"), "a file of an option has no place")
        for option in ["--write-schema", "--read-schema"] {
            expectEqual(
                CommandRun("-f", "-", "-o", folder.path("out"), option, missing, input: Schemas.flat).status, 74)
        }
    }

    /// A folder or a broken link in the place of the config file is an error, not no config file.
    func testSomethingElse() throws {
        let schema = try folder.write(Schemas.flat, to: "a/schema.json")
        try folder.makeFolder("a/capture-codegen.json")
        expectEqual(CommandRun("-f", schema, "-o", folder.path("out")).status, 74)
        let other = try folder.write(Schemas.flat, to: "b/schema.json")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("b/capture-codegen.json"), withDestinationPath: "nowhere")
        let run = CommandRun("-f", other, "-o", folder.path("out"))
        expectEqual(run.status, 74)
        expect(run.errors.contains("capture-codegen.json"))
    }

    /// A disk that fails to say whether there is a config file stops the run.
    func testDiskError() throws {
        let schema = try folder.write(Schemas.flat, to: "schema.json")
        let disk = FaultyFileSystem(.init(call: .status, number: 1, error: FileSystemError(code: EIO)))
        let run = CommandRun("-f", schema, "-o", folder.path("out"), fileSystem: disk)
        expectEqual(run.status, 74)
        expect(run.errors.contains("capture-codegen.json"))
    }

    /// A write schema as the service answers it.
    func testWriteSchema() throws {
        let answer = try folder.write(
            #"""
            {"schema":{"attr_defs":[{"name":"home","type":"object","attr_defs":[{"name":"city","type":"string"}]}]},
             "stat":"ok"}
            """#, to: "write.json")
        let run = CommandRun("-f", "-", "-o", folder.path("out"), "--write-schema", answer, input: Schemas.nested)
        expectEqual(run.status, 0)
        try expect(text().contains("private(set) var aboutMe"))
        try expect(text().contains("    var home: Home"))
        try expect(text().contains("private(set) var work: Work"))

        // What Capture sets cannot be listed, and takes no methods away.
        let elements = #"[{"name":"device","type":"string"},{"name":"rev","type":"version"}]"#
        let devices = #"[{"name":"devices","type":"plural","attr_defs":\#(elements)}]"#
        let list = try folder.write(#"["/devices/device"]"#, to: "list.json")
        let versions = CommandRun("-f", "-", "-o", folder.path("v"), "--write-schema", list, input: devices)
        expectEqual(versions.status, 0)
        try expect(folder.text(of: "v/CaptureUser+Plurals.swift").contains("func replaceDevices("))

        let error = try folder.write(#"{"stat":"error","code":403,"error":"client_permission_error"}"#, to: "e.json")
        let failed = CommandRun("-f", "-", "-o", folder.path("out"), "--write-schema", error, input: Schemas.nested)
        expectEqual(failed.status, 1)
        expect(
            failed.errors.contains(
                "\(error):1:2: error: this is an error response of the Capture service, not an access schema"))
        expect(failed.errors.contains("help: save the response of `entityType.getAccessSchema` again once the call"))
        let record = try folder.write(#"{"result":{"uuid":"x"},"stat":"ok"}"#, to: "r.json")
        let other = CommandRun("-f", "-", "-o", folder.path("out"), "--write-schema", record, input: Schemas.nested)
        expectEqual(other.status, 1)
        expect(other.errors.contains("not an access schema: expected a list of attribute paths, an array of"))
    }
}
