import CaptureSchema
import Expectations
import XCTest

final class DocumentFormTests: XCTestCase {
    static let definitions = #"[{"name":"a","type":"string"}]"#

    func testAccepts() {
        forEach(
            [
                (#"[{"name":"a","type":"string"}]"#, nil),
                (#"{"schema":{"attr_defs":[{"name":"a","type":"string"}],"name":"user"},"stat":"ok"}"#, "user"),
                (#"{"stat":"ok","schema":{"name":"user","attr_defs":[{"name":"a","type":"string"}]}}"#, "user"),
                (#"{"schema":{"attr_defs":[{"name":"a","type":"string"}]}}"#, nil),
                (#"{"schema":{"name":null,"attr_def":[{"name":"a","type":"string"}]},"stat":"ok"}"#, nil),
                (#"{"attr_defs":[{"name":"a","type":"string"}]}"#, nil),
                (#"{"name":"user","attr_def":[{"name":"a","type":"string"}]}"#, "user"),
                (#"{"attr_def":7,"attr_defs":[{"name":"a","type":"string"}]}"#, nil),
            ] as [(String, String?)]
        ) { text, name in
            let (tree, diagnostics) = SchemaParser.parse(SourceText(text))
            expect(diagnostics.isEmpty)
            expectEqual(tree?.schemaName, name)
            expectEqual(tree?.attributes.map(\.name), ["id", "uuid", "created", "lastUpdated", "a"])
        }
    }

    func testAcceptsNoAttributes() {
        forEach(["[]", #"{"schema":{"attr_defs":[]},"stat":"ok"}"#, #"{"attr_defs":[]}"#]) { (text: String) in
            expectEqual(SchemaParser.parse(SourceText(text)).tree?.attributes.count, 4)
        }
    }

    private static let expected =
        "expected an array of attribute definitions, or an object with `schema` or `attr_defs`"
    private static let notASchema = "error: this is not a Capture schema: found "

    private static let explainsWhatItIsCases: [(String, String)] = [
        ("", "1:1: error: the file is empty"),
        ("null", "1:1: \(notASchema)`null`, \(expected)"),
        ("true", "1:1: \(notASchema)`true`, \(expected)"),
        (" 12", "1:2: \(notASchema)a number, \(expected)"),
        ("\"a\"", "1:1: \(notASchema)a string, \(expected)"),
        ("{}", "1:1: \(notASchema)an empty object, \(expected)"),
        (#"{"a":1,"b":2}"#, "1:1: \(notASchema)an object with `a`, `b`, \(expected)"),
        (
            #"{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}"#,
            "1:1: \(notASchema)an object with `a`, `b`, `c`, `d`, `e` and more, \(expected)"
        ),
        (#"{"name":"a","type":"string"}"#, "1:1: \(notASchema)a single attribute definition, \(expected)"),
        (#"[{"a":1},{"b":2}]"#, "1:1: \(notASchema)an array of objects without `name` and `type`, \(expected)"),
        (#"[{"id":1,"uuid":"x"}]"#, "1:1: \(notASchema)an array of user records, \(expected)"),
        (#"{"schema":[]}"#, "1:11: error: `schema` must be an object with `attr_defs`, found an array"),
        (#"{"schema":{}}"#, "1:11: error: `schema` has no `attr_defs`"),
        (
            #"{"schema":{"attr_defs":{}}}"#,
            "1:24: error: `attr_defs` must be an array of attribute definitions, found an object"
        ),
        (#"{"attr_def":null}"#, "1:13: error: `attr_def` must be an array of attribute definitions, found `null`"),
        (
            #"{"result":{"id":1},"stat":"ok"}"#,
            "1:2: error: this is a response with user records (`result`), not a schema: \(expected)"
        ),
        (
            #"{"stat":"ok","results":[]}"#,
            "1:14: error: this is a response with user records (`results`), not a schema: \(expected)"
        ),
        (#"{"uuid":"x","created":"y"}"#, "1:1: error: this is a user record, not a schema: \(expected)"),
        (
            #"{"stat":"error","code":222,"error":"unknown_entity_type","error_description":"no \u001bsuch type"}"#,
            "1:2: error: this is an error response of the Capture service, not a schema: no \\u{1B}such type "
                + "(code 222, unknown_entity_type)"
        ),
        (
            #"{"message":"gone","stat":"error"}"#,
            "1:19: error: this is an error response of the Capture service, not a schema: gone"
        ),
        (
            #"{"stat":"error","schema":{"attr_defs":[]}}"#,
            "1:2: error: this is an error response of the Capture service, not a schema"
        ),
    ]

    func testExplainsWhatItIs() {
        forEach(Self.explainsWhatItIsCases) { text, line in
            expectEqual(firstLines(text), ["s.json:" + line])
            expectNil(SchemaParser.parse(SourceText(text)).tree)
        }
    }

    func testExplainsTheFlatForm() {
        forEach([
            #"[{"schemaAttribute":"primaryAddress.mobile","type":"string"}]"#,
            #"{"schemaAttribute":"primaryAddress.mobile","type":"string"}"#,
        ]) { (text: String) in
            let diagnostics = SchemaParser.parse(SourceText(text)).diagnostics
            expectEqual(diagnostics.map(\.code), ["document-form"])
            let beginning = "this is a schema in the flat form of the Configuration API"
            expectEqual(diagnostics.first?.message.hasPrefix(beginning), true)
            expectEqual(diagnostics.first?.suggestion?.contains("/entityType"), true)
        }
    }

    func testTheSchemasNameMustBeAString() {
        let text = #"{"schema":{"name":5,"attr_defs":[]}}"#
        expectEqual(
            firstLines(text),
            [
                "s.json:1:19: warning: the schema's `name` must be a string, found a number; it is ignored"
            ])
        expectNotNil(SchemaParser.parse(SourceText(text)).tree)
    }
}
