import CaptureSchema
import Expectations
import XCTest

/// Access schemas.
final class AccessSchemaTests: XCTestCase {
    private func parse(_ text: String) -> (access: AccessSchema?, diagnostics: [Diagnostic]) {
        AccessSchemaParser.parse(SourceText(path: "access.json", bytes: Array(text.utf8)))
    }

    /// The paths of what is listed as a whole.
    private func paths(_ text: String) throws -> [String] {
        func paths(_ node: AccessSchema.Node, _ path: String) -> [String] {
            (node.isWhole ? [path] : []) + node.members.flatMap { paths($1, "\(path)/\($0)") }
        }
        return try paths(require(parse(text).access).root, "").sorted()
    }

    /// Every spelling of a path means the same.
    func testSpellings() {
        forEach(["/home/city", "home/city", "home.city", "/home.city"]) { (path: String) in
            try expectEqual(paths("[\"\(path)\", \"aboutMe\"]"), ["/aboutMe", "/home/city"])
        }
    }

    /// No accent after a separator hides it, and no letter before it that is one with what follows.
    func testSeparators() {
        forEach(["/\u{301}x/y\u{D4E}/\u{FE0F}z", "\u{301}x/y\u{D4E}/\u{FE0F}z", "\u{301}x.y\u{D4E}.\u{FE0F}z"]) {
            (path: String) in
            expectEqual(SchemaPath.names(in: path), ["\u{301}x", "y\u{D4E}", "\u{FE0F}z"])
            expectNil(SchemaPath.names(in: path + "#\u{301}1"))
        }
    }

    /// A listed object stands for all below it, in definitions only for what is there.
    func testWhole() throws {
        try expectEqual(paths(#"["/home"]"#), ["/home"])
        let home = #"{"name":"home","type":"object","attr_defs":[{"name":"city","type":"string"}]}"#
        let definitions = #"[\#(home),{"name":"x","type":"json"}]"#
        let all = ["/home/city", "/x"]
        try expectEqual(paths(definitions), all)
        try expectEqual(paths(#"{"attr_defs":\#(definitions)}"#), all)
        try expectEqual(paths(#"{"schema":{"attr_defs":\#(definitions),"name":"user"},"stat":"ok"}"#), all)
    }

    /// Reserved attributes of definitions do not count, and nothing may be listed.
    func testReserved() throws {
        try expectEqual(paths(#"[{"name":"id","type":"id"},{"name":"uuid","type":"uuid"}]"#), [])
        try expectEqual(paths("[]"), [])
    }

    /// Odd definitions are worth no message but an error.
    func testWarnings() {
        let odd = parse(#"[{"name":"a","type":"strng","length":"x"}]"#)
        expect(odd.access != nil && odd.diagnostics.isEmpty)
        expectEqual(parse(#"[{"type":"string"}]"#).diagnostics.map(\.code), ["missing-name"])
    }

    /// What is none is an error with its place.
    func testErrors() {
        forEach([
            (#"["a", 1]"#, "1:7", "invalid-path"), (#"["a", {"name":"b","type":"string"}]"#, "1:7", "invalid-path"),
            (#"["/a#1"]"#, "1:2", "invalid-path"), (#"[""]"#, "1:2", "invalid-path"),
            (#"["a/"]"#, "1:2", "invalid-path"), (#"["a"#, "1:4", "json-syntax"),
            (#"{"stat":"error","code":403}"#, "1:2", "error-answer"), ("5", "1:1", "document-form"),
        ]) { (text: String, place: String, code: String) in
            let result = parse(text)
            expectNil(result.access)
            let first = try require(result.diagnostics.first)
            expectEqual(first.code, code)
            expectEqual(first.location.map { "\($0.line):\($0.column)" }, place)
        }
    }
}
