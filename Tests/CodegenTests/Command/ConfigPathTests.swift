import Expectations
import Foundation
import XCTest

/// Paths in a config file.
final class ConfigPathTests: XCTestCase {
    private var folder: TemporaryFolder!

    override func setUpWithError() throws { folder = try TemporaryFolder() }

    private func text(_ name: String = "CaptureUser", in output: String = "out") throws -> String {
        try folder.text(of: "\(output)/\(name).swift")
    }

    /// Names with an accent after a slash, or a letter that is one with what follows, are found by their paths.
    func testAccentsInPaths() throws {
        let city = #"{"name":"city","type":"string"},{"name":"zip","type":"string"}"#
        let schema = try folder.write(
            "["
                + ["\u{301}x", "y\u{D4E}", "\u{FE0F}z"].map {
                    #"{"name":"\#($0)","type":"object","attr_defs":[\#(city)]}"#
                }.joined(separator: ",") + "]", to: "schema.json")
        let paths = ["/\u{301}x/city", "/y\u{D4E}/city", "/\u{FE0F}z/city"]
        let list = "[" + paths.map { "\"\($0)\"" }.joined(separator: ",") + "]"
        let settings = paths.map { "\"\($0)\": { \"name\": \"town\" }" }.joined(separator: ",")
        try folder.write(
            "{ \"include\": \(list), \"attributes\": { \(settings) } }", to: "capture-codegen.json")
        let write = try folder.write(list, to: "write.json")
        let run = CommandRun("-f", schema, "-o", folder.path("out"), "--single-file", "--write-schema", write)
        expect(run.status == 0 && run.errors == "", "\(run.errors)")
        try expectEqual(text().components(separatedBy: "    var town: Swift.String?").count, 4)
        try expectEqual(text().components(separatedBy: #".readOnly(.excluded("zip")),"#).count, 4)
    }

    /// A listed id keeps the plural that it is in.
    func testListedID() throws {
        let photos = #"{"name":"type","type":"string"},{"name":"value","type":"string"}"#
        let schema = try folder.write(
            #"""
            [{"name":"photos","type":"plural","attr_defs":[\#(photos)]},
             {"name":"tags","type":"plural","attr_defs":[{"name":"tag","type":"string"}]}]
            """#, to: "schema.json")
        let config = try folder.write(#"{ "include": ["/photos/id", "/tags/id"] }"#, to: "config.json")
        let include = CommandRun("-f", schema, "-o", folder.path("include"), "--config", config)
        expect(include.status == 0 && include.errors == "", "\(include.errors)")
        try expect(text(in: "include").contains("    var photos: [PhotosElement]"))
        try expect(text(in: "include").contains("    var tags: [Swift.String]"))
        try expect(text("CaptureUser.PhotosElement", in: "include").contains(#".excluded("value"),"#))

        let id = #"{"name":"id","type":"id"}"#
        func definitions(_ member: String) -> String {
            #"[{"name":"photos","type":"plural","attr_defs":[\#(member)]}]"#
        }
        for (access, isKept) in [(#"["/photos/id"]"#, true), (definitions(id), true), (definitions(""), false)] {
            let read = try folder.write(access, to: "access.json")
            let run = CommandRun("-f", schema, "-o", folder.path("read"), "--read-schema", read)
            expect(run.status == 0 && run.errors == "", "\(run.errors)")
            try expectEqual(text(in: "read").contains("    var photos: [PhotosElement]"), isKept, "\(access)")
            // Capture sets ids, so a client that may write nothing else can write nothing.
            let written = CommandRun("-f", schema, "-o", folder.path("write"), "--write-schema", read)
            expectEqual(written.status, 0)
            try expect(text(in: "write").contains("private(set) var photos: [PhotosElement]"), "\(access)")
        }
        let strings = try folder.write(#"["/tags/id"]"#, to: "access.json")
        expectEqual(CommandRun("-f", schema, "-o", folder.path("read"), "--read-schema", strings).status, 0)
        try expect(!text(in: "read").contains("var tags"), "the strings may not be read")
    }

    /// A string plural cannot be secret, and no message sends from it to its string and back.
    func testSecretStrings() throws {
        let schema = try folder.write(
            #"[{"name":"tags","type":"plural","attr_defs":[{"name":"tag","type":"string"}]}]"#, to: "schema.json")
        for (path, message) in [
            ("/tags", "`/tags` is a string plural, which cannot be secret"),
            ("/tags/tag", "`/tags/tag` is the string of the string plural `/tags`, which cannot be secret"),
        ] {
            try folder.write(
                #"{ "attributes": { "\#(path)": { "secret": true } } }"#, to: "capture-codegen.json")
            let run = CommandRun("-f", schema, "-o", folder.path("out"))
            expectEqual(run.status, 1)
            expect(run.errors.contains("error: \(message)\n"), "\(run.errors)")
            expect(run.errors.contains("help: exclude `/tags` instead\n"), "\(run.errors)")
        }
    }
}
