import CaptureSchema
import Expectations
import XCTest

final class DefinitionTests: XCTestCase {
    func testReadsEveryKey() throws {
        let text = #"""
            [{"attr_defs":[{"name":"v","type":"string"}],"type":"object","name":"o","description":" Text\n"},
             {"name":"s","type":"string","length":1000,"case-sensitive":false,"unheard":{"of":[]},
              "constraints":["unique","required","unique"],"features":["primary-key","query","query"]},
             {"name":"n","type":"string","length":null,"case-sensitive":null,"constraints":null,"features":null,
              "description":null,"attr_defs":null},
             {"name":"i","type":"integer","length":0}]
            """#
        expectEqual(firstLines(text), [])
        expectEqual(
            outline(text)?.dropFirst(4),
            [
                "o: object  Text\n -1 - [] []",
                "  v: string - -1 - [] []",
                "s: string - 1000 false [CaptureSchema.Constraint.required, CaptureSchema.Constraint.unique]"
                    + " [CaptureSchema.Feature.query, CaptureSchema.Feature.primaryKey]",
                "n: string - -1 - [] []",
                "i: integer - 0 - [] []",
            ])
    }

    func testReadsEveryType() throws {
        let words = [
            "string", "boolean", "integer", "decimal", "date", "dateTime", "ipAddress", "json", "id", "uuid", "version",
            "password", "password-bcrypt", "password-crypt-sha256",
        ]
        for word in words {
            let text = "[{\"name\":\"a\",\"type\":\"\(word)\"}]"
            let (tree, diagnostics) = SchemaParser.parse(SourceText(text))
            expect(diagnostics.isEmpty)
            expectEqual(tree?.attributes.last?.type.word, word)
        }
        expectEqual(AttributeType(word: "password-bcrypt"), .password("password-bcrypt"))
        expectEqual(AttributeType(word: "passwordless"), .unknown("passwordless"))
        expectEqual(AttributeType(word: "password-\u{301}x"), .password("password-\u{301}x"))
        expectEqual(AttributeType(word: "String"), .unknown("String"))
        expectEqual(AttributeType(word: "object"), .object)
        expectEqual(AttributeType(word: "plural"), .plural)
    }

    func testRememberWhereNamesAre() throws {
        let text = #"[{"type":"string","name":"a"}]"#
        let tree = try require(SchemaParser.parse(SourceText(text)).tree)
        expectEqual(tree.attributes.map(\.nameOffset), [nil, nil, nil, nil, 25])
    }

    /// A definition inside `[…]`, and the first lines it causes.
    func testReports() {
        forEach(
            [
                ("1", ["1:2: error: an attribute definition must be an object, found a number"]),
                ("null", ["1:2: error: an attribute definition must be an object, found `null`"]),
                ("[]", ["1:2: error: an attribute definition must be an object, found an array"]),
                (
                    "{}",
                    [
                        "1:2: error: an attribute definition at the root has no `name`",
                        "1:2: error: the attribute `/[0]` has no `type`",
                    ]
                ),
                (#"{"type":"string"}"#, ["1:2: error: an attribute definition at the root has no `name`"]),
                (
                    #"{"name":3,"type":"string"}"#,
                    ["1:10: error: the `name` of a definition at the root must be a string, found a number"]
                ),
                (
                    #"{"name":null,"type":"string"}"#,
                    ["1:10: error: the `name` of a definition at the root must be a string, found `null`"]
                ),
                (#"{"name":"","type":"string"}"#, ["1:10: error: the `name` of a definition at the root is empty"]),
                (
                    #"{"name":"a/b","type":"string"}"#,
                    ["1:10: error: the name `a/b` has a `/`, which separates names in Capture's paths"]
                ),
                (
                    #"{"name":"a#","type":"string"}"#,
                    ["1:10: error: the name `a#` has a `#`, which separates names in Capture's paths"]
                ),
                (
                    #"{"name":".","type":"string"}"#,
                    ["1:10: error: the name `.` has a `.`, which separates names in Capture's paths"]
                ),
                (
                    #"{"name":"$capture","type":"string"}"#,
                    ["1:10: error: the name `$capture` is reserved: a saved record keeps its unsent changes under it"]
                ),
                (#"{"name":"a"}"#, ["1:10: error: the attribute `/a` has no `type`"]),
                (#"{"name":"a","type":1}"#, ["1:21: error: the `type` of `/a` must be a string, found a number"]),
                (#"{"name":"a","type":null}"#, ["1:21: error: the `type` of `/a` must be a string, found `null`"]),
                (#"{"name":"a","type":""}"#, ["1:21: error: the `type` of `/a` is empty"]),
                (#"{"name":"a","type":"object"}"#, ["1:21: error: the object `/a` has no `attr_defs`"]),
                (#"{"name":"a","type":"plural"}"#, ["1:21: error: the plural `/a` has no `attr_defs`"]),
                (
                    #"{"name":"a","type":"plural","attr_defs":null}"#,
                    ["1:42: error: `attr_defs` of `/a` must be an array of definitions, found `null`"]
                ),
                (
                    #"{"name":"a","type":"object","attr_defs":{}}"#,
                    ["1:42: error: `attr_defs` of `/a` must be an array of definitions, found an object"]
                ),
                (
                    #"{"name":"a","type":"strin"}"#,
                    ["1:21: warning: the type `strin` of `/a` is not known; its values stay untyped JSON"]
                ),
                (
                    #"{"name":"a","type":"string","description":1}"#,
                    ["1:44: warning: `description` of `/a` must be a string, found `1`; it is ignored"]
                ),
                (
                    #"{"name":"a","type":"string","length":-1}"#,
                    ["1:39: warning: `length` of `/a` must be a whole number, 0 or more, found `-1`; it is ignored"]
                ),
                (
                    #"{"name":"a","type":"string","length":1.5}"#,
                    ["1:39: warning: `length` of `/a` must be a whole number, 0 or more, found `1.5`; it is ignored"]
                ),
                (
                    #"{"name":"a","type":"string","length":"10"}"#,
                    ["1:39: warning: `length` of `/a` must be a whole number, 0 or more, found a string; it is ignored"]
                ),
                (
                    #"{"name":"a","type":"string","length":99999999999999999999}"#,
                    [
                        "1:39: warning: `length` of `/a` must be a whole number, 0 or more, "
                            + "found `99999999999999999999`; it is ignored"
                    ]
                ),
                (
                    #"{"name":"a","type":"string","case-sensitive":"yes"}"#,
                    ["1:47: warning: `case-sensitive` of `/a` must be `true` or `false`, found a string; it is ignored"]
                ),
                (
                    #"{"name":"a","type":"string","constraints":"required"}"#,
                    ["1:44: warning: `constraints` of `/a` must be an array of strings, found a string; it is ignored"]
                ),
                (
                    #"{"name":"a","type":"string","features":{}}"#,
                    ["1:41: warning: `features` of `/a` must be an array of strings, found an object; it is ignored"]
                ),
                (
                    #"{"name":"a","type":"string","constraints":["required",5]}"#,
                    ["1:56: warning: an entry of `constraints` of `/a` must be a string, found a number; it is ignored"]
                ),
                (
                    #"{"name":"a","type":"string","features":[null]}"#,
                    ["1:42: warning: an entry of `features` of `/a` must be a string, found `null`; it is ignored"]
                ),
                (
                    #"{"name":"a","type":"string","constraints":["Required"]}"#,
                    ["1:45: note: the constraint `Required` of `/a` is not known and has no effect"]
                ),
                (
                    #"{"name":"a","type":"string","features":["fast"]}"#,
                    ["1:42: note: the feature `fast` of `/a` is not known and has no effect"]
                ),
                (
                    #"{"name":"a","type":"string","attr_defs":[1]}"#,
                    ["1:42: warning: `attr_defs` of `/a` is ignored: the type `string` has no members"]
                ),
                (
                    #"{"name":"a","type":"string"},{"name":"a","type":"string"}"#,
                    ["1:39: error: the attribute `/a` is defined twice"]
                ),
                (
                    #"{"name":"é","type":"string"},{"name":"e\u0301","type":"string"}"#,
                    ["1:39: error: the attribute `/e\u{301}` is defined twice"]
                ),
                (
                    #"{"name":"a\nb","type":"nothing\u202e"}"#,
                    [
                        "1:24: warning: the type `nothing\\u{202E}` of `/a\\u{0A}b` is not known; "
                            + "its values stay untyped JSON"
                    ]
                ),
            ] as [(String, [String])]
        ) { definition, lines in
            let source = SourceText("[\(definition)]")
            let (tree, diagnostics) = SchemaParser.parse(source)
            expectEqual(diagnostics.map(\.firstLine), lines.map { "s.json:" + $0 })
            expectEqual((tree == nil), diagnostics.contains { $0.severity == .error })
        }
    }

    func testCollectsEverythingInSourceOrder() {
        let text = #"""
            [
              {"name": "profiles", "type": "plural", "attr_defs": [
                {"name": "profile", "type": "object", "attr_defs": [
                  {"type": "strin", "name": "a"},
                  {"name": "b/c", "type": "object"},
                  {"name": "a", "type": "string"},
                  7
                ]},
                {"attr_defs": [{"name": "x"}]}
              ]},
              {"name": "late", "length": "x", "type": "json", "constraints": ["odd"]}
            ]
            """#
        expectEqual(
            firstLines(text),
            [
                "s.json:4:16: warning: the type `strin` of `/profiles/profile/a` is not known; "
                    + "its values stay untyped JSON",
                "s.json:5:16: error: the name `b/c` has a `/`, which separates names in Capture's paths",
                "s.json:5:31: error: the object `/profiles/profile/b/c` has no `attr_defs`",
                "s.json:6:16: error: the attribute `/profiles/profile/a` is defined twice",
                "s.json:7:7: error: an attribute definition must be an object, found a number",
                "s.json:9:5: error: an attribute definition in `/profiles` has no `name`",
                "s.json:9:5: error: the attribute `/profiles/[1]` has no `type`",
                "s.json:9:29: error: the attribute `/profiles/[1]/x` has no `type`",
                "s.json:11:30: warning: `length` of `/late` must be a whole number, 0 or more, "
                    + "found a string; it is ignored",
                "s.json:11:67: note: the constraint `odd` of `/late` is not known and has no effect",
            ])
    }

    func testADuplicateNamesTheFirst() throws {
        let text = "[{\"name\":\"a\",\"type\":\"string\"},\n{\"name\":\"a\",\"type\":\"json\"}]"
        let diagnostic = try require(SchemaParser.parse(SourceText(text)).diagnostics.first)
        expectEqual(
            diagnostic.text(color: false),
            """
            s.json:2:9: error: the attribute `/a` is defined twice
                {"name":"a","type":"json"}]
                        ^
            s.json:1:10: note: first defined here
                [{"name":"a","type":"string"},
                         ^
            """)
    }

    func testSuggestsATypeThatIsNear() {
        forEach([
            ("String", "string"), ("datetime", "dateTime"), ("strnig", "string"), ("bool", "boolean"),
            ("int", "integer"),
            ("plurals", "plural"), ("text", "string"), ("Password", "password"), ("ip-address", "ipAddress"),
            ("timestamp", "dateTime"),
        ]) { (word: String, meant: String) in
            let text = "[{\"name\":\"a\",\"type\":\"\(word)\"}]"
            expectEqual(
                SchemaParser.parse(SourceText(text)).diagnostics.map(\.suggestion), ["did you mean `\(meant)`?"])
            expectEqual(SchemaParser.parse(SourceText(text)).tree?.attributes.last?.type, .unknown(word))
        }
    }

    func testSuggestsNothingForAWordThatIsFar() {
        let text = #"[{"name":"a","type":"geolocation"}]"#
        expectEqual(SchemaParser.parse(SourceText(text)).diagnostics.map(\.suggestion), [nil])
    }

    func testSuggestsTheKeyThatWasMeant() {
        let text = #"[{"name":"a","type":"object","attr_def":[]},{"name":"b","attr_defs":[]}]"#
        let diagnostics = SchemaParser.parse(SourceText(text)).diagnostics
        expectEqual(
            diagnostics.map(\.suggestion),
            [
                nil, "did you mean `attr_defs`?", "with `attr_defs` it is an `object` or a `plural`",
            ])
        expectEqual(diagnostics.dropFirst().first?.message, "the key `attr_def` of `/a` is ignored")
    }

    /// A key that looks like one that is absent is a warning; others are ignored.
    func testMisspeltKey() {
        forEach([
            ("lenght", "length"), ("Length", "length"), ("constraint", "constraints"), ("desc", "description"),
            ("caseSensitive", "case-sensitive"), ("feature", "features"),
        ]) { (key: String, meant: String) in
            let text = "[{\"name\":\"a\",\"type\":\"string\",\"\(key)\":[],\"x-note\":1,\"nam\":2}]"
            let result = SchemaParser.parse(SourceText(text))
            let diagnostic = try require(result.diagnostics.first)
            expectEqual(result.diagnostics.count, 1)
            expectEqual(diagnostic.severity, .warning)
            expectEqual(diagnostic.message, "the key `\(key)` of `/a` is ignored")
            expectEqual(diagnostic.suggestion, "did you mean `\(meant)`?")
            expectEqual(result.tree?.attributes.last?.name, "a")
        }
    }

    func testLongNamesAreShortenedInMessages() throws {
        let name = String(repeating: "n", count: 1_000_000)
        let text = "[{\"name\":\"\(name)\",\"type\":\"object\",\"attr_defs\":[{\"name\":\"\(name)\"}]}]"
        let diagnostic = try require(SchemaParser.parse(SourceText(text)).diagnostics.first)
        expect(diagnostic.message.count, <, 200)
        expect(diagnostic.text(color: false).count, <, 500)
    }

    func testEveryCodeIsAWordOfItsOwn() {
        let codes = SchemaCode.allCases.map(\.rawValue)
        expectEqual(Set(codes).count, codes.count)
        expect(codes.allSatisfy { $0.allSatisfy { ("a"..."z").contains($0) || $0 == "-" } })
    }
}
