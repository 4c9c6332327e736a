import CaptureSchema
import Testing

@Suite("Access schemas")
struct AccessSchemaTests {
    private func parse(_ text: String) -> (access: AccessSchema?, diagnostics: [Diagnostic]) {
        AccessSchemaParser.parse(SourceText(path: "access.json", bytes: Array(text.utf8)))
    }

    /// The paths of what is listed as a whole.
    private func paths(_ text: String) throws -> [String] {
        func paths(_ node: AccessSchema.Node, _ path: String) -> [String] {
            (node.isWhole ? [path] : []) + node.members.flatMap { paths($1, "\(path)/\($0)") }
        }
        return try paths(#require(parse(text).access).root, "").sorted()
    }

    @Test(
        "Every spelling of a path means the same",
        arguments: ["/home/city", "home/city", "home.city", "/home.city"])
    func spellings(path: String) throws {
        #expect(try paths("[\"\(path)\", \"aboutMe\"]") == ["/aboutMe", "/home/city"])
    }

    @Test(
        "No accent after a separator hides it, and no letter before it that is one with what follows",
        arguments: ["/\u{301}x/y\u{D4E}/\u{FE0F}z", "\u{301}x/y\u{D4E}/\u{FE0F}z", "\u{301}x.y\u{D4E}.\u{FE0F}z"])
    func separators(path: String) {
        #expect(SchemaPath.names(in: path) == ["\u{301}x", "y\u{D4E}", "\u{FE0F}z"])
        #expect(SchemaPath.names(in: path + "#\u{301}1") == nil)
    }

    @Test("A listed object stands for all below it, in definitions only for what is there")
    func whole() throws {
        #expect(try paths(#"["/home"]"#) == ["/home"])
        let home = #"{"name":"home","type":"object","attr_defs":[{"name":"city","type":"string"}]}"#
        let definitions = #"[\#(home),{"name":"x","type":"json"}]"#
        let all = ["/home/city", "/x"]
        #expect(try paths(definitions) == all)
        #expect(try paths(#"{"attr_defs":\#(definitions)}"#) == all)
        #expect(try paths(#"{"schema":{"attr_defs":\#(definitions),"name":"user"},"stat":"ok"}"#) == all)
    }

    @Test("Reserved attributes of definitions do not count, and nothing may be listed")
    func reserved() throws {
        #expect(try paths(#"[{"name":"id","type":"id"},{"name":"uuid","type":"uuid"}]"#) == [])
        #expect(try paths("[]") == [])
    }

    @Test("Odd definitions are worth no message but an error")
    func warnings() {
        let odd = parse(#"[{"name":"a","type":"strng","length":"x"}]"#)
        #expect(odd.access != nil && odd.diagnostics.isEmpty)
        #expect(parse(#"[{"type":"string"}]"#).diagnostics.map(\.code) == ["missing-name"])
    }

    @Test(
        "What is none is an error with its place",
        arguments: [
            (#"["a", 1]"#, "1:7", "invalid-path"), (#"["a", {"name":"b","type":"string"}]"#, "1:7", "invalid-path"),
            (#"["/a#1"]"#, "1:2", "invalid-path"), (#"[""]"#, "1:2", "invalid-path"),
            (#"["a/"]"#, "1:2", "invalid-path"), (#"["a"#, "1:4", "json-syntax"),
            (#"{"stat":"error","code":403}"#, "1:2", "error-answer"), ("5", "1:1", "document-form"),
        ])
    func errors(text: String, place: String, code: String) throws {
        let result = parse(text)
        #expect(result.access == nil)
        let first = try #require(result.diagnostics.first)
        #expect(first.code == code)
        #expect(first.location.map { "\($0.line):\($0.column)" } == place)
    }
}
